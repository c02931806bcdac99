// Troubles: what may befall the channel, the server, the line or the person.

import { act, make } from "./api.js";

const RIGHTS = ["VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES"];

/** The list of troubles that fit the place that is open. */
export function render(state) {
  const place = state.places.find((one) => one.id === state.channel);
  const guild = state.guilds.find((one) => one.id === place?.guild);
  return [
    make("h2", {}, "Troubles"),
    group(state.me.name, [
      state.me.dms_open ? deed("Close direct messages", "close_dms") : deed("Open direct messages", "open_dms"),
      ...state.guilds.map((one) => one.member
        ? deed(`Leave ${one.name}`, "leave", { guild: one.id })
        : deed(`Join ${one.name}`, "join", { guild: one.id })),
    ]),
    place && guild && group(`#${place.name}`, [
      ...rights(place),
      place.kind === "thread" && (place.archived ? deed("Wake the thread", "unarchive") : deed("Archive the thread", "archive")),
      deed("Delete it", "delete_channel"),
    ]),
    ...state.guilds.map((one) => group(one.name, [
      one.bot ? deed("Remove the bot", "remove_bot", { guild: one.id }) : deed("Invite the bot", "invite_bot", { guild: one.id }),
      one.available ? deed("Outage", "outage", { guild: one.id }) : deed("End the outage", "end_outage", { guild: one.id }),
      deed("New channel", "add_channel", { guild: one.id, name: "new-channel" }),
    ])),
    group("The line", [
      deed("Break the gateway", "drop"),
      deed("End the session", "invalidate"),
      deed("Fail the next request", "fail", { status: 503, times: 1 }),
      deed("Lose the next answer", "fail", { status: 0, times: 1, after: true }),
      ...state.extras.map((name) => deed(name, "extra", { name })),
    ]),
  ].filter(Boolean);
}

function group(title, deeds) {
  return make("details", { "data-name": title }, make("summary", { dir: "auto" }, title), deeds.filter(Boolean));
}

function deed(label, name, fields) {
  return make("button", { class: "button secondary", type: "button", onclick: () => act(name, fields) }, label);
}

function rights(place) {
  const words = (right) => right.toLowerCase().replaceAll("_", " ");
  return RIGHTS.map((right) => place.denied.includes(right)
    ? deed(`Let the bot ${words(right)}`, "allow", { right })
    : deed(`Forbid the bot to ${words(right)}`, "deny", { right }));
}
