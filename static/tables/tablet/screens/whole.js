// The whole page: what stands above every table, the table in sight, and what is open over it.

import { html, nothing, render } from "../../../vendor/lit-html/lit-html.js";
import { enteredAtDesk } from "../at-desk.js";
import { endOf } from "../entrance.js";
import { boxOf } from "../box.js";
import { config, here, paint, read, renewal, root, sight } from "../here.js";
import { allModels, isHalfDone, modelOf, models } from "../models.js";
import * as taps from "../taps.js";
import { banner } from "./banner.js";
import { tick } from "./clocks.js";
import { calling, unsaid } from "./consult.js";
import { deviceKeys } from "./device-keys.js";
import { drawer } from "./drawer.js";
import { ended } from "./entrance.js";
import { felt } from "./felt.js";
import { claiming, halfTapped, refused, strip, sync, title, tools } from "./frame.js";
import { news } from "./news.js";
import { opening } from "./opening.js";
import { atDesk } from "./over.js";
import { panelOf } from "./panel.js";
import { play, speaking, touching } from "./play.js";
import { rulesAway } from "./rules-away.js";
import { sheet } from "./sheet.js";
import { stay } from "./stay.js";
import { trialBar } from "./trial.js";
import { othersWait } from "./waiting.js";
import { offered } from "../handover/screens.js";

/** @import {TableModel} from "../model.js" */

export function whole() {
  const real = modelOf(here.current);
  if (here.trial && (here.trial.real !== real || here.trial.isOver)) here.trial = null;
  const { trial } = here;
  const model = trial ?? real;
  root.toggleAttribute("data-trial", trial !== null);
  sight.look();
  render(
    html`<div class="top">
        ${
          trial
            ? trialBar(taps.leave)
            : html`${tables()}
                <div class="standing">
                  ${sync(model, here.outbox, allModels())}
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
  clocks();
}

const tables = () => strip(here.tables, here.current, taps.go, config.list, (id) => models.get(id));

/** The clocks alone. */
export const clocks = () => tick(root.querySelector(".clocks"), models.get(here.current), here.outbox);

/** What one tap reaches from every screen of the table. @param {TableModel} model */
function above(model) {
  if (!model.shown) return nothing;
  const { acta, may_write: writes } = model.shown;
  const calls = writes && !calling(model, here.outbox);
  const rare =
    writes && acta && !model.draft.reorder && !isDone(model)
      ? drawer(model, {
          ...taps.handOf(model),
          toggleFull: taps.toggleFull,
          tryOut: taps.trying(model),
        })
      : nothing;
  return tools({
    look: () => taps.open({ show: "whatif" }),
    consult: calls ? () => taps.put("call", {}, "") : null,
    rare,
    device: deviceKeys(model, {
      ease: taps.ease,
      handOver: () => taps.handOver(model),
      isRunHere: writes,
    }),
  });
}

/** What is open over the table. @param {TableModel} model */
function over(model) {
  const { panel, rulings } = here;
  if (!panel) return nothing;
  const isOfAnother = panel.table !== here.current || !model.shown; // the browser's Back changes the table
  if (isOfAnother && !["receive", "enter"].includes(panel.show)) return nothing;
  const { rules, register } = config;
  const { cases, answers } = boxOf(here.current);
  const { put, entered, hands } = taps;
  return panelOf(model, panel, rulings, {
    set: taps.open,
    put,
    paint,
    entered,
    hands,
    rules,
    register,
    cases,
    answers,
  });
}

/** @param {TableModel} model */
function screen(model) {
  const isAnswered = model.settled && !model.silentSince && !model.trouble;
  here.end = endOf(model.trouble) ?? (isAnswered ? null : here.end);
  const session = here.end ? ended(here.end, taps.enter) : nothing;
  if (!model.shown)
    return html`${session}
      <p class="empty">${model.trouble?.message ?? gettext("One moment…")}</p>`;
  const { acta, may_write: writes } = model.shown;
  const given = taps.handOf(model);
  const { outbox, rulings } = here;
  const fresh = news(model, { outbox, rulings, read, changed: paint });
  const isOver = isDone(model);
  const away = rulesAway(model.engine, () => model.engine.now());
  if (!acta || model.draft.reorder || isOver)
    return html`<div class="table-screen" data-alone>
      <h1 class="law-banner">${title(model)}</h1>
      ${fresh} ${notices(model, session)}
      ${!isOver && (writes || isFree(model)) ? opening(model, given, taps.trying(model)) : nothing} ${away}
    </div>`;
  return html`<div class="table-screen" data-follow=${acta.follow} ?data-over=${acta.status !== "open"}>
    ${banner(model)}
    <div class="around" data-players=${acta.head.players.length}>
      <div class="arrived">${fresh}</div>
      ${felt(model, { ...touching(model, given), speaks: speaking(model, given) })}
    </div>
    <div class="hand">${notices(model, session)} ${writes ? play(model, given) : nothing} ${away}</div>
    ${writes && model.draft.sheet ? sheet(model, model.draft.sheet, given) : nothing}
  </div>`;
}

/** What one must know before anything is entered. @param {TableModel} model @param {unknown} session */
function notices(model, session) {
  if (here.trial) return nothing;
  const desk = enteredAtDesk(model);
  const mend = async (/** @type {number | null} */ seq) => {
    await model.inReview.mend(seq);
    if (seq !== null) root.querySelector(".play")?.scrollIntoView({ block: "start" });
  };
  return html`${session} ${desk === null ? nothing : atDesk(desk, model.table.may_write)}
  ${othersWait(here.others)} ${refused(model, mend)} ${looking(model)} ${unsaid(model.id, here.outbox)}`;
}

/** Did the desk decide it? A judge may go on all the same; and what was refused is settled first.
 * @param {TableModel} model */
const isDone = (model) =>
  enteredAtDesk(model) !== null && !model.table.may_judge && !model.inReview.entries.length;

/** Does nobody run it, and is nothing entered? Then whoever opens it takes it, unless they play here.
 * @param {TableModel} model */
function isFree(model) {
  const { acta, claim, table } = model.table;
  if (acta || claim || table.status === "decided") return false;
  return !here.tables.some(({ id, plays_here }) => id === model.id && plays_here);
}

/** Who may not write here looks on. @param {TableModel} model */
function looking(model) {
  if (model.table.may_write || isFree(model) || isDone(model)) return nothing;
  const taking = model.hand.given ? nothing : claiming(model);
  return html`${halfTapped(model)} ${taking} ${offered(model, taps.hands)}`;
}
