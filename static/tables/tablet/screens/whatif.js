// "¿Qué hago si…?" at the table: one search over rulebook, cases, remedies and rulings. The coordinator
// settles procedure here; other cases, and what nothing answers, are the organizer's.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { reply, reportUnanswered } from "../../../rules/book/reply.js";
import { key } from "../../../shared/dice.js";
import { isPlayers } from "../agreeing.js";
import { AnswerEffects } from "../answer-effects.js";
import { filled } from "../../../shared/text.js";

/** @import {Game} from "../../../rules/games/game" */
/** @import {TableModel} from "../model.js" */
/** @import {Answer, Asked, Case, PanelContext} from "./panel.js" */

/** @type {Record<Answer["kind"], string>} */
const KINDS = {
  rulebook: gettext("Rulebook"),
  rule: gettext("Case"),
  procedure: gettext("Procedure"),
  remedy: gettext("Remedy"),
  ruling: gettext("Ruling"),
};

/** Best first; nothing typed: the cases of procedure. @param {Answer[]} answers @param {string} asked */
export function matchingAnswers(answers, asked) {
  if (!asked.trim()) return { list: answers.filter((each) => each.at_table), sure: true };
  const byKey = new Map(answers.map((each) => [each.key, each]));
  const { keys, sure } = reply(asked, answers, language());
  return { list: keys.flatMap((name) => byKey.get(name) ?? []), sure };
}

const language = () => (document.documentElement.lang === "en" ? "en" : "es");

/** What has no sure answer is kept for the organizer. @param {PanelContext} given @param {string} asked */
function tellUnsure({ rules, answers }, asked) {
  if (matchingAnswers(answers, asked).sure) return;
  reportUnanswered(new URL("../what-if/unanswered/", new URL(rules, location.href)), asked.trim());
}

/** What is so at this table now. @param {TableModel} model @param {string} asked */
const atThisTable = (model, asked) =>
  model.shown?.acta && model.isPredicted ? model.game.answer(model.acta, asked, language()) : nothing;

/** @param {TableModel} model @param {Asked} panel @param {PanelContext} given */
export function whatif(model, panel, given) {
  const { list, sure } = matchingAnswers(given.answers, panel.q ?? "");
  const answers = ngettext("%(count)s answer", "%(count)s answers", list.length);
  return html`<dialog
    class="sheet tall whatif"
    aria-label=${gettext("What do I do if…?")}
    @cancel=${() => given.set(null)}
  >
    <header class="panel-head">
      <h2>${gettext("What do I do if…?")}</h2>
      ${key({ label: gettext("Close"), kind: "rare", press: () => given.set(null) })}
    </header>
    <input
      type="search"
      class="whatif-ask"
      enterkeyhint="search"
      autocomplete="off"
      aria-label=${gettext("What happened?")}
      placeholder=${gettext("a die fell off")}
      .value=${panel.q ?? ""}
      @input=${(/** @type {{target: HTMLInputElement}} */ { target }) =>
        given.set({ show: "whatif", q: target.value })}
      @change=${() => tellUnsure(given, panel.q ?? "")}
    />
    <p class="sr-only" role="status">${filled(answers, { count: list.length })}</p>
    ${atThisTable(model, panel.q ?? "")}
    ${list.length && !sure ? html`<p class="case-maybe">${gettext("Is it one of these?")}</p>` : nothing}
    ${
      list.length
        ? html`<ol class="cases">
            ${list.map((answer) => line(model, panel, given, answer))}
          </ol>`
        : html`<div class="empty">
            <p class="case-answer">${gettext("I do not know.")}</p>
            <p>${gettext("Nothing answers that. Try other words, or call the referee with these.")}</p>
          </div>`
    }
    ${
      model.table.may_write
        ? key({
            label: gettext("Call the referee"),
            small: gettext("silent; with this table and this play"),
            kind: "rare",
            press: () => given.set({ show: "consult", words: panel.q, back: panel }),
          })
        : nothing
    }
  </dialog>`;
}

