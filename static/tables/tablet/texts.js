// The tablet's texts that are chosen by a word of the acta or of the API.

/** @import {Game} from "../../rules/games/game" */

/** @type {Record<string, string>} */
export const NEEDS = { open: gettext("to be opened"), confirm: gettext("to be confirmed") };

/** @type {Record<string, string>} */
export const STATUSES = {
  waiting: gettext("not started"),
  playing: gettext("in play"),
  decided: gettext("decided"),
};

/** How a table of every game can be followed: title, key, what is recorded. @type {Game["forms"]} */
export const BY_WINNER = {
  winner: [gettext("Winner only"), gettext("Follow winner only"), gettext("who won, at the end")],
};

/** What is rare, and what comes of it, unless its game says so. @type {Record<string, [string, string?]>} */
export const RARE = {
  void: [gettext("Play is void")],
  disqualify: [
    gettext("Disqualify (trampa)"),
    gettext("Off the table at once. The organizer has the last word."),
  ],
  withdraw: [gettext("Withdraws"), gettext("The player leaves the table.")],
  anyway: [
    gettext("Record it anyway"),
    gettext("What was played and the rules refuse: the organizer decides whether it counts."),
  ],
  close: [gettext("Time is up")],
  order: [gettext("Correct the seats"), gettext("until the first play is settled")],
  adjust: [gettext("Correct the table")],
  trial: [gettext("Trial play"), gettext("the keys of this table; nothing is recorded or sent")],
  hand: [gettext("The other hand"), gettext("the keys and the felt change sides on this device")],
  print: [gettext("The other print"), gettext("large or as usual, on this device")],
  hand_over: [
    gettext("Hand over to another device"),
    gettext("by a code, without a network too; what is not sent goes along"),
  ],
  let_player: [
    gettext("A player of this table writes"),
    gettext("on this device or their own, before the first throw or from now on"),
  ],
  release: [gettext("Release this table"), gettext("somebody else can take it")],
  consult: [gettext("Call the referee"), gettext("silent; say what it is about, if you like")],
  warning: [gettext("Warning"), gettext("Who, and what for. It goes with the player to the next tables.")],
  rulings: [gettext("Today’s rulings"), gettext("what the organizer has decided")],
  reopen: [gettext("Open it again"), gettext("To correct it. The result stands until another is confirmed.")],
};

/** What needs the network, and what to do without it; all other acts work without. */
export const NEEDS_NETWORK = {
  claim: gettext(
    "Taking a table needs the network: only the server knows who runs it. Until then write the plays on " +
      "paper, or take it from the tablet that has it, with its codes.",
  ),
  release: gettext(
    "Giving the table back needs the network. Until then it is yours: go on entering, or hand it over with " +
      "“Hand over” under “Device”.",
  ),
  follow: gettext(
    "Another way to follow the table needs the network. Until then go on as before: nothing is lost.",
  ),
  order: gettext(
    "Correcting who sits where needs the network. Until then write the plays on paper, and enter them once " +
      "the order is right.",
  ),
  "take-back": gettext(
    "Undoing a recorded result needs the network. Until then it stands: tell a floor judge what was wrong.",
  ),
  reopen: gettext("Reopening a recorded table needs the network. Until then its result stands."),
  "call/drop": gettext(
    "Withdrawing the call needs the network. Whoever comes meanwhile: tell them that it is settled.",
  ),
};

/** @typedef {keyof typeof NEEDS_NETWORK} NeedsNetwork */
