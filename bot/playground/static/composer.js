// The line at the bottom: messages, and slash commands with options and suggestions.

import { act, commands, make } from "./api.js";
import { show as showModal } from "./modal.js";

const form = document.getElementById("composer");
const words = document.getElementById("words");
const offers = document.getElementById("offers");
const options = document.getElementById("options");
const BOOLEAN = 5, USER = 6;

let known = [];
let chosen = null;
let people = [];
let asked = 0;

/** Take note of who can be named in options. */
export function meet(state) {
  people = state.people;
}

export function start() {
  words.addEventListener("input", offerCommands);
  words.addEventListener("keydown", (event) => {
    if (event.key === "Escape") forget();
    if (event.key === "Tab" && !offers.hidden) {
      event.preventDefault();
      offers.firstElementChild?.click();
    }
  });
  form.addEventListener("submit", send);
}

function forget() {
  chosen = null;
  offers.hidden = true;
  options.replaceChildren();
}

async function offerCommands() {
  if (!words.value.startsWith("/")) return forget();
  if (words.value === "/" || !known.length) known = (await commands()).commands;
  const typed = words.value.slice(1).toLowerCase();
  const exact = known.find((one) => one.path === typed.trim());
  if (exact && exact !== chosen) choose(exact, false);
  offer(known.filter((one) => one.path.startsWith(typed)).map((one) => ({
    label: `/${one.path}`, hint: one.description, take: () => choose(one, true),
  })));
}

function offer(list) {
  offers.replaceChildren(...list.slice(0, 25).map((one) =>
    make("li", { role: "option", onclick: () => { offers.hidden = true; one.take(); } },
      make("b", { dir: "auto" }, one.label), " ", make("small", { dir: "auto" }, one.hint ?? ""))));
  offers.hidden = list.length === 0;
}

function choose(command, move) {
  chosen = command;
  if (move) words.value = `/${command.path}`;
  options.replaceChildren(...command.options.map((one) => control(command, one)));
  if (move) (options.querySelector("input, select") ?? words).focus();
}

function control(command, option) {
  const attributes = { name: option.name, required: option.required, title: option.description };
  const list = choicesOf(option);
  const box = list
    ? make("select", attributes, make("option", { value: "" }), list.map((one) => make("option", { value: one.value }, one.name)))
    : make("input", { ...attributes, placeholder: option.description, dir: "auto" });
  if (option.suggests) {
    const ask = () => suggest(command, option, box);
    box.addEventListener("input", ask);
    box.addEventListener("focus", ask);
  }
  return make("label", {}, option.name, option.required ? "*" : "", " ", box);
}

function choicesOf(option) {
  if (option.choices.length) return option.choices;
  if (option.type === BOOLEAN) return [{ name: "true", value: "true" }, { name: "false", value: "false" }];
  if (option.type === USER) return people.map((one) => ({ name: one.name, value: one.id }));
  return null;
}

function filled() {
  const given = [...options.querySelectorAll("input, select")].filter((box) => box.value);
  return Object.fromEntries(given.map((box) => [box.name, box.dataset.value ?? box.value]));
}

async function suggest(command, option, box) {
  delete box.dataset.value;
  const mine = (asked += 1);
  const { [option.name]: _, ...others } = filled();
  const answer = await act("suggest", { words: command.path, option: option.name, typed: box.value, options: others });
  if (mine !== asked || !answer?.choices) return;
  offer(answer.choices.map((one) => ({
    label: one.name,
    take: () => { box.value = one.name; box.dataset.value = one.value; },
  })));
}

async function send(event) {
  event.preventDefault();
  const text = words.value.trim();
  if (!text) return;
  const command = chosen;
  const given = filled();
  words.value = "";
  known = [];
  forget();
  asked += 1;
  const answer = command
    ? await act("command", { words: command.path, options: given })
    : await act("say", { text });
  if (answer?.modal) showModal(answer.modal);
}
