// The clocks of turn and table, in a line of their own that nothing else is painted with.

import { html, nothing, render } from "../../../vendor/lit-html/lit-html.js";
import { serverNow } from "../../../shared/server-time.js";
import { winnerFromDesk } from "../blocked-entry.js";
import { clocks } from "../clocks.js";
import { counted, filled } from "../../../shared/text.js";

/** @import {Clock} from "../clocks.js" */
/** @import {TableModel} from "../model.js" */
/** @import {Outbox} from "../outbox.js" */

/** Each second; paints nothing else. @param {Element | null} line @param {TableModel | undefined} model
 * @param {Outbox} outbox */
export function tick(line, model, outbox) {
  if (line instanceof HTMLElement) render(model?.shown ? words(model, outbox) : nothing, line);
}

/** @param {TableModel} model @param {Outbox} outbox */
function words(model, outbox) {
  const { clock, call } = model.table;
  const acta = clock && model.acta;
  if (!acta || acta.status !== "open" || winnerFromDesk(model) !== null) return nothing;
  const calls = outbox.waiting(model.id).flatMap(({ at, body }) => (body.what === "call" ? [at] : []));
  const consulted = told(clock.consulted, call);
  const last = acta.log.at(-1)?.at ?? null;
  const { turn, table, paused } = clocks({ clock: { ...clock, consulted }, last, calls, now: serverNow() });
  return html`${acta.follow === "plays" ? one(gettext("Turn"), turn) : nothing}
  ${one(gettext("Table"), table)} ${paused ? html`<span>${gettext("paused")}</span>` : nothing}`;
}

/** With what is known of the last one. @param {import("../../../shared/wire").Consulted[]} consulted
 * @param {import("../../../shared/wire").CallShown | null} call */
function told(consulted, call) {
  if (!call) return consulted;
  const others = consulted.filter(({ since }) => Date.parse(since) !== Date.parse(call.at));
  return [...others, { since: call.at, until: call.ended_at }];
}

/** @param {string} name @param {Clock} clock */
function one(name, { seconds, left, state }) {
  if (state === "over")
    return html`<span data-state="over"
      >${name} ${counted(seconds)} <strong>${gettext("time is up")}</strong></span
    >`;
  const rest =
    left === null
      ? nothing
      : html` <small>${filled(gettext("%(time)s left"), { time: counted(left) })}</small>`;
  return html`<span data-state=${state}>${name} ${counted(seconds)}${rest}</span>`;
}
