// The page's way to the server: see the docstring of bot/playground/page.py.

export const who = { person: localStorage.person ?? "", channel: "" };

const query = () => new URLSearchParams({ person: who.person, channel: who.channel });

export async function state() {
  return (await fetch(`/page/state?${query()}`)).json();
}

export async function commands() {
  return (await fetch(`/page/commands?${query()}`)).json();
}

/** Do a deed; the answer, or null after telling of what went wrong. */
export async function act(name, fields = {}) {
  notice("");
  const response = await fetch("/page/do", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ person: who.person, channel: who.channel, do: name, ...fields }),
  });
  const answer = await response.json();
  if (answer.error) notice(answer.error);
  else if (answer.failed) notice(name === "suggest" ? "Loading options failed" : "The application did not respond");
  return answer.error ? null : answer;
}

export function notice(text) {
  document.getElementById("notice").textContent = text;
}

/** Call back whenever something has changed. */
export function listen(changed) {
  new EventSource("/page/live").addEventListener("message", changed);
}

/** An element with attributes and children; texts become text nodes. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}
