// What only the server can do, and what to do without a network meanwhile: an act of the tablet either works
// without one, or has its sentence here.

export const NEEDS = {
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

/** @typedef {keyof typeof NEEDS} NeedsNetwork */
