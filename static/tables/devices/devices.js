// The organizer's page of the tablets: looked at anew every few seconds, since what a device says of itself
// never goes over the public stream. Without this script the page is whole, and is loaded again by hand.

import { askPage } from "../../shared/ask.js";
import { refill } from "../../shared/parts.js";
import { watch } from "../../shared/watch.js";

const LOOK = 5000;

const part = document.querySelector("[data-devices]");
if (part instanceof HTMLElement) start(part);

/** @param {HTMLElement} whole */
function start(whole) {
  const list = /** @type {HTMLElement} */ (whole.querySelector("[data-devices-list]"));
  const sync = /** @type {HTMLElement} */ (whole.querySelector("[data-devices-sync]"));
  let tag = "";
  const look = async () => {
    const page = await askPage(whole.dataset.devicesUrl ?? "", tag);
    if (!page) return;
    tag = page.tag;
    refill(list, page.html);
  };
  const looked = (/** @type {{since: Date | null}} */ { since }) => {
    sync.textContent = since
      ? gettext("Not connected: what you see may be out of date. It reconnects by itself.")
      : gettext("Updates by itself.");
  };
  watch(look, { every: LOOK, looked });
}
