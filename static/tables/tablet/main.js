// @ts-check
// The tablet: one screen a table. It paints what the model says, and turns taps into words for it; it decides nothing of the rules.

import { listen } from "../../shared/stream.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { Refusal, ask, speak } from "../../shared/ask.js";
import { Journal } from "./journal.js";
import { TableModel } from "./model.js";
import { once } from "./once.js";
import { Outbox } from "./outbox.js";
import { Read } from "./read.js";
import { call, calling, consult, unsaid } from "./screens/consult.js";
import { diceFrom } from "../../shared/dice.js";
import { drawer } from "./screens/drawer.js";
import { felt } from "./screens/felt.js";
import { claiming, refused, strip, sync, tools } from "./screens/frame.js";
import { full } from "./screens/full.js";
import { law } from "./screens/law.js";
import { opening } from "./screens/opening.js";
import { draftOf, outcome, undoKey } from "./screens/outcome.js";
import { over } from "./screens/over.js";
import { all, unread } from "./screens/rulings.js";
import { sheet } from "./screens/sheet.js";
import { starter } from "./screens/starter.js";
import { tally } from "./screens/tally.js";
import { settle, whatif } from "./screens/whatif.js";
import { winner } from "./screens/winner.js";
import { swiping } from "./swipe.js";
import { learn, say } from "../../shared/words.js";

const LOOK_AGAIN = 15000;
const RENEWED = "calzo-renewed"; // when this page was loaded anew by itself
const RENEW_AGAIN = 600_000;
const CALL_AGAIN = 2500; // while somebody is awaited; the public stream says nothing of calls

const config = JSON.parse(
  /** @type {HTMLElement} */ (document.getElementById("tablet-config")).textContent ?? "{}",
);
const root = /** @type {HTMLElement} */ (document.getElementById("tablet"));
learn(config.phrases);
speak(config.wire);
diceFrom(config.dice);

/** @type {Map<number, TableModel>} */ const models = new Map();
/** @type {any[]} */ let tables = [];
/** @type {Journal} */ let journal;
/** @type {Outbox} */ let outbox;
/** @type {any} */ let panel = null; // what is open over the table: a draft underneath stays as it is
/** @type {import("./screens/rulings.js").Ruling[]} */ let rulings = [];
const read = {
  rulings: new Read(`calzo-rulings-${config.slug}`),
  calls: new Read(`calzo-calls-${config.slug}`),
};
let current = config.table;
let fullForm = false;
let leaving = false;
let told = 0; // how many refused entries were shown last

function modelOf(/** @type {number} */ id) {
  let model = models.get(id);
  if (!model) {
    model = new TableModel({
      id,
      api: config.api.replace("/0/", `/${id}/`),
      journal,
      unanswered: say("unanswered"),
      changed: paint,
    });
    models.set(id, model);
    model.load();
  }
  return model;
}

function paint() {
  const model = modelOf(current);
  render(
    html`${strip(tables, current, go, config.list)}
      <div class="state-line">
        ${sync(model, outbox)}
        ${model.shown ? tools({ look: () => open({ show: "whatif" }), consult: model.shown.may_write && !calling(model, outbox) ? () => put("call", {}, "") : null }) : nothing}
      </div>
      ${model.shown ? screen(model) : html`<p class="empty">${model.trouble ? model.trouble.message : say("loading")}</p>`}
      ${model.shown && panel ? panelOf(model) : nothing}`,
    root,
  );
  /** @type {HTMLDialogElement | null} */ const dialog = root.querySelector("dialog.sheet");
  if (dialog && !dialog.open) dialog.showModal();
  renew(model);
  if (told !== (told = model.refused.length) && told)
    root.querySelector(".refused")?.scrollIntoView({ block: "nearest" });
}

/** The server was renewed since this page was loaded: loads it anew as soon as nothing is half tapped. What was
 * tapped waits on the disk. @param {TableModel} model */
function renew({ trouble, draft }) {
  if (!(trouble instanceof Refusal) || trouble.code !== "old_page" || panel || Object.keys(draft).length)
    return;
  if (Date.now() - Number(sessionStorage.getItem(RENEWED)) < RENEW_AGAIN) return;
  sessionStorage.setItem(RENEWED, String(Date.now()));
  leaving = true;
  location.reload();
}

/** @param {any} asked */
function open(asked) {
  panel = asked;
  paint();
}

/** Says something beside the acta: kept first, then sent. @param {"decisions" | "warnings" | "call"} what @param {any} body @param {string} said */
async function put(what, body, said) {
  panel = null;
  paint(); // before it is kept: a second tap finds no key any more
  await outbox.put({ table: current, what, body, said });
}

/** @param {TableModel} model */
function panelOf(model) {
  const given = { set: open, put, rules: config.rules, register: config.register, cases: config.cases };
  if (panel.show === "whatif") return whatif(model, panel, given);
  if (panel.show === "settle") return settle(model, panel, given);
  if (panel.show === "consult") return consult(panel, given);
  return all(model, rulings, given);
}

