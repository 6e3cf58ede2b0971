// What this tablet told the server beside its moves is kept until a second place has it (shared/sent.js), and
// said again by itself where another machine went on from a copy that lacks it. Moves: offer-again.js.

import { csrf, lastAnswered } from "../../shared/ask.js";
import { SentStore, tellLacking } from "../../shared/sent.js";
import { ownLines } from "./offer-again.js";

/** @import {Sent} from "../../shared/sent.js" */
/** @import {LogLine} from "../../shared/wire" */
/** @import {Move} from "../../rules/games/game" */
/** @import {TableModel} from "./model.js" */
/** @import {NewPlay} from "./moves.js" */
/** @import {Note, Outbox} from "./outbox.js" */
/** @import {Act} from "./table-acts.js" */

/** @typedef {{act: Act, table: number} | {note: Pick<Note, "at" | "body">}} Told */

const ofTable = () => gettext("Table %(number)s: %(what)s");
const doneAt = {
  open: () => gettext("opened"),
  correction: () => gettext("a correction"),
  confirm: () => gettext("the confirmed order"),
};

const OF = "calzo-sent:tablet";
/** @type {SentStore<Told>} */ const store = new SentStore(OF);

/** Nobody says again what somebody else said at this tablet. @param {number | null} official */
export function keepOf(official) {
  store.key = `${OF}:${official}`;
}

/** @param {TableModel} model @param {Act} act */
export function keepAct(model, act) {
  const name = nameAt(model, [doneAt[act.act](), act.words].filter(Boolean).join(" · "));
  store.keep(name, { act, table: model.id }, lastAnswered());
}

/** @param {TableModel | undefined} model @param {Note} note */
export function keepNote(model, { at, body }) {
  store.keep(nameAt(model, body.said || body.what), { note: { at, body } }, lastAnswered());
}

/** @param {TableModel | undefined} model @param {string} what */
const nameAt = (model, what) =>
  interpolate(ofTable(), { number: model?.shown?.table.number ?? "?", what }, true);

/** From the start of the page on. @param {(table: number) => TableModel} modelOf @param {Outbox} outbox */
export function sayAgain(modelOf, outbox) {
  store.onGone = async (gone) => {
    for (const one of gone) {
      const offered = await sayOneAgain(one, modelOf, outbox);
      if (offered === null) continue;
      store.drop(one.id);
      tell([{ key: one.id, name: one.name, at: one.at, offered }]);
    }
  };
  return store.start();
}

/** Is it on its way? Null where it must wait. @param {Sent<Told>} sent
 * @param {(table: number) => TableModel} modelOf @param {Outbox} outbox */
async function sayOneAgain({ content }, modelOf, outbox) {
  if ("note" in content) {
    await outbox.resend(content.note);
    return true;
  }
  const { act, table } = content;
  const model = modelOf(table);
  await model.loaded;
  await model.refresh(); // moves first
  if (!model.lastAnswer) return null;
  const { acta, result } = model.lastAnswer;
  if (act.act === "open" && !acta) return reopen(model, act);
  if (act.act === "confirm" && !result) return (await model.entering.act(act), true);
  return act.act !== "correction";
}

/** The table is opened, then played as far as this device played it. @param {TableModel} model
 * @param {Act} act */
async function reopen(model, act) {
  const played = ownLines(model.server.vanished?.log ?? []).map(asPlay);
  const later = model.unsent.map(({ at, told, body }) => ({
    at,
    told,
    move: body.move,
    sentence: body.sentence,
  }));
  return Boolean(await model.entering.replace(model.unsent, [...played, ...later], [], 0, [act]));
}

/** As it is entered anew. @param {LogLine} line @returns {NewPlay} */
export const asPlay = ({ move, at, sentence }) => ({
  ...{ at, sentence },
  move: /** @type {Move} */ (/** @type {unknown} */ (move)),
});

/** Moves that were offered again, and those that only others can enter. @param {TableModel} model
 * @param {LogLine[]} gone @param {number} own */
export function tellMoves(model, gone, own) {
  const [first] = gone;
  const things = [
    { count: own, text: gettext("its last entries, %(count)s"), offered: true },
    { count: gone.length - own, text: gettext("entries of other devices, %(count)s"), offered: false },
  ].filter(({ count }) => count);
  tell(
    things.map(({ count, text, offered }) => ({
      key: `${model.id}-${first.number}-${offered}`,
      name: nameAt(model, interpolate(text, { count }, true)),
      at: Date.parse(first.at),
      offered,
    })),
  );
}

/** @param {Parameters<typeof tellLacking>[1]} things */
const tell = (things) => tellLacking(csrf(), things);
