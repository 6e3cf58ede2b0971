// Dudo's plays as they are recorded: the part of `game` (see ../game.d.ts) that needs no page.

import { filled } from "../../../shared/text.js";
import { draftOfPlay } from "./composer.js";
import { unpacked } from "./forecast.js";
import { moveText } from "./move-text.js";
import { CALLS } from "./texts.js";

/** @import {DudoState as State} from "../../../shared/wire" */
/** @import {Game} from "../game" */
/** @import {Acta, Draft, Play} from "./acta" */

const EACH = 5; // dice
/** What a play says that makes it another one. */
const SAYS = /** @type {const} */ ([
  ...["do", "call", "by", "on", "holds", "after", "player", "lost", "gained"],
  ...["quantity", "pinta", "claim", "count"],
]);

/** @typedef {Record<string, unknown>} Said */

/** @satisfies {Partial<Game>} */
export const game = {
  id: "dudo",
  forms: {
    plays: [
      gettext("Play by play"),
      gettext("Follow play by play"),
      gettext("what was called and what came out"),
    ],
    dice: [gettext("Dice only"), gettext("Follow dice only"), gettext("the die that goes")],
  },
  parts: {
    ...{ starter: "start", bid: "word", paso: "word", dismiss: "word", dudo: "word", calzo: "word" },
    ...{ reveal: "end", outcome: "whole", tally: "whole" },
  },
  comes: {
    void: gettext("Everybody throws again with the dice they had; the same player opens."),
    close: gettext("The table ends now; dice decide."),
    adjust: gettext(
      "Floor judge or organizer: each player’s dice and who opens. The play under way ends without a result.",
    ),
  },
  conduct: "trampa-what",
  sample: {
    players: ["Ana", "Beto"],
    moves: [
      { do: "starter", player: "Ana" },
      { do: "outcome", call: "dudo", by: "Beto", on: "Ana", holds: true },
    ],
    isRight: (/** @type {State} */ { dice }) => dice.Beto === EACH - 1,
  },

  /** @param {Said} move @param {Said} other */
  isSame: (move, other) =>
    SAYS.every((field) => move[field] === other[field]) && Boolean(move.opening) === Boolean(other.opening),
  unpacked,
  /** @param {State} state */
  isBetweenPlays: ({ phase, bid, paso }) => phase === "bidding" && !bid && !paso,

  equipment: (players) => [
    ["cloth", gettext("Cloth"), gettext("thick, over the whole table")],
    ["cups", gettext("Cups"), filled(gettext("%(players)s in all"), { players })],
    ["dice", gettext("Dice"), filled(gettext("%(dice)s in all"), { dice: players * EACH })],
  ],
  seated: (players, counted) =>
    filled(gettext("%(counted)s, %(dice)s dice."), { counted, dice: players * EACH }),

  /** @param {State} state @param {string} name */
  figure: ({ dice }, name) => dice[name],
  moveText,
  /** @param {State} before @param {State} after @param {string[]} players */
  changes: (before, after, players) =>
    players
      .filter((name) => before.dice[name] !== after.dice[name])
      .map((name) => [name, before.dice[name], after.dice[name]]),

  /** @param {Play} move @param {Acta} acta */
  draftOf: (move, { forecast }) => draftOfPlay(move, forecast.outcomes),
  /** @param {Draft} draft */
  drafted: ({ call, by, on, player, quantity }) => [call && CALLS[call], by, on, player, quantity],
  /** @param {Acta} acta */
  closing: ({ head, state: { dice } }) => ({
    asked: gettext("Most dice wins. If the first place is tied, touch who is first, in order."),
    players: head.players
      .filter((name) => dice[name] > 0)
      .map((name) => [name, filled(gettext("%(dice)s of 5 dice"), { dice: dice[name] })]),
  }),
};
