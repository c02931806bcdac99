// Messages with everything in them: texts, pictures, embeds, layouts, buttons and menus.

import { act, make } from "./api.js";
import { show as showModal } from "./modal.js";
import { markdown } from "./text.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** A message as a list entry. */
export function render(message, state) {
  const names = namesOf(state);
  const entry = make("li", { id: `m${message.id}`, class: classes(message) },
    message.answers && make("p", { class: "above" }, `↱ ${message.answers.author}: ${message.answers.text}`),
    message.used && make("p", { class: "above" }, `${message.used.user} used /${message.used.name}`),
    head(message),
    message.waiting && make("p", { class: "waiting" }, "Thinking…"),
    message.type === 18 ? make("p", {}, `started the thread ${message.content}`) : null,
    message.content && message.type !== 18 && markdown(message.content, names),
    message.embeds.map((embed) => renderEmbed(embed, names)),
    loose(message).map(renderFile),
    make("div", { class: "components" },
      message.components.map((one) => component(one, message, names))),
    message.private && foot(message));
  return entry;
}

function classes(message) {
  return ["message", message.private && "private", message.calls_me && "calls-me"].filter(Boolean).join(" ");
}

function namesOf(state) {
  return { ...state.names, ...Object.fromEntries(state.places.map((place) => [place.id, place.name])) };
}

function head(message) {
  const time = new Date(message.timestamp).toLocaleTimeString([], { timeStyle: "short" });
  return make("p", { class: "head" },
    make("b", { dir: "auto" }, message.author_name),
    message.author.bot && make("span", { class: "badge" }, "APP"),
    make("time", { datetime: message.timestamp }, time),
    message.edited_timestamp && make("span", { class: "mark" }, "(edited)"),
    message.silent && make("span", { class: "mark", title: "sent silently" }, "🔕"),
    message.pinned && make("span", { class: "mark" }, "📌"),
    make("button", {
      class: "quiet", title: "Delete this message, as somebody with the right to would", type: "button",
      onclick: () => act("delete_message", { message: message.id }),
    }, "✕"));
}

function foot(message) {
  return make("p", { class: "foot" }, "Only you can see this · ",
    make("button", { class: "quiet", type: "button", onclick: () => act("dismiss", { message: message.id }) },
      "Dismiss message"));
}

/** Files that no component shows. */
function loose(message) {
  const shown = JSON.stringify([message.components, message.embeds]);
  return message.attachments.filter((file) => !shown.includes(`"${file.id}"`));
}

function renderFile(file) {
  if (file.content_type.startsWith("image/")) return picture(file.url, file.description, file);
  return make("a", { class: "file", href: file.url, download: file.filename }, `📄 ${file.filename} (${file.size} bytes)`);
}

function picture(url, description, size = {}) {
  return make("figure", {},
    make("a", { href: url, target: "_blank" },
      make("img", { src: url, alt: description ?? "", width: size.width, height: size.height })),
    description && make("details", {}, make("summary", {}, "ALT"), make("p", { dir: "auto" }, description)));
}

function renderEmbed(embed, names) {
  const colour = embed.color == null ? null : `border-color:#${embed.color.toString(16).padStart(6, "0")}`;
  return make("section", { class: "embed", style: colour },
    embed.author && make("p", {}, embed.author.name),
    embed.title && make("h4", {}, embed.title),
    embed.description && markdown(embed.description, names),
    (embed.fields ?? []).map((field) => make("div", {}, make("b", {}, field.name), markdown(field.value, names))),
    embed.image && picture(embed.image.url, embed.image.description),
    embed.footer && make("small", {}, embed.footer.text));
}

// Components

function component(one, message, names) {
  const inner = (list) => (list ?? []).map((child) => component(child, message, names));
  switch (one.type) {
    case 1: return make("div", { class: "row" }, inner(one.components));
    case 2: return button(one, message);
    case 3: return menu(one, message, one.options);
    case 5: case 7: return menu(one, message, people(names, message));
    case 9: return make("div", { class: "section" }, make("div", {}, inner(one.components)), inner([one.accessory]));
    case 10: return markdown(one.content, names);
    case 11: return picture(one.media.url, one.description, one.media);
    case 12: return make("div", { class: "gallery" },
      one.items.map((item) => picture(item.media.url, item.description, item.media)));
    case 13: return make("a", { class: "file", href: one.file.url }, `📄 ${one.file.url.split("/").pop()}`);
    case 14: return make("hr", { class: one.divider === false ? "blank" : null });
    case 17: return container(one, inner);
    default: return make("p", {}, `(a component of type ${one.type})`);
  }
}

function container(one, inner) {
  const colour = one.accent_color == null ? null : `border-color:#${one.accent_color.toString(16).padStart(6, "0")}`;
  return make("section", { class: "container", style: colour }, inner(one.components));
}

function button(one, message) {
  const label = [one.emoji?.name, one.label].filter(Boolean).join(" ");
  if (one.style === 5) return make("a", { class: "button link", href: one.url, target: "_blank" }, label);
  return make("button", {
    class: `button ${STYLES[one.style]}`, type: "button", disabled: one.disabled,
    onclick: (event) => sent(event.target, "press", message, { custom_id: one.custom_id }),
  }, label);
}

function people(names, message) {
  return Object.entries(names).map(([value, label]) => ({ value, label })).filter((one) => one.value !== message.author.id);
}

function menu(one, message, options) {
  const many = (one.max_values ?? 1) > 1;
  const list = make("select", {
    disabled: one.disabled, multiple: many, "aria-label": one.placeholder ?? "Make a selection",
    onchange: (event) => many || choose(event.target),
  },
  !many && make("option", { value: "", disabled: true, selected: !options.some((o) => o.default), hidden: true },
    one.placeholder ?? "Make a selection"),
  options.map((option) => make("option", { value: option.value, selected: option.default },
    [option.emoji?.name, option.label, option.description && `— ${option.description}`].filter(Boolean).join(" "))));
  const choose = (source) => sent(source, "choose", message, {
    custom_id: one.custom_id, values: [...source.selectedOptions].map((option) => option.value),
  });
  return make("span", { class: "menu" }, list,
    many && make("button", { class: "button secondary", type: "button", onclick: () => choose(list) }, "OK"));
}

async function sent(control, deed, message, fields) {
  control.disabled = true;
  const answer = await act(deed, { message: message.id, ...fields });
  control.disabled = false;
  if (answer?.modal) showModal(answer.modal);
}
