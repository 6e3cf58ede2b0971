// Where the focus is, and what is brought into sight, once the page was painted.

/** @import {Draft} from "./draft" */

export class Viewport {
  #wasAtKeys = false; // was the focus last where a play is entered?
  #refusedShown = 0; // how many refused entries were shown last
  /** @type {number | null} the entry whose keys were brought into sight */ #mended = null;
  #wasHalfTapped = false; // was it said that what was tapped is not in the record?

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  beforePaint() {
    const { activeElement: focused, body } = document;
    if (focused !== body) this.#wasAtKeys = Boolean(focused?.closest(".play, .felt"));
  }

  /** Keyboard users go on with the next play; sheets, new refusals and the keys of a corrected play are
   * shown. @param {number} refused @param {number | null} mending */
  afterPaint(refused, mending) {
    if (this.#wasAtKeys && document.activeElement === document.body)
      this.root
        .querySelector(/** @type {"button"} */ (".play .keys button:enabled"))
        ?.focus({ preventScroll: true });
    /** @type {HTMLDialogElement | null} */ const dialog = this.root.querySelector("dialog.sheet");
    if (dialog && !dialog.open) dialog.showModal();
    if (refused && refused !== this.#refusedShown)
      this.root.querySelector(".refused")?.scrollIntoView({ block: "nearest" });
    this.#refusedShown = refused;
    const keys = mending !== null && this.root.querySelector(".play:has(.keys, .hatch)");
    if (keys && mending !== this.#mended) keys.scrollIntoView({ block: "start" });
    if (keys || mending === null) this.#mended = mending;
    const taken = this.root.querySelector(".aside, .half-tapped");
    if (taken && !this.#wasHalfTapped) taken.scrollIntoView({ block: "nearest" });
    this.#wasHalfTapped = taken !== null;
  }

  /** What is asked next comes before the thumb. @param {Draft} draft */
  scrollToNext(draft) {
    if (draft.sheet) return;
    if (!Object.keys(draft).length) return this.root.querySelector(".hand")?.scrollTo(0, 0);
    const keys = [...this.root.querySelectorAll(".play > .keys, .play > .forecast:not(:empty)")];
    const asked = this.root.querySelector(".play > [data-next]") ?? keys.at(-1);
    asked?.scrollIntoView({ block: "nearest" });
  }
}
