// The tablet: one screen a table. It paints what the model says, and turns taps into words for it; it decides
// nothing of the rules.

import { ask, speak } from "../../shared/ask.js";
import { Device } from "../../shared/device.js";
import { diceFrom } from "../../shared/dice.js";
import { byId, keepAwake, written } from "../../shared/page.js";
import { listen } from "../../shared/stream.js";
import { watch } from "../../shared/watch.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { enteredAtDesk } from "./at-desk.js";
import { change, comfort } from "./comfort.js";
import { Entrance, endOf } from "./entrance.js";
import { engine } from "./engine/early.js";
import { isFull, setFull } from "./full-form.js";
import { offer } from "./handover/arrival.js";
import { handsOf, readAddress } from "./handover/hands.js";
import { offered } from "./handover/screens.js";
import { Last } from "./last.js";
import { TableModel } from "./model.js";
import { once } from "./once.js";
import { keepPages, keptBy, mustStayOpen } from "./offline.js";
import { Outbox } from "./outbox.js";
import { preview } from "./preview.js";
import { Read } from "./read.js";
import { Renewal } from "./renewal.js";
import { report } from "./report.js";
import { Replay } from "./replay.js";
import { calling, unsaid } from "./screens/consult.js";
import { tick } from "./screens/clocks.js";
import { drawer } from "./screens/drawer.js";
import { ended } from "./screens/entrance.js";
import { felt } from "./screens/felt.js";
import { cannotKeep, claiming, halfTapped, refused, strip, sync, title, tools } from "./screens/frame.js";
import { banner } from "./screens/banner.js";
import { news } from "./screens/news.js";
import { opening } from "./screens/opening.js";
import { atDesk } from "./screens/over.js";
import { panelOf } from "./screens/panel.js";
import { play, touching } from "./screens/play.js";
import { compared, secondBar } from "./screens/second.js";
import { sheet } from "./screens/sheet.js";
import { stay } from "./screens/stay.js";
import { othersWait } from "./screens/waiting.js";
import { trialBar } from "./screens/trial.js";
import { SecondModel } from "./second.js";
import { Sight } from "./sight.js";
import { swiping } from "./swipe.js";
import { Trial, setUp } from "./trial.js";
import { waitingOn } from "./waiting.js";

/** @import {Refusal} from "../../shared/ask.js" */
/** @import {CallNow, ChampionshipNow, MyTable, PublicTable, Ruling, TableState} from "../../shared/wire" */
/** @import {Comfort} from "./comfort.js" */
/** @import {Config} from "./config" */
/** @import {Move} from "./acta" */
/** @import {Draft} from "./draft" */
/** @import {Arrived, Note, Said} from "./outbox.js" */
/** @import {Panel} from "./screens/panel.js" */
/** @import {Other} from "./waiting.js" */

const LOOK_AGAIN = 15000;
const SPREAD = 300; // a hall of tablets does not ask in the same moment
const CALL_AGAIN = 2500; // while somebody is awaited; the public stream says nothing of calls

const config = /** @type {Config} */ (written("tablet-config"));
const root = byId("tablet");
speak(config.wire, config.me);
keptBy(config.worker);
diceFrom(config.dice);

/** @type {Map<number, TableModel>} */ const models = new Map();
/** @type {MyTable[]} */ let tables = [];
/** @type {Device} */ let device;
/** @type {Outbox} */ let outbox;
/** @type {(Panel & {table: number}) | null} what is open over its table: a draft underneath stays as it is */
let panel = null;
let keeping = 0; // words that are on their way to the disk
/** @type {Other[]} */ let others = [];
/** @type {Ruling[]} */ let rulings = [];
const read = {
  rulings: new Read(`calzo-rulings-${config.slug}`),
  calls: new Read(`calzo-calls-${config.slug}`),
  clock: new Read("calzo-clock"),
  seats: new Read(`calzo-seats-${config.slug}`),
};
/** @type {Last<MyTable[]>} */ const lastTables = new Last(config.myTables);
const renewal = new Renewal();
const sight = new Sight(root);
/** @type {Trial | null} the trial play on the screen */ let trial = null;
/** @type {Map<number, TableModel>} what waits of a table whose other record is in `models` */
const beside = new Map();
let current = config.table;
let isTrialFull = false; // is every word of the trial play entered?
/** @type {Refusal | null} how the session has ended; what is tapped waits here */ let end = null;

const apiOf = (/** @type {number} */ table) => config.api.replace("/0/", `/${table}/`);

/** Is the second entry of this table in sight here? @param {number} id */
const isSecondHere = (id) => config.second && id === config.table;

const allModels = () => [...models.values(), ...beside.values()];

