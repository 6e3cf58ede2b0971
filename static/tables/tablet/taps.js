// What a tap does on this page, beside what it enters into a table's draft.

import { isAct } from "./acts.js";
import { change } from "./comfort.js";
import { engine } from "./engine/early.js";
import { Entrance } from "./entrance.js";
import { isFull, setFull } from "./full-form.js";
import { offer } from "./handover/arrival.js";
import { handsOf } from "./handover/hands.js";
import { boxOf, readBox } from "./box.js";
import { config, here, paint, renewal, root, sight } from "./here.js";
import { lookAgain } from "./live.js";
import { allModels, modelOf } from "./models.js";
import { preview } from "./preview.js";
import { Replay } from "./replay.js";
import { Trial, setUp } from "./trial.js";

/** @import {Comfort} from "./comfort.js" */
/** @import {Move} from "./acta" */
/** @import {Draft} from "./draft" */
/** @import {TableModel} from "./model.js" */
/** @import {Note, Said} from "./outbox.js" */
/** @import {Panel} from "./screens/panel.js" */
/** @import {Given} from "./screens/play.js" */

/** @param {Panel | null} asked */
export function open(asked) {
  here.panel = asked && { ...asked, table: here.current };
  if (!asked && location.hash) history.replaceState(history.state, "", location.pathname);
  paint();
}

/** Says something beside the acta: kept first, then sent.
 * @param {Said["what"]} what @param {object} body @param {string} said
 * @param {{clears?: TableModel}} [more] of which table what was tapped is said with it */
export async function put(what, body, said, { clears } = {}) {
  here.panel = null;
  if (clears) clears.draft = {};
  if (here.trial) return here.trial.say(what, body);
  here.keeping++;
  paint(); // before it is kept: a second tap finds no key any more
  await here.outbox.put({ table: here.current, what, body, said }).finally(() => here.keeping--);
}

export const ease = (/** @type {Comfort} */ what) => change(root, what);

export function toggleFull() {
  if (here.trial) here.isTrialFull = !here.isTrialFull;
  else setFull(here.current, !isFull(here.current));
  handOf(modelOf(here.current)).set({});
}

/** Everything of a table that nothing keeps: what was tapped, and the panel over it. */
export function leave() {
  here.trial = null;
  open(null);
}

/** Tries the keys with the players and the rules of this table. @param {TableModel} real */
async function tryOut(real) {
  const begun = new Trial({ real, engine, changed: paint });
  try {
    await begun.begin(setUp(real, { game: config.game, options: boxOf(real.id).options }));
  } catch {
    return; // the engine broke, and the key says so
  }
  here.trial = begun;
  here.isTrialFull = false;
  paint();
}

/** Null while the engine is not there: a trial needs nothing else. @param {TableModel} model */
export const trying = (model) => (engine.isReady ? () => tryOut(model) : null);

/** What a tap may do at this table. @param {TableModel} model @returns {Given} */
export function handOf(model) {
  const set = (/** @type {Draft} */ draft) => {
    model.draft = draft;
    model.trouble = null;
    paint();
    sight.bringUp(draft);
  };
  const look = async (/** @type {Move} */ move) => {
    if (await preview(model, move)) sight.bringUp(model.draft);
  };
  const replay = (/** @type {number} */ number) =>
    open({ show: "replay", replay: new Replay(model, number, paint) });
  const isTrial = model instanceof Trial;
  const waiting = isTrial ? model.said : here.outbox.waiting(model.id);
  const win = isTrial
    ? null
    : (/** @type {object} */ who, /** @type {string} */ said) => put("winner", who, said, { clears: model });
  const drop = (/** @type {Note} */ note) => here.outbox.drop(note);
  const begin = (/** @type {Parameters<Given["begin"]>[0]} */ said) => {
    const begun = setUp(model, { game: config.game, options: boxOf(model.id).options });
    return model.entering.act({ act: "open", said, begun, words: begun.head.players.join(", ") });
  };
  const full = isTrial ? here.isTrialFull : isFull(model.id);
  return { set, look, open, replay, put, win, drop, begin, waiting, full };
}

/** Asks for the code in place. */
export function enter() {
  const entrance = new Entrance(config.enter, paint);
  open({ show: "enter", entrance });
  entrance.open(config.me);
}

/** Somebody is signed in again: what waits goes on its way. */
export function entered() {
  const { panel } = here;
  if (panel?.show === "enter" && panel.entrance.official !== String(config.me)) {
    return renewal.loadAnew(); // what the one before entered waits for them
  }
  here.end = null;
  for (const model of allModels()) model.trouble = null;
  open(null);
  lookAgain();
}

/** @param {TableModel} model */
export async function handOver(model) {
  if (model.moves.waiting.some(isAct)) {
    model.trouble = new Error(
      gettext(
        "A code carries plays. The opening of this table, a correction or its confirmation waits here too: " +
          "go on with this device, and hand over once that is sent.",
      ),
    );
    return paint();
  }
  open(await offer(model, new URL(`../${model.id}/`, location.href).href));
}

export const hands = handsOf({ open, go, modelOf, slug: config.slug });

/** Shows another table. @param {number} id */
export function go(id) {
  if (id === here.current) return;
  here.current = id;
  if (here.panel) here.panel.table = id;
  history.pushState({ id }, "", `../${id}/`);
  paint();
  window.scrollTo(0, 0);
  root.querySelector(".table-strip [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  modelOf(id).refresh();
  readBox();
}

/** The table to the left or to the right, of those that one runs. @param {1 | -1} step */
export function turn(step) {
  const mine = here.tables.filter((table) => table.mine);
  const next = mine[mine.findIndex((table) => table.id === here.current) + step];
  if (next) go(next.id);
}
