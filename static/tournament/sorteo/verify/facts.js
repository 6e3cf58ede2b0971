// The draw in words: sheet, luck, method, dice, rules.

import { bandsOf, isBand } from "../../draw/bands.js";
import { cupRead, el, hashBlocks } from "./elements.js";
import { COMPUTER, language, places, say } from "./words.js";

/** @import {Group, Pin, Sheet} from "../../draw/sheet.js" */
/** @import {Band} from "../../draw/bands.js" */
/** @import {Verdict} from "../../draw/certificate.js" */
/** @import {Child} from "./elements.js" */

/** @param {number} n @returns {number} */
const factorial = (n) => (n < 2 ? 1 : n * factorial(n - 1));

/** Shannon bits of a cup in any order; only shown. @param {number} dice */
function bitsOfCup(dice) {
  let bits = dice * Math.log2(6);
  /** @type {(left: number, faces: number, orders: number) => void} */
  const walk = (left, faces, orders) => {
    if (faces === 1) {
      const all = orders / factorial(left);
      bits -= (all / 6 ** dice) * Math.log2(all);
      return;
    }
    for (let times = 0; times <= left; times++) walk(left - times, faces - 1, orders / factorial(times));
  };
  walk(dice, 6, factorial(dice));
  return bits;
}

/** @param {Sheet["cups"]} cups */
function luck({ count, dice }) {
  const bits = count * bitsOfCup(dice);
  const enough = say(bits >= 45 ? "luck-good" : bits >= 22 ? "luck-some" : "luck-none");
  const shown = bits.toFixed(1).replace(".", language.now === "es" ? "," : ".");
  return say("luck-told", {
    count,
    dice,
    unit: say(dice === 1 ? "unit-one" : "unit-many"),
    bits: shown,
    enough,
  });
}

/** @param {number[]} sizes */
function sizesInWords(sizes) {
  const counts = new Map();
  for (const size of sizes) counts.set(size, (counts.get(size) || 0) + 1);
  return [...counts]
    .sort((a, b) => b[0] - a[0])
    .map(([size, count]) => say("size-told", { count, size }))
    .join(", ");
}

/** @param {Band} band */
const bandTold = ({ number, first, last, sheet }) =>
  el("li", null, say("band-told", { number, first, last, players: sheet.ids.length }));

/** @param {Verdict} verdict */
export function factsList(verdict) {
  const { sheet, computed } = verdict;
  if (!sheet) return null;
  const bands = bandsOf(sheet);
  /** @type {(false | null | [word: string, value: Child])[]} */
  const rows = [
    ["event", say("event-told", sheet)],
    ["serial", say(sheet.serial === 1 ? "serial-first" : "serial-told", sheet)],
    sheet.serial > 1 && ["prev", hashBlocks(sheet.prev)],
    [
      "people",
      say("people-told", {
        players: sheet.ids.length,
        tables: places(sheet.sizes),
        sizes: sizesInWords(sheet.sizes),
      }),
    ],
    bands.length > 0 && ["bands", [say("bands-told"), el("ul.plain", null, bands.map(bandTold))]],
    ["luck", luck(sheet.cups)],
    computed && ["method", say(`method-${computed.method[0]}`, { number: computed.method[1] })],
    computed && ["seed-label", hashBlocks(computed.seed)],
    computed && ["result-label", hashBlocks(computed.result_sha256)],
  ];
  return el(
    "section",
    null,
    el("h2", null, say("facts")),
    sheet.event.startsWith(COMPUTER) && el("p.callout", { "data-kind": "warn" }, say("computer")),
    el(
      "dl.facts",
      null,
      rows.map((row) => row && el("div", null, el("dt", null, say(row[0])), el("dd", null, row[1]))),
    ),
  );
}

/** @param {Verdict} verdict */
export function diceRead(verdict) {
  const cups = verdict.computed ? verdict.computed.dice : [];
  if (!cups.length) return null;
  return el(
    "section.dice",
    null,
    el("h2", null, say("dice")),
    el("p.quiet", null, say("dice-told")),
    el(
      "ol.cups",
      { "data-dice": cups[0].length },
      cups.map((cup, i) => cupRead(cup, i + 1)),
    ),
  );
}

/** What a label means: labels name the kind and the club, as section 6 asks. @param {string} label */
function ruleKind(label) {
  const met = /^(?:round|ronda) (\d+) (?:table|mesa) (\d+)$/.exec(label);
  if (met) return { kind: "met", words: say("rule-met", { round: met[1], table: met[2] }) };
  const club = /^club: (.+)$/.exec(label);
  if (club) return { kind: "clubs", words: say("rule-club", { name: club[1] }) };
  if (label === "apart") return { kind: "other", words: say("rule-apart") };
  if (label === "seeds" || label === "heads") return { kind: "other", words: say("rule-heads") };
  return { kind: "other", words: label };
}

/** @param {Group} group @param {Sheet} sheet */
function rule(group, sheet) {
  const { names, sizes } = sheet;
  const { words } = ruleKind(group.label);
  const own = bandsOf(sheet).find((band) => band.sheet.names.has(group.members[0]));
  const tables = own ? own.sheet.sizes.length : sizes.length;
  const weakened = group.cap > Math.max(1, Math.ceil(group.members.length / tables));
  return el(
    "li",
    null,
    el("strong", null, words),
    `: ${say("rule-told", { cap: group.cap })}. `,
    weakened && say("rule-weakened"),
    el("span.quiet", null, group.members.map((id) => `${id} ${names.get(id)}`).join(", ")),
  );
}

/** @param {Verdict} verdict */
export function rulesList(verdict) {
  const { sheet } = verdict;
  if (!sheet) return null;
  const disclosures = ["clubs", "other", "met"].map((kind) => {
    const rules = bandsOf(sheet).length ? sheet.groups.filter(({ label }) => !isBand(label)) : sheet.groups;
    const groups = rules.filter((group) => ruleKind(group.label).kind === kind);
    if (!groups.length) return null;
    return el(
      "details.disclosure",
      null,
      el("summary", null, say(`rules-${kind}`), ` (${groups.length})`),
      el(
        "ul.plain",
        null,
        groups.map((group) => rule(group, sheet)),
      ),
    );
  });
  const pin = (/** @type {Pin} */ { id, table, seat }) =>
    el(
      "li",
      null,
      say(seat ? "rule-pin-seat" : "rule-pin", { name: `${id} ${sheet.names.get(id)}`, table, seat }),
    );
  const pins =
    sheet.pins.length > 0 &&
    el(
      "details.disclosure",
      null,
      el("summary", null, say("rule-pins", { count: sheet.pins.length })),
      el("ul.plain", null, sheet.pins.map(pin)),
    );
  const none = !sheet.groups.length && !sheet.pins.length;
  return el(
    "section",
    null,
    el("h2", null, say("rules")),
    none && el("p", null, say("rules-none")),
    disclosures,
    pins,
  );
}
