// The page: its state, and where each part is shown; drawn anew with certificate or language.

import { ownVerdict, withPhotographed } from "../../draw/certificate.js";
import { button, el } from "./elements.js";
import { readSource } from "../../draw/envelope.js";
import { diceRead, factsList, rulesList } from "./facts.js";
import { writeSheet } from "../../draw/input.js";
import { documentsPart, savePart, replayPart, transcriptPart } from "./saving.js";
import { Refusal } from "../../draw/refusal.js";
import { run } from "./runner.js";
import { showPath, tablesList } from "./seats.js";
import { readSheet } from "../../draw/sheet.js";
import { diceForm, fetchFrom, decodeFragment, sourceForm } from "./source.js";
import { banner, checksList, differences, photograph } from "./verdict.js";
import { language, say, sentence } from "./words.js";

/** @import {Verdict} from "../../draw/certificate.js" */
/** @import {ReadInput, ReadSheet} from "../../draw/envelope.js" */
/** @import {Progress} from "../../draw/refusal.js" */
/** @import {Task, Tasks, Value} from "./runner.js" */
/** @import {Computed} from "./seats.js" */
/** @import {Sheet} from "../../draw/sheet.js" */
/** @import {Rolled} from "./source.js" */

/** @typedef {{verdict: Verdict | null, photographed: string, sheet: Sheet | null, refusal: Refusal | null,
 * stop: AbortController | null, typed: Rolled | null}} State `sheet`: awaits its dice; `typed`: refused
 * dice */

/** @type {State} */
const state = { verdict: null, photographed: "", sheet: null, refusal: null, stop: null, typed: null };
/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const fragment = () => new URLSearchParams(location.hash.slice(1));

function chooseLanguage() {
  const asked = new URLSearchParams(location.search).get("lang") || fragment().get("lang");
  const cookie = /(?:^|; )calzo_language=(es|en)/.exec(document.cookie);
  const browser = (navigator.languages[0] ?? navigator.language ?? "es").slice(0, 2);
  language.now = (asked || cookie?.[1] || browser) === "en" ? "en" : "es";
}

function drawFrame() {
  document.documentElement.lang = language.now;
  document.title = `${say("title")} · Calzo`;
  /** @type {NodeListOf<HTMLElement>} */ const worded = document.querySelectorAll("[data-word]");
  for (const element of worded) element.textContent = say(element.dataset.word ?? "");
  document.documentElement.style.setProperty("--drop-word", JSON.stringify(say("here")));
}

function draw() {
  const { verdict, sheet, refusal } = state;
  language.event = (verdict?.sheet ?? sheet)?.event ?? "";
  drawFrame();
  const shown = verdict && (verdict.sheet || verdict.checks[0].ok !== false);
  part("verdict").replaceChildren(...(verdict ? [banner(verdict)] : refusal ? [refused(refusal)] : []));
  part("result").replaceChildren(...(shown ? result(verdict) : []));
  const source = sourceForm({ collapsed: Boolean(verdict || sheet), given, failed });
  const dice = sheet && !verdict ? [diceForm(sheet, (rolled) => roll(sheet, rolled), state)] : [];
  part("opening").replaceChildren(...dice, source);
  part("keep").replaceChildren(savePart(verdict));
  followFragment();
}

/** A sheet that awaits its dice says it there. @param {Refusal} refusal */
function refused(refusal) {
  if (state.sheet) return "";
  const sign = el("span.verdict-sign", { "aria-hidden": "true" }, "✕");
  return el(
    "section.verdict",
    { "data-kind": "bad", role: "alert", tabindex: "-1" },
    el("h2", null, sign, say("verdict-refused")),
    el("p", null, sentence(refusal)),
  );
}

/** Has it tables to show? @param {Verdict | null} verdict @returns {verdict is Computed} */
const isComputed = (verdict) => Boolean(verdict?.sheet && verdict.computed);

/** @param {Verdict} verdict */
function result(verdict) {
  const photo = el("div.photo-part");
  photo.append(photograph(verdict, state.photographed, (text) => typed(verdict, text, photo)));
  const computed = isComputed(verdict) ? computedParts(verdict) : null;
  const rest = [rulesList(verdict), verdict.own ? null : checksList(verdict), computed?.disclosures];
  return [
    el("div.result-first", null, differences(verdict), photo),
    el("div.result-main", null, computed?.main),
    el("div.result-aside", null, factsList(verdict), diceRead(verdict)),
    el("div.result-rest", null, rest),
  ];
}

/** @param {Computed} verdict */
function computedParts(verdict) {
  const { sheet, computed } = verdict;
  return {
    main: [tablesList(verdict), replayPart(sheet, computed)],
    disclosures: el("div.disclosures", null, transcriptPart(sheet, computed), documentsPart(sheet, computed)),
  };
}

/** Only what speaks of them is drawn anew. @param {Verdict} verdict @param {string} text
 * @param {HTMLElement} photo */