/** @param {TableModel} model @param {Asked} panel @param {PanelContext} given @param {Answer} answer */
function line(model, panel, given, answer) {
  const case_ = given.cases.find((each) => each.id === answer.key);
  if (!case_) return html`<li class="case">${said(answer)} ${rests(answer, given)}</li>`;
  const open = panel.open === case_.id;
  const turn = () =>
    given.set(
      open
        ? { ...panel, open: undefined, under: undefined }
        : { ...panel, open: case_.id, under: under(model, case_, given) },
    );
  return html`<li class="case" ?data-open=${open}>
    <button type="button" class="case-target" aria-expanded=${String(open)} @click=${turn}>
      ${said(answer)}
    </button>
    ${rests(answer, given)} ${open ? meanings(model.game, case_, panel.under) : nothing}
    ${open ? actions(model, panel, given, case_) : nothing}
  </li>`;
}

/** What kind of answer it is, in a word, and what holds. @param {Answer} answer */
function said({ kind, number, title, words, was, ruled, follows }) {
  return html`<span class="case-kind">${KINDS[kind]}${number ? ` ${number}` : nothing}</span>
    ${title ? html`<span class="case-question">${title}</span>` : nothing}
    <span class="case-answer">${was ? html`<del>${was}</del> ` : nothing}${words}</span>
    ${ruled ? html`<span class="by-ruling">${by(ruled)}</span>` : nothing}
    ${follows.length ? html`<span class="case-follows">${follows.join(" → ")}</span>` : nothing}`;
}

/** @param {{number: number, hour: string}} ruled */
const by = (ruled) => filled(gettext("ruling %(number)s · %(hour)s"), ruled);

/** @param {Answer} answer @param {PanelContext} given */
function rests(answer, given) {
  return html`<p class="case-articles">
    ${articles(answer, given.rules)}
    ${answer.kind === "rule" ? html`<span class="quiet">${gettext("a rule")}</span>` : nothing}
  </p>`;
}

/** Links into the rulebook. @param {Pick<Answer, "articles">} answer @param {string} rules */
function articles(answer, rules) {
  return answer.articles.map(
    (article) =>
      html`<a class="article" href="${address(rules, article)}" target="_blank" rel="noopener"
        >${filled(gettext("art. %(article)s"), { article })}</a
      > `,
  );
}

/** Its place in the rulebook. @param {string} rules @param {number | string} article */
const address = (rules, article) => `${rules}#art-${String(article).replace(".", "-")}`;

/** Procedure changes no state. @param {TableModel} model @param {Case} one @param {PanelContext} given */
function under(model, one, given) {
  const choices = one.choices.map(({ id }) => id);
  return one.at_table || !model.shown?.acta
    ? undefined
    : new AnswerEffects(model, one.id, choices, given.paint);
}

/** Under each answer: how the table would stand. @param {Game} game @param {Case} one
 * @param {AnswerEffects} [played] */
function meanings(game, { choices }, played) {
  if (!played?.tableByChoice) return nothing;
  const all = [...played.tableByChoice.values()];
  return html`<ul class="meanings">
    ${choices.map(({ id, text }) => {
      const seen = played.tableByChoice?.get(id);
      return seen ? html`<li><strong>${text}</strong><br />${game.meaning(seen, all)}</li>` : nothing;
    })}
  </ul>`;
}

/** @param {TableModel} model @param {Asked} panel @param {PanelContext} given @param {Case} one */
function actions(model, panel, given, one) {
  if (!model.table.may_write) return nothing;
  const consult = key({
    label: gettext("Consult"),
    small: gettext("in silence"),
    press: () => given.set({ show: "consult", gap: one.id, words: panel.q, back: panel }),
  });
  const says = html`<p class="callout" data-kind="info">
    ${
      one.ruled
        ? filled(gettext("So says ruling %(number)s: apply it. Consult if your case is another."), {
            number: one.ruled,
          })
        : gettext("So says the edition: apply it. Consult if your case is another.")
    }
  </p>`;
  if (!one.at_table || isPlayers(model))
    return html`${says}
      <div class="keys" data-columns="1">${consult}</div>`;
  return html`${says}
    <div class="keys" data-columns="2">
      ${key({
        label: gettext("I settled it this way"),
        kind: "confirm",
        press: () => given.set({ show: "settle", gap: one.id, back: panel }),
      })}
      ${consult}
    </div>`;
}
