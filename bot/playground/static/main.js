// The page: who one is, where one is, and what one sees there.

import { listen, make, state as load, who } from "./api.js";
import { meet, start } from "./composer.js";
import { render as renderMessage } from "./messages.js";
import { render as renderTroubles } from "./troubles.js";

const at = (id) => document.getElementById(id);
let shown = {};
let running = false;
let again = false;

/** Ask for the state and show it; calls during a run make one more run. */
async function refresh() {
  again = true;
  if (running) return;
  running = true;
  try {
    while (again) {
      again = false;
      show(await load());
    }
  } finally {
    running = false;
  }
}

function show(state) {
  who.person = state.me.id;
  who.channel = state.channel;
  meet(state);
  renew("people", state.people.map((one) => person(one, state)));
  renew("places", places(state));
  renew("title", title(state));
  renewTroubles(state);
  showMessages(state);
  const calls = state.people.find((one) => one.id === state.me.id).pings;
  document.title = calls ? `(${calls}) Playground` : "Playground";
}

/** Replace what is shown if it has changed, so that nothing flickers. */
function renew(id, children) {
  const key = children.map((child) => child.outerHTML).join("");
  if (shown[id] === key) return;
  shown[id] = key;
  at(id).replaceChildren(...children);
}

function renewTroubles(state) {
  const open = new Set([...at("troubles").querySelectorAll("details[open]")].map((one) => one.dataset.name));
  renew("troubles", renderTroubles(state));
  for (const one of at("troubles").querySelectorAll("details")) one.open = open.has(one.dataset.name);
}

function badge(count) {
  return count ? make("span", { class: "pings", "aria-label": `${count} unread calls` }, String(count)) : null;
}

function person(one, state) {
  return make("button", {
    type: "button", "aria-pressed": String(one.id === state.me.id), onclick: () => go({ person: one.id, channel: "" }),
  }, make("span", { dir: "auto" }, one.name), badge(one.pings));
}

function places(state) {
  const own = state.places.filter((place) => place.kind === "dm");
  const groups = [make("h2", {}, "Direct messages"), ...own.map((place) => link(place, state))];
  for (const guild of state.guilds.filter((one) => one.member)) {
    const channels = state.places.filter((place) => place.guild === guild.id && place.kind === "channel");
    const threads = (parent) => state.places.filter((place) => place.parent === parent.id);
    groups.push(make("h2", {}, guild.name, guild.available ? "" : " (unavailable)", guild.bot ? "" : " (no bot)"));
    for (const channel of channels) groups.push(link(channel, state), ...threads(channel).map((one) => link(one, state)));
  }
  return groups;
}

const SIGNS = { dm: "✉ ", channel: "# ", thread: "↳ " };

function link(place, state) {
  const classes = [place.kind, place.news && "news", place.archived && "archived"].filter(Boolean).join(" ");
  return make("button", {
    type: "button", class: classes, "aria-current": place.id === state.channel ? "page" : null,
    onclick: () => go({ channel: place.id }),
  }, SIGNS[place.kind] + place.name, badge(place.pings));
}

function title(state) {
  const place = state.places.find((one) => one.id === state.channel);
  return [
    make("h1", { dir: "auto" }, SIGNS[place.kind] + place.name),
    make("span", { class: "mark" }, `as ${state.me.name} (${state.me.locale})`),
    make("span", { class: state.bot.connected ? "on" : "off" }, state.bot.connected ? "bot connected" : "bot away"),
  ];
}

function showMessages(state) {
  const list = at("messages");
  const pinned = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  const moved = shown.channel !== state.channel + state.me.id;
  const before = new Map(moved ? [] : [...list.children].map((one) => [one.id, one]));
  // A message that looks as before keeps its element, and with it an open menu or a focused button.
  const entries = state.messages.map((message) => {
    const key = JSON.stringify(message);
    const old = before.get(`m${message.id}`);
    if (old?.key === key) return old;
    const entry = renderMessage(message, state);
    entry.key = key;
    return entry;
  });
  const same = entries.length === list.children.length && entries.every((one, index) => one === list.children[index]);
  if (!same) list.replaceChildren(...entries);
  if (moved || pinned) list.scrollTop = list.scrollHeight;
  shown.channel = state.channel + state.me.id;
}

async function go(where) {
  Object.assign(who, where);
  localStorage.person = who.person;
  await refresh();
}

/** Follow links to messages of the playground, also into other channels. */
async function follow(event) {
  const link = event.target.closest?.("a[data-channel]");
  if (!link) return;
  event.preventDefault();
  await go({ channel: link.dataset.channel });
  at(link.hash.slice(1))?.scrollIntoView({ block: "center" });
}

document.addEventListener("click", follow);
start();
listen(refresh);
refresh();
