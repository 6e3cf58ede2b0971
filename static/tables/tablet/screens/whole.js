// The whole page: what stands above every table, the table in sight, and what is open over it.

import { partiesOf } from "../../../shared/parties.js";
import { shortenNames } from "../../../shared/text.js";
import { html, nothing, render } from "../../../vendor/lit-html/lit-html.js";
import { isPlayers } from "../agreeing.js";
import { winnerFromDesk } from "../blocked-entry.js";
import { boxOf } from "../question-box.js";
import { shortNames } from "../pairs.js";
import { sessionEnd } from "../sign-in.js";
import { takeOverFromDevice } from "../handover/screens.js";
import { config, page, paint, readMarks, reloader, root, viewport } from "../page-state.js";
import { allModels, isHalfDone, modelOf, models } from "../models.js";
import * as taps from "../taps.js";
import { banner } from "./banner.js";
import { tick } from "./clocks.js";
import { calling, refusedNotes } from "./consult.js";
import { deviceKeys, drawer } from "./drawer.js";
import { ended } from "./sign-in.js";
import { felt } from "./felt.js";
import { claiming, halfTapped, refused, strip, sync, title, tools, trialBar } from "./frame.js";
import { news } from "./news.js";
import { opening } from "./opening.js";
import { atDesk } from "./over.js";
import { panelOf } from "./panel.js";
import { play, speaking, touching } from "./play.js";
import { isBetween } from "./series.js";
import { sheet } from "./sheet.js";
import { unsentOfOthers, engineProgress, stayOpen } from "./device-notices.js";

/** @import {TableModel} from "../model.js" */

export function paintPage() {
  const real = modelOf(page.current);
  if (page.trial && (page.trial.real !== real || page.trial.isOver)) page.trial = null;
  const { trial } = page;
  const model = trial ?? real;
  root.toggleAttribute("data-trial", trial !== null);
  shortenNames(shortNames(model));
  viewport.beforePaint();
  render(
    html`<div class="top">
        ${
          trial
            ? trialBar(taps.leaveTrial)
            : html`${tables()}
                <div class="standing">
                  ${sync(model, page.outbox, allModels())}
                  <p class="clocks" role="timer"></p>
                  ${stayOpen()}
                </div>
                ${toolBar(model)}`
        }
      </div>
      ${screen(model)} ${openPanel(model)}`,
    root,
  );
  viewport.afterPaint(model.inReview.entries.length, model.inReview.mending);
  if (!isHalfDone()) reloader.reloadIfOutdated(model.trouble);
  paintClocks();
}

const tables = () => strip(page.tables, page.current, taps.showTable, config.list, (id) => models.get(id));

export const paintClocks = () => tick(root.querySelector(".clocks"), models.get(page.current), page.outbox);

/** What one tap reaches from every screen of the table. @param {TableModel} model */
function toolBar(model) {
  if (!model.shown) return nothing;
  const { acta, may_write: writes } = model.shown;
  const calls = writes && !calling(model, page.outbox);
  const rare =
    writes && acta && !model.draft.reorder && !isDone(model)
      ? drawer(model, { ...taps.actionsAt(model), tryOut: taps.trialStarter(model) })
      : nothing;
  return tools({
    look: () => taps.openPanel({ show: "whatif" }),
    consult: calls ? () => taps.sendNote("call", {}, "") : null,
    rare,
    device: deviceKeys(model, {
      toggleSetting: taps.toggleSetting,
      handOver: () => taps.handOver(model),
      isRunHere: writes,
    }),
  });
}

/** What is open over the table. @param {TableModel} model */
function openPanel(model) {
  const { panel, rulings } = page;
  if (!panel) return nothing;
  const isOfAnother = panel.table !== page.current || !model.shown; // the browser's Back changes the table
  if (isOfAnother && !["receive", "enter"].includes(panel.show)) return nothing;
  const { rules, register } = config;
  const { cases, answers } = boxOf(page.current);
  const { sendNote, signedIn, handover: hands } = taps;
  return panelOf(model, panel, rulings, {
    set: taps.openPanel,
    sendNote,
    paint,
    entered: signedIn,
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
  page.end = sessionEnd(model.trouble) ?? (isAnswered ? null : page.end);
  const session = page.end ? ended(page.end, taps.askSignIn, isPlayers(model)) : nothing;
  if (!model.shown)
    return html`${session}
      <p class="empty">${model.trouble?.message ?? gettext("One moment…")}</p>`;
  const { acta, may_write: writes } = model.shown;
  const given = taps.actionsAt(model);
  const { outbox, rulings } = page;
  const fresh = news(model, { outbox, rulings, read: readMarks, changed: paint });
  const isOver = isDone(model);
  const away = engineProgress(model.engine, () => model.engine.fetchNow());
  if (!acta || model.draft.reorder || isOver)
    return html`<div class="table-screen" data-alone>
      <h1 class="law-banner">${title(model)}</h1>
      ${fresh} ${notices(model, session)}
      ${!isOver && (writes || isFree(model)) ? opening(model, given, taps.trialStarter(model)) : nothing}
      ${away}
    </div>`;
  return html`<div
    class="table-screen ${model.game.look ?? ""}"
    data-follow=${acta.follow}
    ?data-over=${acta.status !== "open" || isBetween(acta)}
  >
    ${banner(model)}
    <div class="around" data-players=${partiesOf(acta.head).length}>
      <div class="arrived">${fresh}</div>
      ${felt(model, { ...touching(model, given), speaks: speaking(model, given) })}
    </div>
    <div class="hand" aria-busy=${model.entering.isBusy ? "true" : nothing}>
      ${notices(model, session)} ${writes ? play(model, given) : nothing} ${away}
    </div>
    ${writes && model.draft.sheet ? sheet(model, model.draft.sheet, given) : nothing}
  </div>`;
}

/** What one must know before anything is entered. @param {TableModel} model @param {unknown} session */
function notices(model, session) {
  if (page.trial) return nothing;
  const desk = winnerFromDesk(model);
  const mend = (/** @type {number | null} */ seq) => model.inReview.mend(seq);
  return html`${session} ${desk === null ? nothing : atDesk(desk, model.table.may_write)}
  ${unsentOfOthers(page.others)} ${refused(model, mend)} ${lookingOn(model)}
  ${refusedNotes(model.id, page.outbox)}`;
}

/** A judge may go on; and refusals are settled first. @param {TableModel} model */
const isDone = (model) =>
  winnerFromDesk(model) !== null && !model.table.may_judge && !model.inReview.entries.length;

/** Whoever opens it takes it, unless they play here. @param {TableModel} model */
function isFree(model) {
  const { acta, claim, table } = model.table;
  if (acta || claim || table.status === "decided") return false;
  return !page.tables.some(({ id, plays_here }) => id === model.id && plays_here);
}

/** Who may not write here looks on. @param {TableModel} model */
function lookingOn(model) {
  if (model.table.may_write || isFree(model) || isDone(model)) return nothing;
  const taking = model.handover.isGiven ? nothing : claiming(model);
  return html`${halfTapped(model)} ${taking} ${takeOverFromDevice(model, taps.handover)}`;
}
