// The tablet without a network: its pages are kept on this device by a worker, where the browser has one. By
// plain http it has none, and with a certificate that it does not trust it starts none.

let isRefused = false;

/** No worker keeps this page: without a network it is there only as long as nobody reloads or closes it. */
export const mustStayOpen = () => isRefused || !window.isSecureContext || !navigator.serviceWorker;

/** Keeps what these pages need, and the pages themselves. @param {string} worker @param {string[]} pages */
export async function keepPages(worker, pages) {
  if (mustStayOpen()) return;
  try {
    await navigator.serviceWorker.register(worker, { scope: "/" });
  } catch (error) {
    isRefused = error instanceof DOMException && error.name === "SecurityError"; // else there is no network
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ pages });
}
