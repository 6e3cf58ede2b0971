// What the coordinator decided, a warning, or both, with what follows for the player.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { field, key } from "../../../shared/dice.js";
import { filled } from "../../../shared/text.js";
import { whoOfThem } from "./persons.js";

/** @import {SeatShown} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */
/** @import {Case, PanelContext, Remedy, Settled} from "./panel.js" */

/** The answer in force is chosen already. Without a case: a warning. @param {TableModel} model
 * @param {Settled} panel @param {PanelContext} given */
export function settle(model, panel, given) {
  const case_ = given.cases.find((each) => each.id === panel.gap) ?? null;
  const settled = {
    choice: case_?.choices.find((each) => each.holds)?.id ?? "",
    words: "",
    ...panel,
    warns: panel.warns ?? (!case_ || Boolean(case_.remedy?.warns)),
  };
  const change = (/** @type {Partial<Settled>} */ more) => given.set({ ...panel, ...more });
  const people = seats(model).find((seat) => seat.id === settled.player)?.people ?? [];
  const lacking =
    settled.warns && settled.player === undefined
      ? gettext("Who gets the warning?")
      : settled.warns && people.length && !settled.person
        ? gettext("Who of them?")
        : !case_ && !(settled.words ?? "").trim()
          ? gettext("say why")
          : null;
  const title = case_ ? gettext("I settled it this way") : gettext("Warning");
  return html`<dialog
    class="sheet tall whatif"
    aria-label=${title}
    @cancel=${() => given.set(settled.back ?? null)}
  >
    <h2>${title}</h2>
    ${
      case_
        ? choices(case_, settled, change)
        : html`<p>${gettext("It goes with the player to the next tables.")}</p>`
    }
    ${
      case_
        ? key({
            label: gettext("And it is a warning"),
            small: gettext("It goes with the player to the next tables."),
            kind: "rare",
            pressed: settled.warns,
            press: () => change({ warns: !settled.warns }),
          })
        : nothing
    }
    ${settled.warns ? whom(model, case_?.remedy ?? null, settled, change) : nothing}
    ${field({
      label: settled.warns
        ? gettext("What happened? Only officials read it.")
        : gettext("In your words, for everybody to read (optional)"),
      value: settled.words,
      most: 500,
      typed: (words) => change({ words }),
    })}
    ${
      case_
        ? html`<p class="quiet">
            ${gettext("The decision is yours, binds this table only, and goes into the register.")}
          </p>`
        : nothing
    }
    <div class="sheet-actions">
      ${key({ label: gettext("Back"), press: () => given.set(settled.back ?? null) })}
      ${key({
        label: case_ ? gettext("Record it") : gettext("Record the warning"),
        kind: "confirm",
        closed: lacking,
        press: () => record(model, given, case_, settled),
      })}
    </div>
  </dialog>`;
}

/** @param {Case} case_ @param {Settled} said @param {(more: Partial<Settled>) => void} change */
function choices(case_, said, change) {
  const shown = said.others ? case_.choices : case_.choices.filter((each) => each.id === said.choice);
  return html`<p class="case-question">${case_.question}</p>
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

/** With earlier warnings, and what follows by the guide of remedies. @param {TableModel} model
 * @param {Remedy | null} remedy @param {Settled} said @param {(more: Partial<Settled>) => void} change */
function whom(model, remedy, said, change) {
  const chosen = seats(model).find((seat) => seat.id === said.player);
  return html`<h3 class="play-question">${gettext("Who gets the warning?")}</h3>
    <div class="keys names" data-columns="2">
      ${seats(model).map((seat) =>
        key({
          label: seat.name,
          small: warned(seat),
          pressed: said.player === seat.id,
          press: () => change({ player: said.player === seat.id ? undefined : seat.id, person: undefined }),
        }),
      )}
    </div>
    ${chosen?.people ? whoOfThem(chosen.people, said.person, (person) => change({ person })) : nothing}
    ${
      chosen?.warnings.length
        ? html`<ul>
            ${chosen.warnings.map(
              (warning) =>
                html`<li>
                  ${filled(gettext("Table %(number)s: %(words)s"), {
                    number: warning.table ?? "–",
                    words: warning.words,
                  })}
                </li>`,
            )}
          </ul>`
        : nothing
    }
    ${chosen ? follows(remedy, chosen) : nothing}`;
}

/** The first that a case costs, or the next. @param {Remedy | null} remedy @param {SeatShown} seat */
function follows(remedy, { warnings, follows: next }) {
  const at = Math.max(warnings.length, remedy?.warns ? 0 : 1);
  const step = remedy ? remedy.steps[Math.min(at, remedy.steps.length - 1)] : next;
  return step ? html`<p class="callout" data-kind="info">${step}</p>` : nothing;
}

/** Those who sit there. @param {TableModel} model */
const seats = (model) => model.table.seats.filter((seat) => !seat.absent);

/** How often a player was warned today. @param {SeatShown | undefined} seat */
export function warned(seat) {
  const count = seat?.warnings.length ?? 0;
  return count ? filled(ngettext("%(count)s warning", "%(count)s warnings", count), { count }) : nothing;
}

/** @param {TableModel} model @param {PanelContext} given @param {Case | null} case_ @param {Settled} said */
async function record(model, given, case_, said) {
  const gap = case_?.id ?? "";
  const words = (said.words ?? "").trim();
  if (case_)
    await given.sendNote(
      "decisions",
      { gap, choice: said.choice, words: said.warns ? "" : words },
      [case_.choices.find((each) => each.id === said.choice)?.text, said.warns ? "" : words]
        .filter(Boolean)
        .join(" "),
    );
  const name = said.person ?? seats(model).find((seat) => seat.id === said.player)?.name;
  if (said.warns)
    await given.sendNote(
      "warnings",
      { gap, player: said.player, words, ...(said.person && { person: said.person }) },
      [name, words || case_?.question].filter(Boolean).join(": "),
    );
}
