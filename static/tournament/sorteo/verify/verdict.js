// The verdict first, then differences, the photographed hash, each check.

import { checkOf } from "../../draw/certificate.js";
import { button, el, hashBlocks, valueOf } from "./elements.js";
import { sha256 } from "../../draw/sha256.js";
import { short } from "../../draw/sheet.js";
import { places, say, sentence } from "./words.js";

/** @import {Check, Difference, Verdict} from "../../draw/certificate.js" */

const MOST_SHOWN = 200;

/** The words of the headline for this verdict. @param {Verdict} verdict */
function headline(verdict) {
  if (verdict.own) return "computed";
  const failed = (/** @type {string} */ check) => checkOf(verdict, check).ok === false;
  if (failed("certificate") || failed("sheet")) return "verdict-refused";
  if (failed("tables") && verdict.differences.length) return "verdict-seats";
  if (failed("photographed"))
    return checkOf(verdict, "photographed").code === "photo-other" ? "verdict-photo" : "verdict-photo-bad";
  return verdict.ok ? "verdict-good" : "verdict-bad";
}

/** `quiet`: it is not read aloud once more. @param {Verdict} verdict @param {boolean} [quiet] */
export function banner(verdict, quiet) {
  const wrong = verdict.checks.filter((check) => check.ok === false);
  const good = !wrong.length;
  const photo = checkOf(verdict, "photographed");
  const facts = { players: verdict.sheet?.ids.length, tables: places(verdict.sheet?.sizes ?? []) };
  return el(
    "section.verdict",
    { "data-kind": good ? "good" : "bad", role: quiet ? null : good ? "status" : "alert", tabindex: "-1" },
    el(
      "h2",
      null,
      el("span.verdict-sign", { "aria-hidden": "true" }, good ? "✓" : "✕"),
      say(headline(verdict)),
    ),
    good && el("p", null, say(verdict.own ? "computed-told" : "verdict-good-told", facts)),
    good && el("p.verdict-photo", { "data-code": photo.code }, sentence(photo)),
    good &&
      photo.code === "photo-none" &&
      button("to-photo", "", () => document.getElementById("photographed")?.focus()),
    wrong.length > 0 &&
      el(
        "ul.verdict-wrong",
        null,
        wrong.map((check) => el("li", null, wrongly(check))),
      ),
  );
}

/** @param {Check} check */
const wrongly = (check) => [el("strong", null, say(`wrong-${check.name}`)), el("br"), told(check)];

/** What a check found; hashes are set so that they can break. @param {Check} check */
function told(check) {
  const facts = { ...check.facts };
  if (check.code === "log-follows") facts.prev = `${String(facts.prev).slice(0, 8)}…`;
  if (check.code === "field-differs") {
    facts.claimed = `«${short(String(facts.claimed))}»`;
    facts.computed = `«${short(String(facts.computed))}»`;
  }
  return sentence({ ...check, facts });
}

/** @param {Verdict} verdict @param {number | null} id */
function name(verdict, id) {
  if (id === null) return say("nobody");
  return `${id} ${verdict.sheet?.names.get(id) ?? "?"}`;
}

/** @param {Verdict} verdict */
export function differences(verdict) {
  const differences = verdict.differences;
  if (!differences.length) return null;
  const cell = (/** @type {number | null} */ value, /** @type {Difference} */ difference) => {
    if (difference.seat) return name(verdict, value);
    return value === null ? say("no-such-table") : say("so-many", { count: value });
  };
  const rows = differences
    .slice(0, MOST_SHOWN)
    .map((difference) =>
      el(
        "tr",
        null,
        el("th", { scope: "row" }, difference.seat ? say("seated", difference) : say("table", difference)),
        el("td", { "data-label": say("difference-head-claimed") }, cell(difference.claimed, difference)),
        el("td", { "data-label": say("difference-head-drawn") }, cell(difference.drawn, difference)),
      ),
    );
  const heads = ["place", "claimed", "drawn"].map((head) =>
    el("th", { scope: "col" }, say(`difference-head-${head}`)),
  );
  return el(
    "section.differences",
    null,
    el("h2", null, say("where")),
    el("table.list", null, el("thead", null, el("tr", null, heads)), el("tbody", null, rows)),
    differences.length > MOST_SHOWN &&
      el("p.quiet", null, say("more-differences", { count: differences.length - MOST_SHOWN })),
  );
}

/** @param {Verdict} verdict @param {string} value @param {(text: string) => void} typed */
export function photograph(verdict, value, typed) {
  const photo = checkOf(verdict, "photographed");
  const digits = value.replace(/[\s·.\-:]/g, "").toLowerCase();
  const field = el("textarea.digits", {
    id: "photographed",
    rows: "3",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "photo-help",
    "aria-invalid": photo.ok === false ? "true" : null,
    input: (event) => typed(valueOf(event)),
  });
  field.value = value;
  const compared = verdict.sheet && verdict.claimed;
  return el(
    "section.photo",
    null,
    el("h2", null, say("photo")),
    el("p.quiet", { id: "photo-help" }, say("photo-help")),
    el("label", { for: "photographed" }, say("photo-label")),
    field,
    el("p.photo-told", { "data-code": photo.code, role: "status" }, sentence(photo)),
    compared && el("p.small.quiet", null, say("photo-here")),
    compared && el("p", null, hashBlocks(sha256(compared.sheet), digits)),
  );
}

/** Its sign, and the word for it. @param {Check} check */
function signOf({ code, ok }) {
  if (code === "not-reached") return ["–", "unseen"];
  return ok === null ? ["?", "unknown"] : ok ? ["✓", "yes"] : ["✕", "no"];
}

/** @param {Verdict} verdict */
export function checksList(verdict) {
  const rows = verdict.checks.map((check) => {
    const [sign, word] = signOf(check);
    let sentence = check.code === "ok" ? "" : told(check);
    if (check.ok && check.name === "dice") sentence = say("dice-seen");
    if (check.ok && check.name === "secrets" && !verdict.sheet?.seals.length) sentence = say("no-seals");
    return el(
      "li",
      { "data-ok": String(check.ok), "data-check": check.name },
      el(
        "span.check-sign",
        null,
        el("span", { "aria-hidden": "true" }, sign),
        el("span.sr-only", null, say(word)),
      ),
      el("span", null, el("strong", null, say(`check-${check.name}`)), sentence && el("br"), sentence),
    );
  });
  return el("section", null, el("h2", null, say("checks")), el("ol.checks", null, rows));
}
