// A game of score sheets, as the tablet asks it (../game.d.ts): what each of them says of its own is added.

import { hasLeft, partiesOf } from "../../../shared/parties.js";
import { filled } from "../../../shared/text.js";
import { adjust, anyway } from "./anyway.js";
import { draftOf, moveText } from "./entering.js";
import { asked, hand, rare } from "./hand.js";
import { readOff } from "./hatch.js";
import { meaning, place, signs, totalWords } from "./standing.js";
import { BOXES } from "./texts.js";

/** @import {Foreseen, Given} from "../game" */
/** @import {Acta, Draft, Own, SheetState, Table} from "./acta" */

const SAYS = /** @type {const} */ (["do", "by", "of", "box", "points", "hatch", "player"]);
const DICE = /** @type {const} */ (["dice", "keep", "rolls"]);

/** @typedef {Record<string, unknown>} Said */

/** @param {Own} own */
export const sheetGame = (own) => ({
  id: own.id,
  forms: {
    turns: [gettext("Box by box"), gettext("Follow box by box"), gettext("what is written in each turn")],
    throws: [gettext("Throw by throw"), gettext("Follow throw by throw"), gettext("all dice, as they fall")],
  },
  parts: {
    ...{ throw: "word", declare: "word", turn: "word", abajo: "word", offer: "word" },
    ...{ score: "end", cross: "end", pass: "end", enter: "whole", throw_off: "whole" },
  },
  comes: {
    void: gettext("The last throw does not count: the dice lie as before it, and the player throws again."),
    close: gettext("The table ends by time: the totals decide, once all have had as many turns."),
    adjust: gettext(
      "Floor judge or organizer: the sheets, and who throws next. The turn under way ends without a result.",
    ),
  },
  sample: {
    players: ["Ana", "Beto"],
    moves: [{ do: "enter", by: "Ana", box: "quinas", points: 15 }],
    isRight: (/** @type {SheetState} */ { totals }) => totals.Ana === 15,
  },

  /** @param {Said} move @param {Said} other */
  isSame: (move, other) =>
    SAYS.every((field) => move[field] === other[field]) &&
    Boolean(move.de_mano) === Boolean(other.de_mano) &&
    DICE.every((field) => JSON.stringify(move[field]) === JSON.stringify(other[field])),
  /** @param {object | null} packed */
  unpacked: (packed) => packed ?? {},
  /** @param {SheetState} state */
  isBetweenPlays: ({ phase, legal }) => phase === "playing" && legal.includes("enter"),
  teamSizes: own.teamSizes,
  /** @param {Acta} acta @param {Pick<Foreseen, "gauge">} then */
  asks: (acta, then) => asked(own, acta, then),

  isSheet: true,
  look: "of-sheets",
  equipment: () => [
    ["cups", gettext("Cup"), gettext("one for the table")],
    ["dice", gettext("Dice"), gettext("five for the table")],
  ],
  seated: (/** @type {number} */ _players, /** @type {string} */ counted) =>
    filled(gettext("%(counted)s, one cup and five dice."), { counted }),

  figure: totalWords,
  reached: totalWords,
  place: (/** @type {Acta} */ acta, /** @type {string} */ name) => place(own, acta, name),
  signs,
  /** @param {SheetState} before @param {SheetState} after @param {string[]} players */
  changes: (before, after, players) =>
    players
      .filter((name) => readOff(before, name) !== readOff(after, name))
      .map((name) => [name, before.totals[name], after.totals[name]]),
  meaning,
  moveText,

  /** @param {Table} table @param {Given} given */
  hand: (table, given) => hand(own, table, given),
  /** @param {Table} table @param {Given} given */
  touching: ({ draft }, { set }) => ({
    chosen: draft.shown ? [draft.shown] : [],
    touch: (/** @type {string} */ name) => set(draft.shown === name ? {} : { shown: name }),
  }),
  draftOf,
  /** @param {Draft} draft */
  drafted: ({ box, dice }) => [box && BOXES[box], dice?.join(" · ")],
  rare,
  /** @param {Acta} acta */
  closing: ({ head, state }) => ({
    asked: gettext("The totals decide. If the first place is tied, touch who is first, in order."),
    players: partiesOf(head)
      .filter((name) => !hasLeft(head, state.removed, name))
      .map((name) => [name, totalWords(state, name)]),
  }),
  anyway,
  adjust,
});
