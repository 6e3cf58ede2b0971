// Hides an expected time ([data-passes]) once it has passed.

import { serverNow } from "./server-time.js";

const LOOK_AGAIN = 5000;

function hidePassed() {
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-passes]")))
    shown.hidden = Date.parse(shown.dataset.passes ?? "") <= serverNow();
}

hidePassed();
setInterval(hidePassed, LOOK_AGAIN);
