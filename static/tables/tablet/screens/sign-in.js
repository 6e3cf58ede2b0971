// The session's end, and the sheet to sign in again over the table.

import { key } from "../../../shared/dice.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";

/** @import {Refusal} from "../../../shared/ask.js" */
/** @import {SignIn} from "../sign-in.js" */

/** @typedef {{show: "enter", entrance: SignIn}} Enter */

/** @param {Refusal} end @param {() => void} press @param {boolean} isPlayer who has no code */
export function ended({ code, message }, press, isPlayer) {
  const isAnothers = code === "other_official";
  return html`<section class="callout session-ended" data-kind="warn" role="alert">
    <p class="callout-title">
      ${isAnothers ? gettext("Somebody else signed in") : gettext("Your session has ended")}
    </p>
    <p>
      ${
        isAnothers
          ? [message, " ", gettext("What you tap stays on this device until you type your code.")]
          : gettext("Go on: all stays on this device and is sent later.")
      }
    </p>
    <div class="keys" data-columns="1">
      ${key({ label: isPlayer ? gettext("Say who you are") : gettext("Type the code"), press })}
    </div>
  </section>`;
}

/** @param {Enter} panel @param {{leave: () => void, entered: () => void}} does */
export function enter({ entrance }, { leave, entered }) {
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (await entrance.submit()) entered();
  };
  const choose = (/** @type {{target: HTMLSelectElement}} */ { target }) =>
    (entrance.official = target.value);
  const type = (/** @type {{target: HTMLInputElement}} */ { target }) => (entrance.code = target.value);
  return html`<dialog class="sheet" aria-label=${gettext("Officials’ sign-in")} @cancel=${leave}>
    <h2>${gettext("Officials’ sign-in")}</h2>
    <p>${gettext("What is not sent goes on its way as soon as you are in.")}</p>
    <form class="entrance" @submit=${send}>
      <label class="field"
        ><span>${gettext("Your name")}</span>
        <select required @change=${choose}>
          ${entrance.names.map(
            ({ value, name }) =>
              html`<option value=${value} ?selected=${value === entrance.official}>${name}</option>`,
          )}
        </select></label
      >
      <label class="field"
        ><span>${gettext("Your code")}</span>
        <input
          type="text"
          required
          maxlength="64"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          .value=${entrance.code}
          @input=${type}
      /></label>
      ${
        entrance.trouble
          ? html`<p class="callout" data-kind="danger" role="alert">${entrance.trouble}</p>`
          : nothing
      }
      <div class="sheet-actions">
        ${key({ label: gettext("Back"), press: leave })}
        <button class="key confirm" ?disabled=${entrance.isSending}>${gettext("Sign in")}</button>
      </div>
    </form>
  </dialog>`;
}
