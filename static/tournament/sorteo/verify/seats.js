// The tables by name, where one sits, and how one got there: the number, the division and the ball.

import { closest } from "../../../shared/closest.js";
import { button, el } from "./elements.js";
import { run } from "./runner.js";
import { say } from "./words.js";

/** @import {Verdict} from "../../draw/certificate.js" */
/** @import {Certificate} from "../../draw/envelope.js" */
/** @import {Sheet} from "../../draw/sheet.js" */
/** @import {Place} from "../../draw/stream.js" */
/** @import {Story, Used} from "../../draw/transcript.js" */

/** @typedef {Verdict & {sheet: Sheet, computed: Certificate}} Computed a verdict that has tables to show */

const TABLES_AT_ONCE = 120;
const MOST_FOUND = 12;

/** @param {Sheet} sheet @param {number} id */
const nameOf = (sheet, id) => sheet.names.get(id) ?? "?";

/** {table, seat} of a player in the computed tables, from 1. @param {number[][]} tables @param {number} id */
function seatOf(tables, id) {
  for (let t = 0; t < tables.length; t++) {
    const seat = tables[t].indexOf(id);
    if (seat >= 0) return { table: t + 1, seat: seat + 1 };
  }
  return null;
}

/** @param {Computed} verdict @param {number} t */
function card(verdict, t) {
  const { sheet, computed } = verdict;
  const wrong = new Set(verdict.differences.filter((one) => one.table === t + 1).map((one) => one.seat));
  const seats = computed.tables[t].map((id, s) =>
    el(
      "li",
      { "data-wrong": wrong.has(s + 1) || wrong.has(0), value: s + 1 },
      el(
        "a",
        { href: `#player=${id}` },
        el("span.name", null, nameOf(sheet, id)),
        " ",
        el("span.id", null, id),
      ),
    ),
  );
  return el(
    "section.table-card",
    null,
    el("h3", null, say("table", { table: t + 1 })),
    el("ol", null, seats),
  );
}

/** @param {Computed} verdict */
export function tablesList(verdict) {
  const { computed } = verdict;
  const grid = el("div.tables");
  const more = button("more-tables", ".quiet", () => show());
  let shown = 0;
  const show = () => {
    const stop = Math.min(computed.tables.length, shown + TABLES_AT_ONCE);
    while (shown < stop) grid.append(card(verdict, shown++));
    more.hidden = shown === computed.tables.length;
  };
  show();
  return el(
    "section.seats",
    null,
    el("h2", null, say(verdict.differences.length ? "tables-true" : "tables")),
    el("p.small.quiet", null, say("tables-numbered")),
    finder(verdict),
    el("div.path", { id: "path", hidden: true }),
    grid,
    more,
  );
}

/** @param {Computed} verdict */
function finder(verdict) {
  const { sheet, computed } = verdict;
  const list = el("ul.found", { role: "status" });
  const look = () => {
    const wanted = field.value.trim();
    const ids = closest(wanted, [...sheet.names], MOST_FOUND);
    list.replaceChildren(
      ...ids.map((id) =>
        el(
          "li",
          null,
          el("strong.name", null, nameOf(sheet, id)),
          " ",
          el("span", null, place(/** @type {Place} */ (seatOf(computed.tables, id)))),
          " ",
          el("a", { href: `#player=${id}` }, say("how")),
        ),
      ),
      ...(wanted && !ids.length ? [el("li", null, say("found-none"))] : []),
    );
  };
  const field = el("input", { type: "search", id: "find", autocomplete: "off", input: look });
  return el("div.finder", null, el("label", { for: "find" }, say("find")), field, list);
}

/** @param {Place} at */
const place = (at) => say("seated", at);

/** @param {Used[]} words */
function numbers(words) {
  return words.map((step) => {
    if (step.found === null) return el("p.quiet", null, say("how-skipped", step));
    const facts = { ...step, number: step.at, value: step.found, quotient: Math.floor(step.word / step.n) };
    return el(
      "div.division",
      null,
      el("p", null, say("how-number", facts)),
      el(
        "p.sum",
        null,
        `${facts.word} = ${facts.n} × ${facts.quotient} + `,
        el("strong", null, String(facts.value)),
      ),
    );
  });
}

/** @param {Used[]} words */
const used = (words) => words.find((step) => step.found !== null);

/** The steps of one player, in sentences. @param {Story} story */
function steps(story) {
  const { seat } = story;
  if (!seat) return [el("p", null, say("how-pinned"))];
  const facts = { ...seat.place, of: seat.of, k: seat.k + 1, value: seat.k };
  if (seat.kind === "fixed") return [el("p", null, say("how-fixed")), numbers(seat.words)];
  if (seat.kind === "ball")
    return [numbers(seat.words), el("p", null, used(seat.words) ? say("how-ball", facts) : say("how-last"))];
  const group = { ...seat.group, seats: seat.group?.places.map(place).join("; ") };
  return [
    el("p", null, say("how-group", group)),
    numbers(seat.words),
    el("p", null, say(used(seat.words) ? "how-member" : "how-member-last", facts)),
  ];
}

/** Computed again. @param {Computed} verdict @param {number} id @param {HTMLElement} into */
export async function showPath(verdict, id, into) {
  const { sheet, computed } = verdict;
  const at = seatOf(computed.tables, id);
  if (!at) return;
  into.hidden = false;
  into.replaceChildren(el("p.busy", null, say("working")));
  const story = await run("path", [computed, id]);
  const name = nameOf(sheet, id);
  const facts = {
    name,
    proposals: story.proposals,
    moves: story.moves,
    other: story.other && nameOf(sheet, story.other),
  };
  const close = button("close", ".quiet", () => {
    into.hidden = true;
    history.replaceState(null, "", location.href.split("#")[0]);
  });
  const heading = el("h3", { tabindex: "-1" }, say("how-title", { name, table: at.table }));
  into.replaceChildren(
    heading,
    el("p.path-seat", null, `${id} ${name} · ${place(at)}`),
    ...steps(story).flat(2),
    story.proposals ? el("p", null, say(story.moves ? "how-swap" : "how-swap-still", facts)) : "",
    close,
  );
  heading.focus({ preventScroll: true });
  into.scrollIntoView({ block: "nearest" });
}
