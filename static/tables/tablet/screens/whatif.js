// "¿Qué hago si…?" at the table: a case is found in the words that people use, its answer in force stands
// first, in big words: it is applied. What is procedure the coordinator settles here; another case of a rule
// is the organizer's.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { rank } from "../../../rules/book/search.js";
import { key } from "../../../shared/dice.js";
import { UnderEach } from "../under-each.js";
import { field } from "./field.js";

/** @import {SeatShown} from "../../../shared/wire" */
/** @import {Seen} from "../engine/messages" */
/** @import {TableModel} from "../model.js" */
/** @import {Asked, Case, Given, Settled} from "./panel.js" */

const MOST = 12;

/** What was typed finds, best first; nothing typed: the cases of procedure in the order of the rulebook.
 * @param {Case[]} cases @param {string} asked */
export function found(cases, asked) {
  if (!asked.trim()) return cases.filter((each) => each.at_table);
  const byKey = new Map(cases.map((each) => [each.id, each]));
  const documents = cases.map((each) => documentOf(each));
  return rank(asked, documents, MOST).map(
    (/** @type {{key: string}} */ hit) => /** @type {Case} */ (byKey.get(hit.key)),
  );
}

/** @type {WeakMap<Case, {key: string, fields: [number, string][]}>} */
const documents = new WeakMap();

/** @param {Case} one */
function documentOf(one) {
  let document = documents.get(one);
  if (!document) documents.set(one, (document = { key: one.id, fields: one.fields }));
  return document;
}

