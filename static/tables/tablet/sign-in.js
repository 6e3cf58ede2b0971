// Signs in again in place by the officials' entrance form; taps wait on the disk.

import { Refusal, Unreachable, askPage, sendForm } from "../../shared/ask.js";

/** Nobody is signed in any more, or not as an official of this championship, or as another one. */
export const SESSION_ENDED = ["sign_in", "not_official", "other_official"];

/** That refusal, where it is one. @param {unknown} error */
export const sessionEnd = (error) =>
  error instanceof Refusal && SESSION_ENDED.includes(error.code) ? error : null;

/** @typedef {{value: string, name: string}} Name of an official, as the form offers it */

export class SignIn {
  /** @type {Name[]} */ names = [];
  official = "";
  code = "";
  trouble = "";
  isSending = false;
  #token = "";

  /** @param {string} address of the entrance @param {() => void} changed */
  constructor(address, changed) {
    this.address = address;
    this.changed = changed;
  }

  /** Chooses `mine` if it is offered. @param {number | null} mine */
  async loadForm(mine) {
    await this.#call(async () => {
      const page = await askPage(this.address);
      if (page) this.#readForm(page.html);
      if (this.names.some(({ value }) => value === String(mine))) this.official = String(mine);
    });
  }

  async submit() {
    if (this.isSending) return false;
    if (!this.names.length) await this.loadForm(null);
    let isIn = false;
    await this.#call(async () => {
      const { official, code } = this;
      const sent = { official, code, csrfmiddlewaretoken: this.#token };
      const refused = await sendForm(this.address, sent);
      isIn = refused === null;
      if (refused !== null)
        this.trouble = this.#readForm(refused) || gettext("That did not work. Try again.");
    });
    return isIn;
  }

  /** What the page offers, and what it says is wrong. @param {string} page */
  #readForm(page) {
    const form = new DOMParser().parseFromString(page, "text/html");
    /** @type {NodeListOf<HTMLOptionElement>} */ const options = form.querySelectorAll(
      "select[name=official] option",
    );
    /** @type {HTMLInputElement | null} */ const token = form.querySelector("[name=csrfmiddlewaretoken]");
    this.names = [...options].map(({ value, text }) => ({ value, name: text }));
    this.#token = token?.value ?? "";
    return [...form.querySelectorAll(".field .error")].map(({ textContent }) => textContent).join(" ");
  }

  /** @param {() => Promise<void>} work */
  async #call(work) {
    this.trouble = "";
    this.isSending = true;
    this.changed();
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.trouble = gettext("No answer right now. Try again in a moment.");
    } finally {
      this.isSending = false; // whatever came of it, it can be tried again
      this.changed();
    }
  }
}
