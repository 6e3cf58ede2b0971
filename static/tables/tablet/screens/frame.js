// What stands round every screen: the strip of tables, whether what was tapped is kept, and what was refused.

import { key } from "../../../shared/dice.js";
import { noAnswerText } from "../../../shared/retry.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { NotKept } from "../entering.js";
import { moveText } from "../notation.js";
import { sessionEnd } from "../sign-in.js";
import { NEEDS, STATUSES } from "../texts.js";
import { isUnopened, refusedAct, withdrawnConfirmation } from "./not-done.js";
import { reconcile } from "./reconcile.js";
import { writerWords } from "./writer.js";
import { engineProgressLine } from "./device-notices.js";
import { filled } from "../../../shared/text.js";

/** @import {MyTable} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */
/** @import {Outbox} from "../outbox.js" */

/** @param {MyTable[]} tables @param {number} current @param {(id: number) => void} go @param {string} list
 * @param {(id: number) => TableModel | undefined} modelOf */
export function strip(tables, current, go, list, modelOf) {
  const mine = tables.filter((table) => table.mine || table.id === current);
  return html`<nav class="table-strip" aria-label=${gettext("My tables")}>
    ${mine.map(
      (table) =>
        html`<a
          href="../${table.id}/"
          aria-current=${table.id === current ? "page" : nothing}
          data-state=${table.status}
          ?data-needs=${Boolean(table.needs)}
          @click=${(/** @type {Event} */ event) => (event.preventDefault(), go(table.id))}
          >${filled(gettext("Table %(number)s"), { number: table.number })}
          <small
            >${
              doneHere(modelOf(table.id)) || (table.needs ? NEEDS[table.needs] : STATUSES[table.status])
            }</small
          ></a
        >`,
    )}
    <a class="all-tables" href=${list}>${gettext("All tables")}</a>
  </nav>`;
}

/** What was done here of which the server does not know. @param {TableModel | undefined} model */
function doneHere(model) {
  if (model?.moves.act("confirm")) return gettext("confirmed here");
  return model?.moves.act("open") ? gettext("opened here") : "";
}

/** Whether what was tapped is kept, and how far the rules are. @param {TableModel} model
 * @param {Outbox} outbox @param {TableModel[]} all */
export function sync(model, outbox, all) {
  const others = all.filter((other) => other !== model);
  const more = others.reduce((sum, { moves, refused }) => sum + moves.waiting.length + refused.length, 0);
  const count = model.moves.waiting.length + outbox.waiting(model.id).length;
  const notTaken = model.refused.length + model.moves.refusedActs.length;
  const refused = notTaken + outbox.refused(model.id).length;
  const silent = model.silentSince || !count ? model.retry : outbox.retry;
  const isUnkept = model.trouble instanceof NotKept || outbox.hasUnkept;
  const state = refused || isUnkept ? "refused" : silent.since ? "offline" : count ? "waiting" : "saved";
  const statusText = {
    saved: gettext("saved"),
    waiting: filled(gettext("%(count)s not sent yet"), { count }),
    offline: noAnswerText(silent, count),
    refused: isUnkept ? gettext("not saved") : filled(gettext("%(count)s not accepted"), { count: refused }),
  };
  return html`<p class="sync" data-state=${state} role="status">
    <span class="sync-mark" aria-hidden="true"></span
    ><span>${statusText[state]} ${engineProgressLine(model.engine)}</span>
    ${more ? filled(gettext("· %(count)s of other tables not sent"), { count: more }) : nothing}
  </p>`;
}

/** @param {{look: () => void, consult: (() => void) | null, rare: unknown, device: unknown}} given */
export function tools({ look, consult, rare, device }) {
  return html`<div class="tools">
    ${key({ label: gettext("What do I do if…?"), kind: "tool", press: look })}
    ${consult ? key({ label: gettext("Consult"), kind: "tool", press: consult }) : nothing} ${rare} ${device}
  </div>`;
}

