// A time that was expected is not shown once it has passed, on a page that stays open too: [data-passes] names
// it. The server leaves it out of what is asked for later.

import { serverNow } from "./server-time.js";

const LOOK_AGAIN = 5000;

function hidePassed() {
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-passes]")))
    shown.hidden = Date.parse(shown.dataset.passes ?? "") <= serverNow();
}

hidePassed();
setInterval(hidePassed, LOOK_AGAIN);
