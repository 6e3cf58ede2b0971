// The server was renewed since this page was loaded: it is loaded anew by itself. What was tapped waits on
// the disk.

import { Refusal } from "../../shared/ask.js";

const RENEWED = "calzo-renewed"; // when it was loaded anew last
const AGAIN = 600_000;

export class Renewal {
  leaving = false;

  /** Loads the page anew if that is the trouble, and it was not done a moment ago.
   * @param {Error | null} trouble */
  renew(trouble) {
    if (!(trouble instanceof Refusal) || trouble.code !== "old_page") return;
    if (Date.now() - Number(sessionStorage.getItem(RENEWED)) < AGAIN) return;
    sessionStorage.setItem(RENEWED, String(Date.now()));
    this.leaving = true;
    location.reload();
  }
}