/** @param {number} id */
function modelOf(id, isSecond = isSecondHere(id)) {
  const among = isSecond === isSecondHere(id) ? models : beside;
  let model = among.get(id);
  if (!model) {
    const Model = isSecond ? SecondModel : TableModel;
    const first = id === config.table && !config.second ? arrive : undefined;
    model = new Model({ id, api: apiOf(id), device, engine, changed: paint, first });
    among.set(id, model);
    model.load();
  }
  return model;
}

function paint() {
  const real = modelOf(current);
  if (trial && (trial.real !== real || trial.isOver)) trial = null;
  const model = trial ?? real;
  root.toggleAttribute("data-trial", trial !== null);
  root.toggleAttribute("data-second", real.isSecond);
  sight.look();
  render(
    html`<div class="top">
        ${
          trial
            ? trialBar(leave)
            : html`${real.isSecond ? secondBar(real) : strip(tables, current, go, config.list)}
                <div class="standing">
                  ${sync(model, outbox, allModels())}
                  <p class="clocks" role="timer"></p>
                  ${stay()}
                </div>
                ${above(model)}`
        }
      </div>
      ${screen(model)} ${over(model)}`,
    root,
  );
  sight.follow(model.inReview.entries.length);
  if (!isHalfDone()) renewal.renew(model.trouble);
  tell();
}

const tell = () => tick(root.querySelector(".clocks"), models.get(current), outbox);

/** What one tap reaches from every screen of the table. @param {TableModel} model */
function above(model) {
  if (!model.shown) return nothing;
  const { acta, may_write: writes } = model.shown;
  const consult = writes && !model.isSecond && !calling(model, outbox) ? () => put("call", {}, "") : null;
  const rare =
    writes && acta && !model.draft.reorder && !isDone(model)
      ? drawer(model, {
          ...handOf(model),
          ease,
          toggleFull,
          handOver: () => handOver(model),
          tryOut: trying(model),
        })
      : nothing;
  return tools({ look: model.isSecond ? null : () => open({ show: "whatif" }), consult, rare });
}

/** What is open over the table. @param {TableModel} model */
function over(model) {
  if (!panel) return nothing;
  const isOfAnother = panel.table !== current || !model.shown; // the browser's Back changes the table
  if (isOfAnother && !["receive", "enter"].includes(panel.show)) return nothing;
  const { rules, register, cases } = config;
  return panelOf(model, panel, rulings, { set: open, put, paint, entered, hands, rules, register, cases });
}

/** @param {Panel | null} asked */
function open(asked) {
  panel = asked && { ...asked, table: current };
  if (!panel && location.hash) history.replaceState(history.state, "", location.pathname);
  paint();
}

/** Says something beside the acta: kept first, then sent.
 * @param {Said["what"]} what @param {object} body @param {string} said
 * @param {{clears?: TableModel}} [more] of which table what was tapped is said with it */
async function put(what, body, said, { clears } = {}) {
  panel = null;
  if (clears) clears.draft = {};
  if (trial) return trial.say(what, body);
  keeping++;
  paint(); // before it is kept: a second tap finds no key any more
  await outbox.put({ table: current, what, body, said }).finally(() => keeping--);
}

/** Is there anything, at any table, that a page which is loaded anew would not have? */
const isHalfDone = () =>
  panel !== null || trial !== null || keeping > 0 || allModels().some((model) => model.isHalfDone);

const ease = (/** @type {Comfort} */ what) => change(root, what);

function toggleFull() {
  if (trial) isTrialFull = !isTrialFull;
  else setFull(current, !isFull(current));
  handOf(modelOf(current)).set({});
}

/** Everything of a table that nothing keeps: what was tapped, and the panel over it. */
function leave() {
  trial = null;
  open(null);
}

/** Tries the keys with the players and the rules of this table. @param {TableModel} real */
async function tryOut(real) {
  const begun = new Trial({ real, engine, changed: paint });
  try {
    await begun.begin(setUp(real, config));
  } catch {
    return; // the engine broke, and the key says so
  }
  trial = begun;
  isTrialFull = false;
  paint();
}

/** What a tap may do at this table. @param {TableModel} model */
function handOf(model) {
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
  const waiting = isTrial ? model.said : outbox.waiting(model.id);
  const win =
    isTrial || model.isSecond
      ? null
      : (/** @type {object} */ who, /** @type {string} */ said) =>
          put("winner", who, said, { clears: model });
  const drop = (/** @type {Note} */ note) => outbox.drop(note);
  return { set, look, open, replay, put, win, drop, waiting, full: isTrial ? isTrialFull : isFull(model.id) };
}

/** Asks for the code in place. */
function enter() {
  const entrance = new Entrance(config.enter, paint);
  open({ show: "enter", entrance });
  entrance.open(config.me);
}

