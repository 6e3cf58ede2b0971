// What the self-test says: the names of its checks, its verdicts, and each thing that a check can find.

/** @import {Name, Verdict} from "./measured" */

/** In the order in which they are shown. @type {Record<Name, string>} */
export const CHECKS = {
  address: gettext("Address"),
  pages: gettext("Pages without a network"),
  engine: gettext("Rules on this device"),
  write: gettext("Saving a play"),
  storage: gettext("Room"),
  network: gettext("Way to the server"),
  clock: gettext("Clock"),
  build: gettext("Version of the page"),
  awake: gettext("Screen that stays on"),
  battery: gettext("Battery"),
  screen: gettext("Size of the screen"),
  handover: gettext("Hand-over by QR code"),
};

/** @type {Record<Verdict, string>} */
export const VERDICTS = {
  good: gettext("good"),
  limited: gettext("limited"),
  missing: gettext("lacking"),
  unknown: gettext("not known"),
};

export const FOUND = {
  secure: gettext("Secure: nobody in the network reads along."),
  local: gettext("This very computer: as good as a secure address."),
  plain: gettext(
    "Plain http: the browser keeps no page and does not hold the screen on, and others in the network can " +
      "read along.",
  ),
  refused: gettext(
    "This device does not trust the server’s certificate, so the browser keeps no page. Install it, or use " +
      "another browser.",
  ),
  kept: gettext("Kept, the rules too: it opens without a network, also after a reload."),
  keeping: gettext("%(kept)s of %(of)s files are kept. Stay on this page, with the network, until all are."),
  open: gettext(
    "The page is not kept here. It works without a network as long as it is open: do not reload or close it.",
  ),
  rules: gettext("They start in %(start)s s, and a play takes %(play)s ms."),
  slowRules: gettext(
    "Slow: they start in %(start)s s, and a play takes %(play)s ms. What is tapped does not wait for them. " +
      "Close other applications.",
  ),
  noRules: gettext(
    "The rules do not start. With the network the server says them; without it this device only notes. " +
      "Update the browser (Chrome, Edge, Safari or Firefox).",
  ),
  written: gettext("A play is on the disk after %(ms)s ms."),
  slowDisk: gettext("Slow: a play is on the disk after %(ms)s ms. Close other applications, or make room."),
  nothingKept: gettext(
    "This browser keeps nothing of what is entered. Leave the private window, or make room on the device.",
  ),
  room: gettext("%(free)s are free, and the browser deletes nothing by itself."),
  mayDelete: gettext(
    "%(free)s are free. On a full disk the browser may delete what is kept: put the list of tables " +
      "on the home screen, and measure again.",
  ),
  noRoom: gettext("Only %(free)s are left: delete photos or applications."),
  noFigure: gettext("The browser does not say how much room is left. Look in the device’s own settings."),
  answers: gettext("%(ms)s ms there and back, all of %(all)s answered."),
  slowWay: gettext("Slow: %(ms)s ms there and back. Entering does not wait, but others see it later."),
  lost: gettext(
    "%(lost)s of %(all)s got no answer, the others in %(ms)s ms. Nothing is lost: what is entered is sent " +
      "again. Nearer to the router it is better.",
  ),
  noAnswer: gettext(
    "The server does not answer. What is entered waits on this device. Look at the Wi-Fi, and whether the " +
      "server is on.",
  ),
  onTime: gettext("It is right."),
  setClock: gettext("Set it to automatic in the device’s own settings."),
  noServer: gettext("Only an answer of the server tells."),
  same: gettext("The same as the server’s."),
  older: gettext("This page is not of the server’s version: load it again."),
  awake: gettext("While a table is open the screen stays on."),
  sleeps: gettext(
    "The browser cannot hold it on here: in the device’s own settings, let it never switch off.",
  ),
  saves: gettext("The device refuses it now: it saves its battery, perhaps. Charge it, and measure again."),
  charging: gettext("%(percent)s %, and it is being charged."),
  charged: gettext("%(percent)s %."),
  charge: gettext("%(percent)s %: plug it in, an evening is long."),
  noBattery: gettext("The browser does not tell. Have a charger at hand."),
  fits: gettext("%(width)s × %(height)s pixels, some %(wide)s × %(high)s mm: a table fits on it."),
  small: gettext(
    "%(width)s × %(height)s pixels, some %(wide)s × %(high)s mm: a table has to be scrolled. Choose a " +
      "smaller print in the browser, or make the window larger.",
  ),
  camera: gettext("It shows the code, and has a camera to read one."),
  noCamera: gettext("It shows the code; to take a table over by one it would need a camera."),
  perhaps: gettext(
    "It shows the code. Whether there is a camera to read one, the browser does not tell here.",
  ),
  noCode: gettext("This browser cannot write the code: a table goes to another device by the network alone."),
};

/** All together. */
export const SUMMARY = {
  good: gettext("This device will do for a table, without a network too."),
  keeping: gettext("Not yet: files are missing for a time without a network."),
  open: gettext("It will do as long as the page stays open."),
  noRules: gettext("It will do with a network; without one it notes, but does not say the rules."),
  neither: gettext("It will do with a network, as long as the page stays open: the rules do not start here."),
  nothingKept: gettext("This device will not do: its browser keeps nothing of what is entered."),
};
