// Refused plays beside what another device wrote: each is kept, corrected or dropped.

import { partiesOf } from "../../../shared/parties.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { field, key } from "../../../shared/dice.js";
import { amend } from "./amend.js";
import { moveText } from "../notation.js";
import { filled, short } from "../../../shared/text.js";

/** @import {LogLine} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */
/** @import {Entry} from "../moves.js" */
/** @import {Row} from "../reconcile.js" */

/** @param {TableModel} model @param {unknown} trouble @param {(seq: number | null) => void} mend */
export function reconcile(model, trouble, mend) {
  if (model.amendment.isOn) return amend(model, trouble, mend);
  const { refusedPlays } = model;
  const { review } = refusedPlays;
  const chosen = review.chosen();
  const others = review.rows.flatMap(({ line }) => line ?? []);
  return html`<section class="callout refused" data-kind="danger" role="alert">
    <p class="callout-title">${gettext("Not recorded")}</p>
    <p>${model.refused[0].refused}</p>
    <div class="both" ?data-alone=${!others.length}>
      ${
        others.length
          ? html`<p class="both-head">${wroteOf(model, others)}</p>
              <p class="both-head">${gettext("You tapped:")}</p>`
          : html`<p class="both-head">${gettext("You tapped:")}</p>`
      }
      ${review.rows.map((row) => pair(model, row, others.length > 0, mend))}
    </div>
    <div class="keys" data-columns="2">
      ${key({
        label: chosen.length ? gettext("Enter again") : gettext("Drop it"),
        small: chosen.length
          ? filled(
              ngettext(
                "%(count)s play, on the table as it is now",
                "%(count)s plays, on the table as it is now",
                chosen.length,
              ),
              { count: chosen.length },
            )
          : gettext("it did not happen that way"),
        kind: "wide",
        closed:
          refusedPlays.mending === null
            ? refusedPlays.whyNothingEntered
            : gettext("first say what happened instead"),
        press: () => refusedPlays.settle(),
      })}
    </div>
    ${outlook(model, chosen)} ${model.mayLeave ? anyway(model, trouble) : trouble}
  </section>`;
}

/** What the rules refuse and was played all the same. @param {TableModel} model @param {unknown} trouble */
const anyway = ({ refusedPlays, trouble: said, refused }, trouble) =>
  html`<details class="disclosure">
    <summary>${gettext("It was played all the same")}</summary>
    ${field({
      label: gettext("What happened, for the organizer"),
      value: refusedPlays.why,
      most: 500,
      typed: (/** @type {string} */ value) => (
        (refusedPlays.why = value.trim()),
        refusedPlays.model.changed()
      ),
    })}
    ${key({
      label: gettext("Record it anyway"),
      small: gettext("the organizer decides whether it counts"),
      kind: "wide",
      closed: refusedPlays.why ? null : gettext("say why"),
      press: () => refusedPlays.setAside(),
    })}
    ${said?.message === refused[0].refused ? nothing : trouble}
  </details>`;

/** @param {TableModel} model @param {Row} row @param {boolean} isBeside
 * @param {(seq: number | null) => void} mend */
function pair(model, { line, entry }, isBeside, mend) {
  const theirs = line
    ? html`<p class="both-cell">${short(line.sentence)} <span class="quiet">· ${line.author}</span></p>`
    : html`<p class="both-cell" data-empty></p>`;
  const mine = entry ? tapped(model, entry, line !== undefined) : html`<p class="both-cell" data-empty></p>`;
  return html`${isBeside ? theirs : nothing}${mine}${
    entry ? decisionKeys(model, entry, line !== undefined, mend) : nothing
  }`;
}

/** A play that was tapped here. @param {TableModel} model @param {Entry} entry @param {boolean} isRecorded */
function tapped({ game, refusedPlays: { review } }, entry, isRecorded) {
  const { body } = review.asMeant(entry);
  const fate = review.decisionOf(entry);
  const same = isRecorded && fate === "drop";
  const undone = review.undone.get(entry.seq)?.sentence;
  const sentence = undone
    ? filled(gettext("You undid: %(sentence)s"), { sentence: undone })
    : body.sentence || moveText(game, body.move);
  return html`<p class="both-cell" data-fate=${fate} ?data-recorded=${isRecorded}>
    <span class="both-words">${short(sentence)}</span>
    <span class="quiet">· ${same ? gettext("the same play: it counts once") : gettext("you")}</span>
  </p>`;
}

/** @param {TableModel} model @param {Entry} entry @param {boolean} isRecorded
 * @param {(seq: number | null) => void} mend */
export function decisionKeys({ inReview }, entry, isRecorded, mend) {
  const fate = inReview.review.decisionOf(entry);
  const refusal = inReview.refusalOf(entry);
  const isMended = inReview.mending === entry.seq;
  const { isMoved, undone } = inReview.review;
  const isUndo = undone.has(entry.seq);
  const drop = isRecorded
    ? gettext("It counts once")
    : isUndo
      ? gettext("Undo nothing")
      : gettext("It was not played");
  const enter = isUndo ? gettext("Undo the last one") : gettext("It was played");
  return html`<div class="both-fate">
    ${refusal ? html`<p class="callout" data-kind="danger">${refusal}</p>` : nothing}
    ${note(isMended, gettext("Tap below what happened instead, and confirm."))}
    ${note(
      isUndo && isMoved,
      gettext("More was written since: this would undo another play. Correct yours in What was recorded."),
    )}
    <div class="keys both-keys">
      ${key({
        label: isRecorded ? gettext("It happened twice") : enter,
        kind: "rare",
        pressed: fate === "enter" && !isMended,
        press: () => inReview.decide(entry.seq, "enter"),
      })}
      ${
        inReview.isMendable(entry) && !isRecorded
          ? key({
              label: isMended ? gettext("Leave it as it was") : gettext("Correct"),
              kind: "rare",
              pressed: isMended,
              press: () => mend(isMended ? null : entry.seq),
            })
          : nothing
      }
      ${
        inReview.isDroppable(entry)
          ? key({
              label: drop,
              kind: "rare",
              pressed: fate === "drop",
              press: () => inReview.decide(entry.seq, "drop"),
            })
          : nothing
      }
    </div>
  </div>`;
}

/** @param {boolean} isSo @param {string} words */
const note = (isSo, words) => (isSo ? html`<p class="quiet">${words}</p>` : nothing);

/** How the table then stands. @param {TableModel} model @param {Entry[]} chosen */
function outlook({ refusedPlays: { outlook: seen }, table: { acta }, game }, chosen) {
  if (!seen || !chosen.length || !acta) return nothing;
  const list = partiesOf(acta.head)
    .map((name) => `${short(name)} ${game.figure(seen.state, name)}`)
    .join(" · ");
  return html`<p class="forecast" role="status">${filled(gettext("Then: %(dice)s"), { dice: list })}</p>`;
}

/** Another device, or one's own? @param {TableModel} model @param {LogLine[]} others */
function wroteOf({ table: { claim } }, others) {
  return claim?.mine && others.every(({ author }) => author === claim.holder)
    ? gettext("Meanwhile you entered, in another window or on another device:")
    : gettext("Meanwhile another device wrote:");
}