/** The call that waits or was answered, and the rulings that nobody has read yet. @param {TableModel} model */
function news(model) {
  const mark = (/** @type {any} */ one) => `${one.key} ${one.status}`;
  const seen = (/** @type {any} */ one) => (read.calls.add([mark(one)]), paint());
  const drop = (/** @type {any} */ one) => dropCall(model, one);
  // A ruling stands here by itself: the call that it answers need not say so again.
  const isTold = (/** @type {any} */ one) => rulings.some((ruling) => ruling.number === one.line?.number);
  const passed = (model.shown.passed ?? []).map(
    (/** @type {string} */ said) => html`<p class="callout" data-kind="info" role="status">${said}</p>`,
  );
  return html`${passed}
  ${call(model, outbox, { drop, seen, isSeen: (one) => read.calls.has(mark(one)) || isTold(one) })}
  ${unread(model, rulings, read.rulings, paint)}`;
}

/** Nobody need come any more; who takes it back need not be told. @param {TableModel} model @param {any} one */
async function dropCall(model, one) {
  try {
    const { call } = await ask("POST", `${model.api}call/drop/`, { key: one.key });
    read.calls.add([`${one.key} closed`]);
    model.called(call);
  } catch (error) {
    model.trouble = error instanceof Refusal ? error : new Error(say("unanswered"));
  }
  paint();
}

/** Brings what is asked next before the thumb; after a play the law and the felt again. @param {any} draft */
function bringUp(draft) {
  if (draft.sheet) return;
  if (!Object.keys(draft).length) return window.scrollTo(0, 0);
  const asked = [...root.querySelectorAll(".play > .keys, .play > .forecast")].at(-1);
  asked?.scrollIntoView({ block: "nearest" });
}

/** @param {TableModel} model */
function screen(model) {
  const set = (/** @type {any} */ draft) => {
    model.draft = draft;
    model.trouble = null;
    paint();
    bringUp(draft);
  };
  const look = (/** @type {any} */ move) => preview(model, move);
  const mend = (/** @type {boolean} */ mending) => {
    model.mend(mending);
    if (mending) root.querySelector(".play")?.scrollIntoView({ block: "start" });
  };
  const { acta } = model;
  if (!acta || model.draft.reorder)
    return html`<div class="table-screen" data-alone>
      <h1 class="law-banner">${title(model)}</h1>
      ${news(model)} ${claiming(model)} ${refused(model, mend)} ${unsaid(model.id, outbox)}
      ${model.shown.may_write ? opening(model, set) : nothing}
    </div>`;
  const entering = Object.keys(model.draft).length > 0 && !model.draft.sheet;
  const play = model.shown.may_write ? playOf(model, set, look) : nothing;
  return html`<div class="table-screen" data-follow=${acta.follow} ?data-entering=${entering}>
    ${law(model, news(model))} ${felt(model, touching(model, set))}
    <div class="hand">${claiming(model)} ${refused(model, mend)} ${unsaid(model.id, outbox)} ${play}</div>
    ${model.shown.may_write ? drawer(model, { set, look, open, full: fullForm, toggleFull: () => ((fullForm = !fullForm), set({})) }) : nothing}
    ${model.draft.sheet && model.shown.may_write ? sheet(model, { set, look, open }) : nothing}
  </div>`;
}

/** @param {TableModel} model */
function title(model) {
  const { table } = model.shown;
  return `${say("table", { number: table.number })} · ${say("round", { number: table.round })}`;
}

/** @param {TableModel} model @param {(draft: any) => void} set @param {(move: any) => void} look */
function playOf(model, set, look) {
  const { acta } = model;
  if (!model.settled && !model.alone) return pending(model);
  if (!model.settled && inWords(model)) return full(model, set, (move) => set({ ...model.draft, move }));
  if (!model.settled) return acta.follow === "dice" ? tally(model, set) : outcome(model, set);
  if (acta.status !== "open") return over(model, set);
  if (acta.follow === "winner") return winner(model, set, look);
  if (acta.state.phase === "starter") return starter(model, set, look);
  if (inWords(model)) return full(model, set, look);
  return acta.follow === "dice" ? tally(model, set) : outcome(model, set);
}

/** Is the next word of a play asked for, rather than what came out of it? @param {TableModel} model */
function inWords(model) {
  const wanted = model.mending ? !["outcome", "tally"].includes(model.mendable?.move.do) : fullForm;
  return model.inWords || (wanted && model.acta.follow === "plays");
}

/** Nothing can be entered before the server has what was tapped; in silence it can at least be taken back. @param {TableModel} model */
function pending(model) {
  return html`<section class="play">
    <p class="forecast" role="status">${model.silentSince ? say("kept_in_silence") : say("law_pending")}</p>
    <div class="confirm-bar">${undoKey(model)}</div>
  </section>`;
}