/** @param {TableModel} model @param {Asked} panel @param {Given} given */
export function whatif(model, panel, given) {
  const list = found(given.cases, panel.q ?? "");
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
    />
    <p class="sr-only" role="status">${interpolate(answers, { count: list.length }, true)}</p>
    ${
      list.length
        ? html`<ol class="cases">
            ${list.map((one) => line(model, panel, given, one))}
          </ol>`
        : html`<p class="empty">
            ${gettext("Nothing was found with those words. Try others, or call the referee.")}
          </p>`
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

/** @param {TableModel} model @param {Asked} panel @param {Given} given @param {Case} one */
function line(model, panel, given, one) {
  const open = panel.open === one.id;
  return html`<li class="case" ?data-open=${open}>
    <button
      type="button"
      class="case-target"
      aria-expanded=${String(open)}
      @click=${() =>
        given.set(
          open
            ? { ...panel, open: undefined, under: undefined }
            : { ...panel, open: one.id, under: under(model, one, given) },
        )}
    >
      <span class="case-question">${one.question}</span>
      <span class="case-answer">${one.answer}</span>
    </button>
    <p class="case-articles">
      ${articles(one, given.rules)}
      ${!one.at_table ? html`<span class="quiet">${gettext("a rule")}</span>` : nothing}
    </p>
    ${open ? meanings(one, panel.under) : nothing} ${open ? actions(model, panel, given, one) : nothing}
  </li>`;
}

/** The articles that it rests on, each a way into the rulebook. @param {Case} one @param {string} rules */
export function articles(one, rules) {
  return one.articles.map(
    (article) =>
      html`<a class="article" href="${rules}#art-${article}" target="_blank" rel="noopener"
        >${interpolate(gettext("art. %(article)s"), { article }, true)}</a
      > `,
  );
}

/** A rule is played under each of its answers; what is procedure changes no state.
 * @param {TableModel} model @param {Case} one @param {Given} given */
function under(model, one, given) {
  const choices = one.choices.map(({ id }) => id);
  return one.at_table || !model.shown?.acta ? undefined : new UnderEach(model, one.id, choices, given.paint);
}

/** What each answer would mean for this table: the dice, who opens, the law, and the calzo.
 * @param {Case} one @param {UnderEach} [played] */
function meanings({ choices }, played) {
  if (!played?.told) return nothing;
  const all = [...played.told.values()];
  return html`<ul class="meanings">
    ${choices.map(({ id, text }) => {
      const seen = played.told?.get(id);
      return seen ? html`<li><strong>${text}</strong><br />${meaning(seen, all)}</li>` : nothing;
    })}
  </ul>`;
}

/** The dice of those alone who would not have as many under each answer.
 * @param {Seen} seen @param {Seen[]} all */
function meaning({ state, banner, calzo, refused }, all) {
  if (refused) return refused.message;
  const dice = Object.entries(state.dice)
    .filter(([name, left]) => all.some((other) => other.state.dice[name] !== left))
    .map(([name, left]) => `${name} ${left}`);
  const opens = state.opener && interpolate(gettext("%(name)s opens"), { name: state.opener }, true);
  const may = calzo.open ? gettext("Calzo: yes") : gettext("Calzo: no");
  return [dice.join(", "), opens, banner, may].filter(Boolean).join(" · ");
}

/** @param {TableModel} model @param {Asked} panel @param {Given} given @param {Case} one */
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
        ? gettext("So says the ruling in force: apply it. Consult if your case is another.")
        : gettext("So says the edition: apply it. Consult if your case is another.")
    }
  </p>`;
  if (!one.at_table)
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

/** What the coordinator decided: the answer in force is chosen already; another one takes a tap more.
 * Without a case it is a warning of its own.
 * @param {TableModel} model @param {Settled} panel @param {Given} given */
export function settle(model, panel, given) {
  const one = given.cases.find((each) => each.id === panel.gap) ?? null;
  const said = {
    choice: one?.choices.find((each) => each.holds)?.id ?? "",
    words: "",
    ...panel,
    warns: panel.warns || !one,
  };
  const change = (/** @type {Partial<Settled>} */ more) => given.set({ ...panel, ...more });
  const lacking =
    said.warns && said.player === undefined
      ? gettext("Who gets the warning?")
      : !one && !(said.words ?? "").trim()
        ? gettext("say why")
        : null;
  const title = one ? gettext("I settled it this way") : gettext("Warning");
  return html`<dialog
    class="sheet tall whatif"
    aria-label=${title}
    @cancel=${() => given.set(said.back ?? null)}
  >
    <h2>${title}</h2>
    ${
      one ? chosen(one, said, change) : html`<p>${gettext("It goes with the player to the next tables.")}</p>`
    }
    ${
      one
        ? key({
            label: gettext("And it is a warning"),
            small: gettext("It goes with the player to the next tables."),
            kind: "rare",
            pressed: said.warns,
            press: () => change({ warns: !said.warns }),
          })
        : nothing
    }
    ${said.warns ? whom(model, said, change) : nothing}
    ${field({
      label: said.warns
        ? gettext("What happened? Only officials read it.")
        : gettext("In your words, for everybody to read (optional)"),
      value: said.words,
      most: 500,
      typed: (words) => change({ words }),
    })}
    ${
      one
        ? html`<p class="quiet">
            ${gettext("The decision is yours, binds this table only, and goes into the register.")}
          </p>`
        : nothing
    }
    <div class="sheet-actions">
      ${key({ label: gettext("Back"), press: () => given.set(said.back ?? null) })}
      ${key({
        label: one ? gettext("Record it") : gettext("Record the warning"),
        kind: "confirm",
        closed: lacking,
        press: () => keep(model, given, one, said),
      })}
    </div>
  </dialog>`;
}

/** @param {Case} one @param {Settled} said @param {(more: Partial<Settled>) => void} change */
function chosen(one, said, change) {
  const shown = said.others ? one.choices : one.choices.filter((each) => each.id === said.choice);
  return html`<p class="case-question">${one.question}</p>
    <div class="keys" data-columns="1">
      ${shown.map((each) =>
        key({
          label: each.text,
          small: each.holds ? gettext("as the rulebook says") : nothing,
          kind: "sentence-key",
          pressed: each.id === said.choice,
          press: () => change({ choice: each.id }),
        }),
      )}
    </div>
    ${
      said.others
        ? nothing
        : key({
            label: gettext("I settled it another way"),
            kind: "rare",
            press: () => change({ others: true }),
          })
    }`;
}

/** Whom the warning is for, with those that he has already.
 * @param {TableModel} model @param {Settled} said @param {(more: Partial<Settled>) => void} change */
function whom(model, said, change) {
  const chosen = seats(model).find((seat) => seat.id === said.player);
  return html`<h3 class="play-question">${gettext("Who gets the warning?")}</h3>
    <div class="keys names" data-columns="2">
      ${seats(model).map((seat) =>
        key({
          label: seat.name,
          small: warned(seat),
          pressed: said.player === seat.id,
          press: () => change({ player: said.player === seat.id ? undefined : seat.id }),
        }),
      )}
    </div>
    ${
      chosen?.warnings.length
        ? html`<ul>
            ${chosen.warnings.map(
              (one) =>
                html`<li>
                  ${interpolate(
                    gettext("Table %(number)s: %(words)s"),
                    { number: one.table ?? "–", words: one.words },
                    true,
                  )}
                </li>`,
            )}
          </ul>`
        : nothing
    }`;
}

/** Those who sit there. @param {TableModel} model */
const seats = (model) => model.table.seats.filter((seat) => !seat.absent);

/** How often a player was warned today. @param {SeatShown | undefined} seat */
export function warned(seat) {
  const count = seat?.warnings.length ?? 0;
  return count
    ? interpolate(ngettext("%(count)s warning", "%(count)s warnings", count), { count }, true)
    : nothing;
}

/** A decision, a warning, or both: the answer is everybody's to read, why somebody was warned is not.
 * @param {TableModel} model @param {Given} given @param {Case | null} one @param {Settled} said */
async function keep(model, given, one, said) {
  const gap = one?.id ?? "";
  const words = (said.words ?? "").trim();
  if (one)
    await given.put(
      "decisions",
      { gap, choice: said.choice, words: said.warns ? "" : words },
      [one.choices.find((each) => each.id === said.choice)?.text, said.warns ? "" : words]
        .filter(Boolean)
        .join(" "),
    );
  const name = seats(model).find((seat) => seat.id === said.player)?.name;
  if (said.warns)
    await given.put(
      "warnings",
      { gap, player: said.player, words },
      [name, words || one?.question].filter(Boolean).join(": "),
    );
}
