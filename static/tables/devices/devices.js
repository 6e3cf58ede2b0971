// The organizer's page of tablets, polled: devices are not in the public stream.

import { connectionText, refresher } from "../../shared/parts.js";
import { watch } from "../../shared/watch.js";

const LOOK = 5000;

const part = document.querySelector("[data-devices]");
if (part instanceof HTMLElement) start(part);

/** @param {HTMLElement} whole */
function start(whole) {
  const list = /** @type {HTMLElement} */ (whole.querySelector("[data-devices-list]"));
  const sync = /** @type {HTMLElement} */ (whole.querySelector("[data-devices-sync]"));
  const refresh = refresher(list, whole.dataset.devicesUrl);
  watch(async () => void (await refresh()), {
    every: LOOK,
    looked: ({ since }) => (sync.textContent = connectionText(since === null)),
  });
}
