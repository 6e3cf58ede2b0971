// The server was renewed since this page was loaded, or another official signed in where a page need not wait
// for its own: it is loaded anew by itself. What was tapped waits on the disk.

import { Refusal } from "../../shared/ask.js";

const RELOADED_AT = "calzo-renewed"; // when it was loaded anew last
const AGAIN = 600_000;

export class Reloader {
  isLeaving = false;

  /** @param {string[]} [codes] the troubles that a page loaded anew has not */
  constructor(codes = ["old_page"]) {
    this.codes = codes;
  }

  /** Loads the page anew if that is the trouble, and it was not done a moment ago.
   * @param {Error | null} trouble */
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
