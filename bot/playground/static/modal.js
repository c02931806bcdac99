// Forms that the bot shows.

import { act, make } from "./api.js";

/** Show a form; sending it closes it. */
export function show(modal) {
  const dialog = document.getElementById("modal");
  const fields = modal.components.map(field).filter(Boolean);
  const form = make("form", { method: "dialog" },
    make("h2", { dir: "auto" }, modal.title),
    fields.map((one) => one.element),
    make("div", { class: "row" },
      make("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, "Cancel"),
      make("button", { class: "button primary" }, "Submit")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.filter((one) => one.name).map((one) => [one.name, one.read()]));
    const answer = await act("submit", { interaction: modal.interaction, values });
    if (answer && !answer.failed) dialog.close();
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}

function field(top) {
  if (top.type === 10) return { element: make("p", {}, top.content), read: () => null, name: "" };
  const one = top.type === 18 ? top.component : top.components[0];
  const label = top.type === 18 ? top.label : one.label;
  const [control, read] = input(one);
  const element = make("label", {}, make("b", { dir: "auto" }, label),
    top.description && make("small", {}, top.description), control);
  return { element, read, name: one.custom_id };
}

function input(one) {
  const required = one.required !== false;
  if (one.type === 4) {
    const attributes = {
      required, minlength: one.min_length, maxlength: one.max_length ?? 4000, placeholder: one.placeholder, dir: "auto",
    };
    const box = make(one.style === 2 ? "textarea" : "input", attributes);
    box.value = one.value ?? "";
    return [box, () => box.value];
  }
  if (one.type === 23) {
    const box = make("input", { type: "checkbox", checked: one.default });
    return [box, () => box.checked];
  }
  const many = one.type === 22 || (one.max_values ?? 1) > 1;
  const list = make("select", { required, multiple: many },
    !many && make("option", { value: "" }, one.placeholder ?? ""),
    (one.options ?? []).map((option) => make("option", { value: option.value, selected: option.default }, option.label)));
  const chosen = () => [...list.selectedOptions].map((option) => option.value).filter(Boolean);
  return [list, () => (one.type === 21 ? chosen()[0] ?? [] : chosen())];
}