function typed(verdict, text, photo) {
  state.photographed = text;
  withPhotographed(verdict, text);
  part("verdict").replaceChildren(banner(verdict, true));
  const anew = photograph(verdict, text, (again) => typed(verdict, again, photo));
  for (const what of [".photo-told", ".hash"]) exchange(photo.querySelector(what), anew.querySelector(what));
  const invalid = anew.querySelector("textarea")?.getAttribute("aria-invalid");
  const field = photo.querySelector("textarea");
  if (invalid) field?.setAttribute("aria-invalid", invalid);
  else field?.removeAttribute("aria-invalid");
  exchange(part("result").querySelector(".checks"), checksList(verdict).querySelector(".checks"));
}

/** @param {Element | null} old @param {Element | null} anew */
function exchange(old, anew) {
  if (old && anew) old.replaceWith(anew);
}

/** @param {Refusal} refusal */
function failed(refusal) {
  Object.assign(state, { verdict: null, sheet: null, refusal });
  draw();
  focusVerdict();
}

/** A text of any kind: a certificate is checked, a sheet waits for its dice. @param {string} text */
async function given(text) {
  try {
    const read = readSource(text);
    if (read.kind === "certificate") await work("verify", [text, state.photographed], (verdict) => verdict);
    else await open(read);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    failed(error);
  }
}

/** A sheet, or what one is made from. @param {ReadSheet | ReadInput} read */
async function open(read) {
  const sheet = readSheet(read.kind === "sheet" ? read.text : writeSheet(read.input));
  Object.assign(state, { verdict: null, refusal: null, typed: null, sheet });
  if (read.kind === "input" && read.input.dice)
    await roll(sheet, { dice: read.input.dice, secrets: read.input.secrets ?? [] });
  else draw();
}

/** @param {Sheet} sheet @param {Rolled} rolled */
async function roll(sheet, rolled) {
  const facts = /** @type {[string, string[], string[]]} */ ([sheet.text, rolled.dice, rolled.secrets]);
  try {
    await work("certify", facts, (certificate) => ownVerdict(certificate, state.photographed));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    Object.assign(state, { verdict: null, sheet, refusal: error, typed: rolled });
    draw();
  }
}

/** Stops what ran before. @template {Task} Name @param {Name} task @param {Parameters<Tasks[Name]>} facts
 * @param {(value: Value<Name>) => Verdict} toVerdict */
async function work(task, facts, toVerdict) {
  state.stop?.abort();
  const stop = new AbortController();
  state.stop = stop;
  showProgress({ stage: "exact", done: 0, total: 0 });
  let value;
  try {
    value = await run(task, facts, { onProgress: showProgress, signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  if (stop.signal.aborted || value === undefined) {
    if (state.stop === stop) draw();
    return;
  }
  Object.assign(state, { verdict: toVerdict(value), refusal: null, sheet: null });
  draw();
  focusVerdict();
}

/** @param {Progress} progress */
function showProgress(progress) {
  if (!part("verdict").querySelector("[data-kind=busy]")) part("verdict").replaceChildren(busy());
  if (!progress.total) return;
  const { total: max, done: value } = progress;
  Object.assign(part("verdict").querySelector("progress") ?? {}, { max, value });
  const sentence = part("verdict").querySelector("p");
  if (sentence) sentence.textContent = say(`stage-${progress.stage}`, progress);
}

const busy = () =>
  el(
    "section.verdict",
    { "data-kind": "busy" },
    el("h2", { role: "status" }, say("working")),
    el("progress"),
    el("p"),
    button("stop", "", () => state.stop?.abort()),
  );

function focusVerdict() {
  const shown = part("verdict").firstElementChild;
  if (!(shown instanceof HTMLElement)) return;
  shown.focus({ preventScroll: true });
  if (!fragment().get("player")) shown.scrollIntoView({ block: "start" });
}

/** `#player=12`: how that one got to the table. */
function followFragment() {
  const id = Number(fragment().get("player"));
  const into = document.getElementById("path");
  if (id && into && isComputed(state.verdict)) showPath(state.verdict, id, into);
}

/** Shows it, or why nothing came. @param {() => string | Promise<string>} getting */
async function take(getting) {
  try {
    await given(await getting());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    failed(error);
  }
}

function takeWhatIsThere() {
  const encoded = fragment().get("certificate");
  const from = new URLSearchParams(location.search).get("from");
  const inside = document.getElementById("certificate");
  if (inside) take(() => inside.textContent);
  else if (encoded) take(() => decodeFragment(encoded));
  else if (from) take(() => fetchFrom(from));
}

function start() {
  chooseLanguage();
  state.photographed = fragment().get("photo") ?? "";
  draw();
  takeWhatIsThere();
  part("language").addEventListener("click", () => {
    language.now = language.now === "es" ? "en" : "es";
    draw();
  });
  addEventListener("hashchange", () => {
    const encoded = fragment().get("certificate");
    if (encoded) take(() => decodeFragment(encoded));
    else followFragment();
  });
}

if (typeof document !== "undefined") start();
