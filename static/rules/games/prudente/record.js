// The turns of Prudente as they are recorded: the part of `game` (see ../game.d.ts) that needs no page.

import { filled } from "../../../shared/text.js";
import { grouped } from "./shown.js";

/** @import {Game, Move} from "../game" */
/** @import {Forecast as Packed} from "../../../shared/wire" */
/** @import {Acta, Draft, Forecast, State} from "./acta" */

const SIX = 6;
const FACES = [1, 1, 1, 1, 2, 3];

/** @type {Forecast} nothing is foretold */
const NOTHING = {
  dice: [],
  sets: {},
  may_return: false,
  stay: null,
  missing: 0,
  least: 0,
  hit: null,
  step: 50,
  target: 0,
};

/** @param {Move} move */
const moveText = ({ do: word, by, dice, points }) => {
  const faces = /** @type {number[] | undefined} */ (dice)?.join("-") ?? "";
  const values = { name: String(by), dice: faces, points: grouped(Number(points ?? 0)) };
  if (word === "throw") return filled(gettext("%(name)s throws %(dice)s"), values);
  if (word === "set_aside") return filled(gettext("%(name)s sets %(dice)s aside"), values);
  if (word === "bank") return filled(gettext("%(name)s stops"), values);
  if (word === "enter")
    return filled(
      points ? gettext("%(name)s writes %(points)s") : gettext("%(name)s loses the turn"),
      values,
    );
  return word === "throw_off" ? gettext("The throw-off") : gettext("a rare case");
};

export const game = {
  id: "prudente",
  forms: {
    turns: [gettext("Turn by turn"), gettext("Follow turn by turn"), gettext("the points of each turn")],
    throws: [
      gettext("Throw by throw"),
      gettext("Follow throw by throw"),
      gettext("each throw, and what is set aside"),
    ],
  },
  parts: { throw: "word", set_aside: "word", bank: "end", enter: "whole", throw_off: "whole" },
  comes: {
    void: gettext("The last throw of this turn does not count and is made again."),
    close: gettext("The table ends by time; totals decide."),
    adjust: gettext("Floor judge or organizer: the turns of each player. The turn under way is dropped."),
  },
  sample: {
    players: ["Ana", "Beto"],
    moves: [
      { do: "throw", by: "Ana", dice: FACES },
      { do: "set_aside", by: "Ana", dice: FACES.slice(0, 4) },
      { do: "bank", by: "Ana" },
    ],
    isRight: (/** @type {State} */ { totals }) => totals.Ana === 2000,
  },

  /** @param {Packed | null} packed */
  unpacked: (packed) => /** @type {Forecast | null} */ (packed) ?? NOTHING,
  /** @param {State} state */
  isBetweenPlays: ({ phase, table }) => phase === "playing" && table === null,

  /** @type {Game["equipment"]} */
  equipment: () => [
    ["cups", gettext("Cup"), gettext("one for the table")],
    ["dice", gettext("Dice"), filled(gettext("%(dice)s in all"), { dice: SIX })],
  ],
  /** @type {Game["seated"]} */
  seated: (_players, counted) => filled(gettext("%(counted)s, six dice, one cup."), { counted }),

  /** @param {State} state @param {string} name */
  figure: ({ totals }, name) => grouped(totals[name]),
  moveText,
  /** @param {State} before @param {State} after @param {string[]} players */
  changes: (before, after, players) =>
    players
      .filter((name) => before.totals[name] !== after.totals[name])
      .map((name) => [name, grouped(before.totals[name]), grouped(after.totals[name])]),

  /** @param {Move} move @returns {Draft} */
  draftOf: ({ points }) => (points ? { points: Number(points) } : {}),
  /** @param {Draft} draft */
  drafted: ({ points, dice }) => [points && grouped(points), dice?.join("-")],
  /** @param {Acta} acta */
  closing: ({ head, state }) => ({
    asked: gettext("Most points win. If the first place is tied, touch who is first, in order."),
    players: head.players
      .filter((name) => !state.removed.includes(name))
      .map((name) => [name, filled(gettext("total %(points)s"), { points: grouped(state.totals[name]) })]),
  }),
};
