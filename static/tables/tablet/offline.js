// A service worker keeps the tablet's pages for use without a network, where browser, address (https) and
// server allow one.

import { wireVersion } from "../../shared/ask.js";

let worker = ""; // its address
let isRefused = false;

/** Before the page is painted. @param {string} address of the worker, "" where the server wants none */
export function setPageWorker(address) {
  worker = address;
}

export const isSwitchedOff = () => !worker;

/** No worker keeps this page: without a network it is there only as long as nobody reloads or closes it. */
export const mustStayOpen = () =>
  isSwitchedOff() || isRefused || !window.isSecureContext || !navigator.serviceWorker;

/** Keeps these pages and what they need. @param {string[]} pages @param {boolean} [anew] */
export async function keepPages(pages, anew = false) {
  const container = navigator.serviceWorker;
  if (isSwitchedOff()) return removePages(container);
  if (mustStayOpen()) return;
  /** @type {ServiceWorker | null} */ let informed = null;
  const tell = async () => {
    const { active } = await container.ready;
    if (active !== informed)
      active?.postMessage({ pages, anew, script: new URL(import.meta.url).pathname, wire: wireVersion() });
    informed = active;
  };
  container.oncontrollerchange = tell; // the worker of this page's build may begin only after one before
  try {
    await container.register(worker, { scope: "/" });
  } catch (error) {
    isRefused = error instanceof DOMException && error.name === "SecurityError"; // else there is no network
    return;
  }
  await tell();
}

/** Each page removes what a former worker kept: a new worker begins only when the old one is idle.
 * @param {ServiceWorkerContainer} [container] */
async function removePages(container) {
  for (const registration of (await container?.getRegistrations()) ?? []) await registration.unregister();
  const names = (await window.caches?.keys()) ?? []; // by plain http there is none
  await Promise.all(names.filter((name) => name.startsWith("calzo-")).map((name) => caches.delete(name)));
}
