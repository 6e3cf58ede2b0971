// A time that was expected is not shown once it has passed, also on a page that stays open: [data-passes] is
// when that is. The server leaves it out of what is asked for later.

import { serverNow } from "./server-time.js";

const LOOK_AGAIN = 5000;

function hidePassed() {
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-passes]")))
    shown.hidden = Date.parse(shown.dataset.passes ?? "") <= serverNow();
}

hidePassed();
setInterval(hidePassed, LOOK_AGAIN);
