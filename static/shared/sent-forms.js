// An official's forms and taps, kept until a second place has them (sent.js). What a copy lacked is listed on
// each of the official's pages, and sent again with one tap.

import { SentStore, tellLacking } from "./sent.js";

/** @import {Answered, Sent} from "./sent.js" */

/** @typedef {[string, string][]} Fields */
/** @typedef {{path: string, fields: Fields}} Form */

const KEPT = /^\/(?:organize|coordinate)\/([^/]+)/; // not what signs in, nor what the installation is told
const TOKEN = "csrfmiddlewaretoken";
const LONGEST = 160; // letters of a name
const list = document.getElementById("lacking-here");
const { of = "" } = document.getElementById("unsent")?.dataset ?? {};
/** @type {SentStore<Form>} */ const store = new SentStore(`calzo-sent:${of}`, (gone) => {
  tell(gone);
  show();
});

const token = () => JSON.parse(document.body.getAttribute("hx-headers") ?? "{}")["X-CSRFToken"] ?? "";

/** Its button in words, what was typed or chosen first, the line or table where it stands, and the page.
 * @param {HTMLElement | null} [button] @param {HTMLElement | null} [within] */
export function nameOf(button, within = button) {
  const place = within?.closest("li, tr, fieldset, .callout, .board");
  const line = place?.querySelector("strong, .numeral, legend");
  const page = document.querySelector("h1");
  const parts = [
    button?.getAttribute("aria-label") ?? button?.textContent,
    typedAt(button),
    line?.textContent,
  ];
  const words = [...parts, page?.textContent].map((text) => text?.replace(/\s+/g, " ").trim());
  return [...new Set(words.filter(Boolean))].join(" · ").slice(0, LONGEST);
}

/** @param {HTMLElement | null} [button] */
function typedAt(button) {
  if (!(button instanceof HTMLButtonElement) || !button.form) return "";
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = button.form.querySelectorAll("[type=text], [type=radio]:checked, textarea");
  const texts = [...fields].map(({ type, labels, value }) =>
    type === "radio" ? labels?.[0]?.innerText : value,
  );
  return texts.find((text) => text?.trim());
}

/** What is secret or a file is not kept. @param {string} path @param {Iterable<[string, unknown]>} body
 * @param {string} name @param {Answered} answer @param {HTMLFormElement} [form] */
export function keepForm(path, body, name, answer, form) {
  if (form?.dataset.sentAgain) done(form.dataset.sentAgain, { offered: true });
  const { pathname, search } = new URL(path, location.href);
  const all = [...body].filter(([field]) => field !== TOKEN);
  const fields = /** @type {Fields} */ (all.filter(([, value]) => typeof value === "string"));
  const isSecret = fields.length < all.length || form?.querySelector("[type=password]");
  if (KEPT.test(pathname) && !isSecret) store.keep(name, { path: pathname + search, fields }, answer);
}

/** @param {Sent<Form>[]} entries @param {{offered?: boolean, needless?: boolean}} [what] */
function tell(entries, { offered = false, needless = false } = {}) {
  tellLacking(
    token(),
    entries.map(({ id, name, at, content: { path } }) => {
      const [, championship] = KEPT.exec(path) ?? [];
      return { key: id, name, at, offered, needless, championship };
    }),
  );
}

/** @param {string} id @param {{offered?: boolean, needless?: boolean}} what */
function done(id, what) {
  tell(
    store.gone.filter((entry) => entry.id === id),
    what,
  );
  store.drop(id);
}

function show() {
  const template = list?.querySelector("template");
  const rows = list?.querySelector("ul");
  if (!list || !template || !rows) return;
  const { gone } = store;
  list.hidden = !gone.length;
  rows.replaceChildren(
    ...gone.map((entry) => {
      const row = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
      const [name, time] = row.querySelectorAll("strong, time");
      name.textContent = entry.name;
      time.textContent = new Date(entry.at).toLocaleTimeString(document.documentElement.lang);
      const [again, needless] = row.querySelectorAll("button");
      again.addEventListener("click", () => sendAgain(entry));
      needless.addEventListener("click", () => {
        done(entry.id, { needless: true });
        show();
      });
      return row;
    }),
  );
}

/** As any form of the page (not-sent.js), with its key. @param {Sent<Form>} entry */
function sendAgain({ id, name: words, content: { path, fields } }) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  form.hidden = true;
  form.dataset.sentAgain = id;
  form.dataset.name = words;
  for (const [name, value] of [...fields, [TOKEN, token()]]) {
    const field = document.createElement("input");
    [field.type, field.name, field.value] = ["hidden", name, value];
    form.append(field);
  }
  document.body.append(form);
  form.requestSubmit();
}

document.addEventListener("submit", ({ target }) => {
  if (target instanceof HTMLFormElement && target.action.endsWith("/accounts/logout/")) store.forget();
});
store.start();