/** Somebody is signed in again: what waits goes on its way. */
function entered() {
  if (panel?.show === "enter" && panel.entrance.official !== String(config.me)) {
    return renewal.loadAnew(); // what the one before entered waits for them
  }
  end = null;
  for (const model of allModels()) model.trouble = null;
  open(null);
  lookAgain();
}

/** Null while the engine is not there: a trial needs nothing else. @param {TableModel} model */
const trying = (model) => (engine.isReady ? () => tryOut(model) : null);

/** @param {TableModel} model */
function screen(model) {
  const isAnswered = model.settled && !model.silentSince && !model.trouble;
  end = endOf(model.trouble) ?? (isAnswered ? null : end);
  const session = end ? ended(end, enter) : nothing;
  if (!model.shown)
    return html`${session}
      <p class="empty">${model.trouble?.message ?? gettext("One moment…")}</p>`;
  const { acta, may_write: writes } = model.shown;
  const desk = enteredAtDesk(model);
  const mend = async (/** @type {number | null} */ seq) => {
    await model.inReview.mend(seq);
    if (seq !== null) root.querySelector(".play")?.scrollIntoView({ block: "start" });
  };
  const given = handOf(model);
  const fresh = model.isSecond ? nothing : news(model, { outbox, rulings, read, changed: paint });
  const notices = trial
    ? nothing
    : html`${session} ${desk === null ? nothing : atDesk(desk, writes)} ${othersWait(others)}
      ${refused(model, mend)} ${looking(model)} ${unsaid(model.id, outbox)} ${compared(model)}`;
  const isOver = isDone(model);
  if (!acta || model.draft.reorder || isOver)
    return html`<div class="table-screen" data-alone>
      <h1 class="law-banner">${title(model)}</h1>
      ${fresh} ${notices}
      ${!isOver && (writes || isFree(model)) ? opening(model, given, trying(model)) : nothing}
    </div>`;
  return html`<div class="table-screen" data-follow=${acta.follow} ?data-over=${acta.status !== "open"}>
    ${banner(model)}
    <div class="around" data-players=${acta.head.players.length}>
      <div class="arrived">${fresh}</div>
      ${felt(model, touching(model, given))}
    </div>
    <div class="hand">${notices} ${writes ? play(model, given) : nothing}</div>
    ${writes && model.draft.sheet ? sheet(model, model.draft.sheet, given) : nothing}
  </div>`;
}

/** Did the desk decide it? A judge may go on all the same; and what was refused is settled first.
 * @param {TableModel} model */
const isDone = (model) =>
  enteredAtDesk(model) !== null && !model.table.may_judge && !model.inReview.entries.length;

/** Does nobody run it, and is nothing entered? Then whoever opens it takes it, unless they play here.
 * @param {TableModel} model */
function isFree(model) {
  const { acta, claim, table } = model.table;
  if (acta || claim || model.isSecond || table.status === "decided") return false;
  return !tables.some(({ id, plays_here }) => id === model.id && plays_here);
}

/** Who may not write here looks on. @param {TableModel} model */
function looking(model) {
  if (model.table.may_write || isFree(model) || isDone(model)) return nothing;
  return html`${halfTapped(model)} ${model.hand.given ? nothing : claiming(model)} ${offered(model, hands)}`;
}

/** @param {TableModel} model */
async function handOver(model) {
  open(await offer(model, new URL(`../${model.id}/`, location.href).href));
}

const hands = handsOf({ open, go, modelOf, slug: config.slug });