/** What touching a player on the felt means just now. @param {TableModel} model @param {(draft: any) => void} set */
function touching(model, set) {
  const { acta, draft } = model;
  if (!model.shown.may_write || !(model.settled || model.alone) || acta.status !== "open" || draft.sheet)
    return {};
  if (acta.follow === "winner") {
    const said = draft.said ?? [];
    return {
      chosen: said,
      touch: (/** @type {string} */ name) =>
        set({
          said: said.includes(name)
            ? said.filter((/** @type {string} */ other) => other !== name)
            : [...said, name],
        }),
    };
  }
  if (model.known.phase === "starter")
    return draft.rolls || !acta.forecast.rolling.length
      ? {}
      : { chosen: [draft.player], touch: (/** @type {string} */ player) => set({ player }) };
  if (inWords(model)) return {};
  if (acta.follow === "dice" && model.offer.tallies.length)
    return { chosen: [draft.player], touch: (/** @type {string} */ player) => set({ player }) };
  if (model.offer.outcomes.length && draft.call)
    return {
      chosen: [draftOf(model).by],
      touch: (/** @type {string} */ by) => set({ call: draft.call, by }),
    };
  return {};
}

/** Asks the server what a move would do, and keeps it in the draft; a winner's word is sent at once. @param {TableModel} model @param {any} move */
async function preview(model, move) {
  const at = model.draft;
  const enter = (/** @type {any} */ forecast) => model.draft === at && model.enter(move, forecast); // else a tap before this one has entered it
  try {
    const told = await ask("POST", `${model.api}preview/`, { move });
    if (move.do === "starter" || move.ended === "played_out") return enter(told);
    model.draft = {
      ...model.draft,
      move,
      preview: told.sentence,
      sentence: told.sentence,
      after: told.state,
      refusal: null,
    };
  } catch (error) {
    if (error instanceof Refusal) model.draft = { ...at, move: null, preview: null, refusal: error.message };
    else if (move.do === "starter" || move.ended === "played_out") return enter({});
    else
      model.draft = {
        ...at,
        move,
        preview: at.sheet && say("no_preview"),
        sentence: "",
        after: undefined,
        refusal: null,
      };
    if (error instanceof Refusal && !at.sheet) model.trouble = error;
  }
  paint();
  bringUp(model.draft);
}

/** @param {number} id */
function go(id) {
  if (id === current) return;
  current = id;
  history.pushState({ id }, "", `../${id}/`);
  paint();
  window.scrollTo(0, 0);
  root.querySelector(".table-strip [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  modelOf(id).refresh();
}

async function listTables() {
  try {
    tables = (await ask("GET", config.myTables)).tables;
    paint();
  } catch {
    // the strip stays as it was; the table itself says that nobody answers
  }
}

function followLive() {
  const table = (/** @type {any} */ told) => {
    const model = models.get(told.id);
    if (model && (model.acta?.n !== told.n || told.status !== model.shown?.table.status) && model.settled)
      model.refresh();
    if (tables.some((table) => table.id === told.id && table.status !== told.status)) listTables();
  };
  listen(config.live, { table, rulings: (told) => ((rulings = told.rulings), ruled()) });
}

/** A ruling may have written in this table's acta, and may answer its call. */
function ruled() {
  const model = models.get(current);
  paint();
  if (model?.shown && model.settled) model.refresh();
}

/** Somebody is on the way? Asked for while a call waits. */
async function lookAtCall() {
  const model = models.get(current);
  if (document.visibilityState !== "visible" || !model?.shown?.call || !calling(model, outbox)) return;
  const told = await ask("GET", `${model.api}call/`).catch(() => null);
  if (told && JSON.stringify(told.call) !== JSON.stringify(model.shown.call)) {
    model.called(told.call);
    paint();
  }
}

/** The server has what was said. @param {import("./outbox.js").Note} note @param {any} answer */
function arrived(note, answer) {
  const model = modelOf(note.table);
  if (answer.call && model.shown) model.called(answer.call);
  else model.refresh();
}

/** The table to the left or to the right, of those that one runs. @param {1 | -1} step */
function turn(step) {
  const mine = tables.filter((table) => table.mine);
  const next = mine[mine.findIndex((table) => table.id === current) + step];
  if (next) go(next.id);
}

async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  await navigator.wakeLock?.request("screen").catch(() => null);
}

function lookAgain() {
  if (document.visibilityState !== "visible") return;
  for (const model of models.values())
    model.settled ? model.id === current && model.refresh() : model.flush();
  outbox.flush();
  listTables();
}

async function start() {
  try {
    journal = await Journal.open();
    outbox = await Outbox.open({
      api: (table) => config.api.replace("/0/", `/${table}/`),
      changed: paint,
      arrived,
    });
  } catch {
    render(html`<p class="callout" data-kind="danger" role="alert">${say("no_journal")}</p>`, root);
    return;
  }
  paint();
  outbox.flush();
  listTables();
  followLive();
  once(root);
  swiping(root, turn);
  stayAwake();
  setInterval(lookAgain, LOOK_AGAIN);
  setInterval(lookAtCall, CALL_AGAIN);
  addEventListener("online", lookAgain);
  document.addEventListener("visibilitychange", () => (stayAwake(), lookAgain()));
  addEventListener("popstate", ({ state }) => ((current = state?.id ?? config.table), paint()));
  addEventListener(
    "beforeunload",
    (event) =>
      !leaving &&
      ([...models.values()].some((model) => model.unsent.length) || outbox.notes.length > 0) &&
      event.preventDefault(),
  );
}

start();
