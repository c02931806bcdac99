// Discord's Markdown, as far as a bot's messages use it. Builds nodes, never HTML.

import { make } from "./api.js";

const INLINE = [
  [/^```(?:\w+\n)?([^]*?)```/, (m) => make("pre", {}, m[1])],
  [/^`([^`]+)`/, (m) => make("code", {}, m[1])],
  [/^\*\*([^]+?)\*\*/, (m, names) => make("strong", {}, inline(m[1], names))],
  [/^__([^]+?)__/, (m, names) => make("u", {}, inline(m[1], names))],
  [/^~~([^]+?)~~/, (m, names) => make("s", {}, inline(m[1], names))],
  [/^\|\|([^]+?)\|\|/, (m, names) => make("span", { class: "spoiler", tabindex: "0" }, inline(m[1], names))],
  [/^[*_]([^*_]+?)[*_](?!\w)/, (m, names) => make("em", {}, inline(m[1], names))],
  [/^\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/, (m, names) => link(m[2], inline(m[1], names))],
  [/^<?(https?:\/\/[^\s<>]+)>?/, (m) => link(m[1], m[1])],
  [/^<@!?(\d+)>/, (m, names) => make("span", { class: "mention" }, `@${names[m[1]] ?? "unknown"}`)],
  [/^<#(\d+)>/, (m, names) => make("span", { class: "mention" }, `#${names[m[1]] ?? "unknown"}`)],
  [/^<t:(\d+)(?::([tTdDfFR]))?>/, (m) => moment(Number(m[1]), m[2] ?? "f")],
  [/^@(everyone|here)/, (m) => make("span", { class: "mention" }, m[0])],
  [/^\\([^\w\s])/, (m) => m[1]],
];
const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

const PLACE = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

function link(address, text) {
  const place = PLACE.exec(address);
  // Links to channels and messages stay on this page; main.js follows them.
  if (place) return make("a", { href: `#m${place[2] ?? ""}`, "data-channel": place[1] }, text);
  return make("a", { href: address, rel: "noreferrer", target: "_blank" }, text);
}

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  const full = date.toLocaleString(undefined, STYLES.F);
  if (style !== "R") return make("time", { title: full }, date.toLocaleString(undefined, STYLES[style]));
  const away = seconds - Date.now() / 1000;
  const [unit, size] = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]]
    .find(([, one]) => Math.abs(away) >= one) ?? ["second", 1];
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(away / size), unit);
  return make("time", { title: full }, words);
}

function inline(text, names) {
  const nodes = [];
  let plain = "";
  while (text) {
    const found = INLINE.map(([pattern, build]) => [pattern.exec(text), build]).find(([match]) => match);
    if (!found) {
      plain += text[0];
      text = text.slice(1);
      continue;
    }
    nodes.push(plain, found[1](found[0], names));
    plain = "";
    text = text.slice(found[0][0].length);
  }
  return [...nodes, plain].filter((node) => node !== "");
}

const LINES = [
  [/^(#{1,3}) (.*)/, (m, names) => make(`h${m[1].length + 2}`, {}, inline(m[2], names))],
  [/^-# (.*)/, (m, names) => make("small", {}, inline(m[1], names))],
  [/^>(?:>>)? ?(.*)/, (m, names) => make("blockquote", {}, inline(m[1], names))],
  [/^\s*[-*] (.*)/, (m, names) => make("li", {}, inline(m[1], names))],
  [/^\s*(\d+)\. (.*)/, (m, names) => make("li", { value: m[1], class: "numbered" }, inline(m[2], names))],
];

/** A text as nodes; `names` tells people and channels by their id. */
export function markdown(text, names) {
  const box = make("div", { class: "text", dir: "auto" });
  for (const part of text.split(/(```[^]*?```)/)) {
    if (part.startsWith("```")) box.append(...inline(part, names));
    else if (part) box.append(...part.split("\n").map((line) => oneLine(line, names)));
  }
  return box;
}

function oneLine(line, names) {
  for (const [pattern, build] of LINES) {
    const match = pattern.exec(line);
    if (match) return build(match, names);
  }
  return make("div", { dir: "auto" }, line ? inline(line, names) : "\u00a0");
}