/** @param {TableModel} model @param {(seq: number | null) => void} mend */
export function refused(model, mend) {
  const elsewhere = model.wasElsewhere
    ? html`<p class="callout" data-kind="warn" role="status">
        ${gettext(
          "You had already entered this on another device: it counts once. If it happened twice, enter " +
            "it again.",
        )}
      </p>`
    : nothing;
  const aside = model.setAsideNotice
    ? html`<p class="callout aside" data-kind="warn" role="status">${model.setAsideNotice}</p>`
    : nothing;
  const trouble =
    model.trouble && !sessionEnd(model.trouble)
      ? html`<p class="callout trouble" data-kind="danger" role="alert">${model.trouble.message}</p>`
      : nothing;
  const own = model.moves.aside.map(
    ({ body }) =>
      html`<p class="callout aside" data-kind="warn" role="status">
        ${filled(gettext("Kept for the organizer: %(play)s"), { play: moveText(model.game, body.move) })}
      </p>`,
  );
  const actNotices = html`${withdrawnConfirmation(model)}
  ${model.moves.refusedActs.map((act) => refusedAct(model, act))}`;
  const isTold = model.moves.refusedActs.some((act) => act.refused === model.trouble?.message);
  const untold = isTold ? nothing : trouble;
  if (isUnopened(model)) return html`${actNotices} ${untold}`;
  if (!model.inReview.entries.length)
    return html`${own} ${actNotices} ${aside} ${isTold || trouble !== nothing ? untold : elsewhere}`;
  return html`${actNotices} ${reconcile(model, untold, mend)}`;
}

/** In no record or queue: the table went to somebody else. @param {TableModel} model */
export function halfTapped(model) {
  const what = begun(model);
  if (!what) return nothing;
  return html`<section class="callout half-tapped" data-kind="warn" role="status">
    <p>
      ${filled(
        gettext(
          "You were entering a play, and it is not recorded: %(what)s. Whoever runs this table enters it.",
        ),
        { what },
      )}
    </p>
    ${key({ label: gettext("Understood"), press: () => ((model.draft = {}), model.changed()) })}
  </section>`;
}

/** @param {TableModel} model */
function begun({ game, draft: { preview, play = {}, said = [], sheet } }) {
  const tapped = [...game.drafted(play), ...said, sheet?.player, sheet?.reason];
  return preview || tapped.filter(Boolean).join(" · ");
}

/** Nobody, or somebody else, runs this table: look on, or take it. @param {TableModel} model */
export function claiming(model) {
  const { claim, may_write: writes } = model.table;
  if (writes) return nothing;
  return html`<section class="callout" data-kind="info">
    <p class="callout-title">${claim ? writerWords(claim) : gettext("Nobody runs this table yet")}</p>
    ${
      claim?.waiting
        ? html`<p>
            ${filled(
              gettext(
                "%(count)s not sent on the tablet of %(name)s: what it sends later goes to the organizer.",
              ),
              { count: claim.waiting, name: claim.holder },
            )}
          </p>`
        : nothing
    }
    <div class="keys" data-columns="1">
      ${key({
        label: claim ? gettext("Take it over") : gettext("Take this table"),
        small: claim
          ? filled(gettext("%(name)s can watch, but no longer enter anything"), { name: claim.holder })
          : nothing,
        kind: "confirm",
        press: () => model.tell("claim", { take_over: Boolean(claim) }),
      })}
    </div>
  </section>`;
}

/** @param {TableModel} model */
export function title({ table: { table } }) {
  const named = filled(gettext("Table %(number)s"), { number: table.number });
  const numbered = () => filled(gettext("Round %(number)s"), { number: table.round });
  return `${named} · ${table.final ? gettext("Final") : numbered()}`;
}

export const cannotKeep = () =>
  html`<p class="callout" data-kind="danger" role="alert">
    ${gettext("This browser cannot keep what you tap (private window?). Open the page in a normal window.")}
  </p>`;

/** @param {() => void} leave */
export const trialBar = (leave) =>
  html`<div class="trial-bar" role="status">
    <strong>${gettext("TRIAL: nothing is recorded")}</strong>
    ${key({ label: gettext("Leave the trial"), kind: "tool", press: leave })}
  </div>`;