/** @param {number} id */
function go(id) {
  if (id === current) return;
  current = id;
  if (panel) panel.table = id;
  history.pushState({ id }, "", `../${id}/`);
  paint();
  window.scrollTo(0, 0);
  root.querySelector(".table-strip [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  modelOf(id).refresh();
}

/** What the page asks first: the list, and with it the table in sight. @returns {Promise<TableState>} */
async function arrive() {
  const said = await report(device, config.engineFiles, { table: config.table, engine });
  const told = await ask("POST", config.myTables, { ...said, whole: true });
  ({ tables } = told);
  lastTables.keep(tables);
  return told.state;
}

async function listTables() {
  try {
    const model = modelOf(current);
    const compared = await model.compared();
    const said = await report(device, config.engineFiles, { table: current, engine, ...compared });
    ({ tables } = await ask("POST", config.myTables, said));
    model.isCompared(compared.played);
    lastTables.keep(tables);
    end = null; // signed in again, perhaps in another window
  } catch (error) {
    // the strip stays as it was; of silence the table itself says
    end ??= endOf(error);
  }
  paint();
}

/** Who sits here, or is played for: the stream says only that something of the championship changed. */
function refreshCurrent() {
  const model = models.get(current);
  if (model?.settled) model.refresh();
}

function followLive() {
  const table = async (/** @type {PublicTable} */ { id, n, status }) => {
    const model = models.get(id);
    await model?.loaded; // what it is just being told may be this very thing
    const isOther = (model?.shown?.acta?.n ?? 0) !== n || status !== model?.shown?.table.status;
    if (model?.settled && isOther) model.refresh();
    if (tables.some((line) => line.id === id && line.status !== status)) listTables();
  };
  let known = "";
  const championship = (/** @type {ChampionshipNow} */ { revision }) => {
    if (known && known !== revision) setTimeout(refreshCurrent, Math.random() * SPREAD);
    known = revision;
  };
  listen(config.live, { table, championship, rulings: (told) => ruled(told.rulings) });
}

/** A ruling may have written in this table's acta, and may answer its call. @param {Ruling[]} all */
function ruled(all) {
  if (rulings.length !== all.length) keepMine(); // the rulebook says them too
  rulings = all;
  const model = models.get(current);
  paint();
  if (model?.shown && model.settled) model.refresh();
}

/** Somebody is on the way? Asked for while a call waits. What another official enters of the same table is
 * asked for too. */
async function lookAtCall() {
  const model = models.get(current);
  if (model?.shown?.second && model.settled) await model.refresh();
  if (!model?.shown?.call || !calling(model, outbox)) return;
  /** @type {CallNow | null} */ const told = await ask("GET", `${model.api}call/`).catch(() => null);
  if (told && JSON.stringify(told.call) !== JSON.stringify(model.shown.call)) {
    model.told(told);
    paint();
  }
}

/** For the next start without a network: the list, the pages of the tables that one runs, and what they lead
 * to. */
function keepMine() {
  const { list, rules, register } = config;
  const mine = tables
    .filter((table) => table.mine && !config.second)
    .map(({ id }) => new URL(`../${id}/`, location.href).pathname);
  return keepPages([...new Set([location.pathname, list, ...mine, rules, register])]);
}

/** The server has what was said. @type {Arrived} */
function arrived({ body }, answer) {
  const model = modelOf(body.table);
  if (answer && "table" in answer) model.toldWhole(answer);
  else if (answer && !("line" in answer) && model.shown) model.told(answer);
  else model.refresh();
}

/** The table to the left or to the right, of those that one runs. @param {1 | -1} step */
function turn(step) {
  const mine = tables.filter((table) => table.mine);
  const next = mine[mine.findIndex((table) => table.id === current) + step];
  if (next) go(next.id);
}

/** Sends what waits, and asks how the table in sight stands. */
async function lookAgain() {
  await readAnew();
  const looks = allModels().map((model) => {
    if (!model.settled) return model.flush();
    return model === models.get(current) ? model.refresh() : null;
  });
  await Promise.all([...looks, outbox.flush(), listTables()]);
}

/** What this device keeps, as another window may have left it. Plays of tables that were not opened since the
 * page was loaded are sent too. */
async function readAnew() {
  tables = (await lastTables.newer()) ?? tables;
  await Promise.all([outbox.load(), ...allModels().map((model) => model.readAnew())]);
  const waiting = await waitingOn(device);
  others = waiting.others;
  for (const id of waiting.tables) modelOf(id, false);
  for (const id of waiting.seconds) modelOf(id, true);
  paint();
}

/** It is ready, or will never be. */
function engineChanged() {
  root.dataset.engine = engine.state;
  paint();
  for (const model of models.values()) model.foresee();
}

async function start() {
  try {
    device = await Device.open();
    device.official = config.me;
    outbox = await Outbox.open({ device, api: apiOf, changed: paint, arrived });
  } catch {
    render(cannotKeep(), root);
    return;
  }
  comfort(root);
  engine.changed = engineChanged;
  root.dataset.engine = engine.state;
  await readAnew();
  outbox.flush();
  (config.second ? listTables() : modelOf(config.table).loaded)?.then(keepMine).then(paint);
  followLive();
  once(root);
  if (!config.second) swiping(root, turn);
  keepAwake();
  setInterval(() => document.visibilityState === "visible" && tell(), 1000);
  watch(lookAgain, { every: LOOK_AGAIN, first: LOOK_AGAIN });
  watch(lookAtCall, { every: CALL_AGAIN, first: CALL_AGAIN });
  readAddress(hands);
  addEventListener("hashchange", () => readAddress(hands));
  addEventListener("popstate", ({ state }) => {
    current = state?.id ?? config.table;
    paint();
  });
  addEventListener("beforeunload", (event) => {
    const isKept = allModels().every((model) => model.settled) && outbox.isEmpty;
    const isSilent = !navigator.onLine || Boolean(models.get(current)?.silentSince);
    const comesBack = isKept && !(isSilent && mustStayOpen());
    if (!comesBack && !renewal.leaving) event.preventDefault();
  });
}

start();
