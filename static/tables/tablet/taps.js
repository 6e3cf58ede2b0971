// What a tap does on this page, beside what it enters into a table's draft.

import { partiesOf } from "../../shared/parties.js";
import { Refusal } from "../../shared/ask.js";
import { isPlayers } from "./agreeing.js";
import { engine } from "./engine/start.js";
import { isAct } from "./table-acts.js";
import { boxOf, readBox } from "./question-box.js";
import { keep, keptOf, toggleDisplaySetting } from "./device-settings.js";
import { SignIn } from "./sign-in.js";
import { handoverActions, handoverCodes } from "./handover/transfer.js";
import { config, page, paint, reloader, root, viewport } from "./page-state.js";
import { lookAgain } from "./live.js";
import { allModels, modelOf } from "./models.js";
import { Replay } from "./screens/replay.js";
import { Trial, headAndOrder } from "./trial.js";

/** @import {Game, Move} from "../../rules/games/game" */
/** @import {DisplaySetting} from "./device-settings.js" */
/** @import {Draft} from "./draft" */
/** @import {Predicted} from "./entering.js" */
/** @import {TableModel} from "./model.js" */
/** @import {Note, Said} from "./outbox.js" */
/** @import {Panel} from "./screens/panel.js" */
/** @import {TableActions} from "./screens/play.js" */

/** @param {Panel | null} asked */
export function openPanel(asked) {
  page.panel = asked && { ...asked, table: page.current };
  if (!asked && location.hash) history.replaceState(history.state, "", location.pathname);
  paint();
}

/** Says something beside the acta. @param {Said["what"]} what @param {object} body @param {string} said
 * @param {{clears?: TableModel}} [more] */
export async function sendNote(what, body, said, { clears } = {}) {
  page.panel = null;
  if (clears) clears.draft = {};
  if (page.trial) return page.trial.say(what, body);
  page.keeping++;
  paint(); // before it is kept: a second tap finds no key any more
  await page.outbox.put({ table: page.current, what, body, said }).finally(() => page.keeping--);
}

export const toggleSetting = (/** @type {DisplaySetting} */ setting) => toggleDisplaySetting(root, setting);

export function leaveTrial() {
  page.trial = null;
  openPanel(null);
}

/** Tries the keys with the players and the rules of this table. @param {TableModel} real */
async function tryOut(real) {
  const begun = new Trial({ real, engine, changed: paint });
  try {
    await begun.begin(headAndOrder(real, { game: config.game, options: boxOf(real.id).options }));
  } catch {
    return; // the engine broke, and the key says so
  }
  page.trial = begun;
  page.trialKept = null;
  paint();
}

/** Null while the engine is not there: a trial needs nothing else. @param {TableModel} model */
export const trialStarter = (model) => (engine.isReady ? () => tryOut(model) : null);

/** @param {Game} game @param {Move} move */
const isAtOnce = (game, move) =>
  game.parts[move.do] === "start" || (move.do === "close" && move.ended === "played_out");

/** The move that was asked about last. @type {WeakMap<TableModel, Move>} */ const lookedAt = new WeakMap();

/** What is meant, whatever reason is just being typed to it. @param {Draft} draft */
const meantBy = ({ play, said, sheet }) => JSON.stringify([play, said, sheet && { ...sheet, reason: "" }]);

/** What a move would do, kept in the draft; starter and winner are entered at once, and what is attempted
 * where its game asks nothing. An answer is dropped where something else is meant by then. Is there
 * something to confirm? @param {TableModel} model @param {Move} move @param {boolean} [isAttempt] */
