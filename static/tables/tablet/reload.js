// Reloads the page when the server was renewed or another official signed in; taps wait on the disk.

import { Refusal } from "../../shared/ask.js";

const RELOADED_AT = "calzo-renewed"; // when it was loaded anew last
const AGAIN = 600_000;

export class Reloader {
  isLeaving = false;

  /** @param {string[]} [codes] the troubles that a page loaded anew has not */
  constructor(codes = ["old_page"]) {
    this.codes = codes;
  }

  /** Unless it was done a moment ago. @param {Error | null} trouble */
  reloadIfOutdated(trouble) {
    if (!(trouble instanceof Refusal) || !this.codes.includes(trouble.code)) return;
    const mark = `${RELOADED_AT}-${trouble.code}`;
    if (Date.now() - Number(sessionStorage.getItem(mark)) < AGAIN) return;
    sessionStorage.setItem(mark, String(Date.now()));
    this.reload();
  }

  reload() {
    this.isLeaving = true;
    location.reload();
  }
}
