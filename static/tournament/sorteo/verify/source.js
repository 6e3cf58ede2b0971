// A certificate from a file, drop, paste, the page or this server; and the dice for a sheet alone.

import { el } from "./elements.js";
import { demandSize } from "../../draw/envelope.js";
import { Refusal, refuse } from "../../draw/refusal.js";
import { say, sentence } from "./words.js";

/** @import {Sheet} from "../../draw/sheet.js" */

/** @typedef {{dice: string[], secrets: string[]}} Rolled */
/** @typedef {(text: Promise<string>) => Promise<void>} Take */

/** Refuses at the first byte that is no UTF-8, as Python does.
 * @param {ArrayBuffer | Uint8Array<ArrayBuffer>} buffer */
function decoded(buffer) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(buffer);
  } catch {
    const bytes = new Uint8Array(buffer);
    const repaired = new TextEncoder().encode(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
    return refuse("not-utf8", `byte ${bytes.findIndex((byte, at) => byte !== repaired[at]) + 1}`);
  }
}

/** @param {File} file */
async function readFile(file) {
  demandSize(file.size);
  const buffer = await file.arrayBuffer().catch(() => refuse("unreadable"));
  return decoded(buffer);
}

/** A certificate of this same server, once, while the page is loading. @param {string} path */
export async function fetchFrom(path) {
  if (!/^\/(?!\/)/.test(path) || !location.protocol.startsWith("http"))
    refuse("unreachable", "", { status: path.slice(0, 60) });
  const answer = await fetch(path, { credentials: "omit" }).catch(() =>
    refuse("unreachable", "", { status: "–" }),
  );
  if (!answer.ok) refuse("unreachable", "", { status: answer.status });
  return decoded(await answer.arrayBuffer());
}

/** The certificate that somebody put into the address: base64url of its UTF-8 text.
 * @param {string} encoded */
export function decodeFragment(encoded) {
  return decoded(Uint8Array.from(bytesOf(encoded), (byte) => byte.charCodeAt(0)));
}

/** @param {string} encoded */
function bytesOf(encoded) {
  try {
    return atob(encoded.replace(/-/g, "+").replace(/_/g, "/"));
  } catch {
    return refuse("not-a-certificate");
  }
}

/** The form. `given(text)` hears a text, `failed(refusal)` a file that is none.
 * @param {object} options @param {boolean} options.collapsed
 * @param {(text: string) => Promise<void>} options.given @param {(refusal: Refusal) => void} options.failed
 */
export function sourceForm({ collapsed, given, failed }) {
  /** @type {Take} */ const take = async (text) => {
    try {
      await given(await text);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed(error);
    }
  };
  const pick = el("input.sr-only", {
    type: "file",
    id: "file",
    accept: ".json,.txt,application/json,text/plain",
    change: () => pick.files?.[0] && take(readFile(pick.files[0])),
  });
  const text = el("textarea", {
    id: "source",
    rows: "4",
    spellcheck: "false",
    "aria-label": say("paste"),
    placeholder: '{ "protocol": "dudo-draw/1", …',
  });
  text.addEventListener("paste", () => setTimeout(() => text.value.trim() && given(text.value), 0));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    given(text.value);
  };
  const inside = el(
    "form.source",
    { submit },
    pick,
    el("label.button.big", { for: "file" }, say("open")),
    el("p", null, say("drop")),
    text,
    el("div.actions", null, el("button.button.quiet", { type: "submit" }, say("check"))),
  );
  listenForDrops(take);
  return collapsed ? el("details.disclosure", null, el("summary", null, say("another")), inside) : inside;
}

/** @type {Take | null} */ let dropped = null;

/** The whole page is where a file may be dropped. @param {Take} take */
function listenForDrops(take) {
  const first = dropped === null;
  dropped = take;
  if (!first) return;
  const root = document.documentElement;
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    root.dataset.over = "yes";
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) delete root.dataset.over;
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    delete root.dataset.over;
    const [file] = event.dataTransfer?.files ?? [];
    dropped?.(file ? readFile(file) : Promise.resolve(event.dataTransfer?.getData("text/plain") ?? ""));
  });
}

/** @param {Sheet} sheet @param {(rolled: Rolled) => void} rolled
 * @param {{refusal: Refusal | null, typed: Rolled | null}} before */
export function diceForm(sheet, rolled, { refusal, typed }) {
  const { count, dice } = sheet.cups;
  const cups = field("dice", typed?.dice ?? [], "numeric");
  const secrets = sheet.seals.length ? field("secrets", typed?.secrets ?? [], "text") : null;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    rolled({ dice: parts(cups.value), secrets: secrets ? parts(secrets.value) : [] });
  };
  return el(
    "form.source",
    { submit },
    el("h2", null, say("roll")),
    el("p", null, say("roll-told", { count })),
    el("label", { for: "dice" }, say("roll-dice", { dice })),
    cups,
    secrets && el("label", { for: "secrets" }, say("roll-secrets", { count: sheet.seals.length })),
    secrets,
    refusal && el("p.callout", { "data-kind": "danger", role: "alert" }, sentence(refusal)),
    el("div.actions", null, el("button.button.big", { type: "submit" }, say("draw"))),
  );
}

/** @param {string} id @param {string[]} words @param {string} inputmode */
function field(id, words, inputmode) {
  const field = el("textarea.digits", { id, rows: "3", inputmode, autocomplete: "off", spellcheck: "false" });
  field.value = words.join(" ");
  return field;
}

/** @param {string} text */
const parts = (text) => text.split(/[\s,;-]+/).filter(Boolean);