async function previewMove(model, move, isAttempt = false) {
  const { draft, game, entering } = model;
  lookedAt.set(model, move);
  const isMeant = () => lookedAt.get(model) === move && meantBy(model.draft) === meantBy(draft);
  const drop = () => (model.changed(), false);
  /** @param {Predicted} foretold */
  const enter = async (foretold) => {
    if (model.draft !== draft) return drop(); // a tap before this one has entered it
    await model.enter(move, foretold);
    return false;
  };
  entering.isAsking = isAttempt;
  if (isAttempt) model.changed();
  try {
    const then = await model.preview(move).finally(() => (entering.isAsking = false));
    const { sentence, state, gauge } = then;
    if (!isMeant()) return drop();
    if (isAtOnce(game, move) || (isAttempt && !game.asks?.(model.acta, then)))
      return enter({ sentence, state });
    const shown = { preview: sentence, sentence, after: state, gauge, refusal: null };
    model.draft = { ...model.draft, move, ...shown };
  } catch (error) {
    if (!isMeant()) return drop();
    if (error instanceof Refusal) {
      model.draft = { ...model.draft, move: null, preview: null, refusal: error.message };
      if (!draft.sheet) model.trouble = error;
    } else if (isAtOnce(game, move) || isAttempt) return enter({});
    else {
      const notice = draft.sheet
        ? gettext("Until the server answers nobody can say what it will do. It is kept, and will be sent.")
        : undefined;
      model.draft = { ...model.draft, move, preview: notice, sentence: "", after: undefined, refusal: null };
    }
  }
  model.changed();
  return true;
}

/** What a tap may do at this table. @param {TableModel} model @returns {TableActions} */
export function actionsAt(model) {
  const set = (/** @type {Draft} */ draft) => {
    model.draft = draft;
    model.trouble = null;
    paint();
    viewport.scrollToNext(draft);
  };
  const look = async (/** @type {Move} */ move, isAttempt = false) => {
    if (await previewMove(model, move, isAttempt)) viewport.scrollToNext(model.draft);
  };
  const attempt = (/** @type {Move} */ move) => look(move, true);
  const replay = (/** @type {number} */ number) =>
    openPanel({ show: "replay", replay: new Replay(model, number, paint) });
  const isTrial = model instanceof Trial;
  const waiting = isTrial ? model.said : page.outbox.waiting(model.id);
  const win = isTrial
    ? null
    : (/** @type {object} */ who, /** @type {string} */ said) =>
        sendNote("winner", who, said, { clears: model });
  const drop = (/** @type {Note} */ note) => page.outbox.drop(note);
  const begin = (/** @type {Parameters<TableActions["begin"]>[0]} */ said) => {
    const begun = headAndOrder(model, { game: config.game, options: boxOf(model.id).options });
    return model.entering.act({ act: "open", said, begun, words: partiesOf(begun.head).join(", ") });
  };
  const kept = isTrial ? page.trialKept : keptOf(model.id);
  const keepWord = (/** @type {string | null} */ word) => {
    if (isTrial) page.trialKept = word;
    else keep(model.id, word);
    set({});
  };
  const does = { set, look, attempt, replay, sendNote, win, drop, begin, keep: keepWord };
  return { ...does, open: openPanel, waiting, kept };
}

export function askSignIn() {
  const model = modelOf(page.current);
  const { hand_to } = model.shown ?? {};
  if (isPlayers(model) && hand_to) return location.assign(hand_to); // which asks who they are
  const entrance = new SignIn(config.enter, paint);
  openPanel({ show: "enter", entrance });
  entrance.loadForm(config.me);
}

export function signedIn() {
  const { panel } = page;
  if (panel?.show === "enter" && panel.entrance.official !== String(config.me)) {
    return reloader.reload(); // what the one before entered waits for them
  }
  page.end = null;
  for (const model of allModels()) model.trouble = null;
  openPanel(null);
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
  // a player has no code to sign in by: the page of the table asks who they are
  const { claim, hand_to } = model.table;
  const address = (claim?.seat !== undefined && hand_to) || `../${model.id}/`;
  openPanel(await handoverCodes(model, new URL(address, location.href).href));
}

export const handover = handoverActions({ open: openPanel, go: showTable, modelOf, slug: config.slug });

/** Shows another table. @param {number} id */
export function showTable(id) {
  if (id === page.current) return;
  page.current = id;
  if (page.panel) page.panel.table = id;
  history.pushState({ id }, "", `../${id}/`);
  paint();
  window.scrollTo(0, 0);
  root.querySelector(".table-strip [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  modelOf(id).refresh();
  readBox();
}

/** The table to the left or to the right, of those that one runs. @param {1 | -1} step */
export function showNeighbour(step) {
  const mine = page.tables.filter((table) => table.mine);
  const next = mine[mine.findIndex((table) => table.id === page.current) + step];
  if (next) showTable(next.id);
}
