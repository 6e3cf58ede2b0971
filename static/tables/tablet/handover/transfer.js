// What another device handed over, by address or file: kept only when the coordinator agrees.

import { Unreadable, pack, partOf, unpack } from "./pack.js";
import { filled } from "../../../shared/text.js";

/** @import {TableModel} from "../model.js" */
/** @import {Panel} from "../screens/panel.js" */
/** @import {Handover, Part} from "./pack.js" */
/** @import {Give, HandoverActions, Receive} from "./screens.js" */

/** The addresses of the codes. @param {TableModel} model @param {string} address @returns {Promise<Give>} */
export async function handoverCodes(model, address) {
  const { table, claim, acta } = model.table;
  await model.moves.release();
  const epoch = model.handover.takenEpoch ?? claim?.epoch ?? 0;
  const fragments = await pack({
    slug: table.championship.slug,
    table: table.id,
    giver: claim?.holder ?? "",
    n: acta?.n ?? 0,
    epoch,
    entries: model.entering.handoverEntries,
  });
  return { show: "give", codes: fragments.map((fragment) => `${address}${fragment}`), at: 0 };
}

/** Reads an address or the lines of a file; parts are kept until complete. @param {string} text
 * @param {string} slug @param {(table: number) => TableModel} modelOf @returns {Promise<Receive>} */
export async function receivedPanel(text, slug, modelOf) {
  try {
    const parts = text
      .trim()
      .split(/\s+/)
      .map((line) => partOf(line.slice(line.indexOf("#"))));
    const all = withStoredParts(parts);
    const missing = Array.from({ length: all[0].of }, (_, at) => at + 1).filter(
      (at) => !all.some((part) => part.at === at),
    );
    if (missing.length) return stopped(missingText(all, missing));
    return await checked(await unpack(all), slug, modelOf);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return stopped(
      error.why === "format"
        ? gettext(
            "The code is of another version of this page: open both with a network, then show it again.",
          )
        : gettext("The code is not whole. Show it again, or use the file."),
    );
  }
}

/** @param {Handover} handover @param {string} slug @param {(table: number) => TableModel} modelOf
 * @returns {Promise<Receive>} */
async function checked(handover, slug, modelOf) {
  if (handover.slug !== slug) return stopped(gettext("That is a table of another championship."));
  const model = modelOf(handover.table);
  await model.ready;
  const { device } = model;
  if (handover.entries.some((entry) => entry.device === device.key))
    return stopped(gettext("These plays are of this very device: nothing has to be taken over."));
  const own = [...model.unsent, ...model.refused].filter(({ body }) => !body.from).length;
  if (own)
    return stopped(
      filled(
        ngettext(
          "This device has %(count)s play of this table that is not sent yet. Send it first, or take " +
            "the table over with another device.",
          "This device has %(count)s plays of this table that are not sent yet. Send them first, or take " +
            "the table over with another device.",
          own,
        ),
        { count: own },
      ),
    );
  const knownMoves = model.shown?.acta?.n ?? -1;
  const words =
    knownMoves < handover.n
      ? gettext(
          "This device does not know the whole table yet: the plays are kept here, and the table is right " +
            "as soon as there is a network.",
        )
      : "";
  return { show: "receive", handover, words };
}

/** @param {string} words @returns {Receive} */
const stopped = (words) => ({ show: "receive", handover: null, words });

/** @param {Part[]} all @param {number[]} missing */
const missingText = (all, missing) =>
  filled(gettext("%(here)s of %(count)s codes are here. Still missing: %(missing)s."), {
    here: all.length,
    count: all[0].of,
    missing: missing.join(", "),
  });

const KEPT = "calzo-codes-";

/** These parts with those of the same that were read before. @param {Part[]} parts @returns {Part[]} */
function withStoredParts(parts) {
  const [{ check, of }] = parts;
  const name = `${KEPT}${check}`;
  /** @type {Part[]} */ const before = JSON.parse(localStorage.getItem(name) ?? "[]");
  const all = [...new Map([...before, ...parts].map((part) => [part.at, part])).values()];
  if (of > 1) localStorage.setItem(name, JSON.stringify(all));
  return all;
}

export function removeParts() {
  for (const name of Object.keys(localStorage)) if (name.startsWith(KEPT)) localStorage.removeItem(name);
}

/** @param {object} page @param {(panel: Panel | null) => void} page.open
 * @param {(table: number) => void} page.go @param {(table: number) => TableModel} page.modelOf
 * @param {string} page.slug @returns {HandoverActions} */
export const handoverActions = ({ open, go, modelOf, slug }) => ({
  set: open,
  read: async (text) => open(await receivedPanel(text, slug, modelOf)),
  accept: async (handover) => {
    go(handover.table);
    if (!(await modelOf(handover.table).entering.receiveHandover(handover))) return;
    removeParts();
    open(null);
  },
});

/** Another device handed a table over by the address of this page. @param {HandoverActions} hands */
export async function readAddress({ read }) {
  if (location.hash.startsWith("#handover=")) await read(location.hash);
}
