// The tablet without a network: its pages are kept on this device by a worker, where the browser has one. By
// plain http it has none.

/** Keeps what these pages need, and the pages themselves. @param {string} worker @param {string[]} pages */
export async function keepPages(worker, pages) {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(worker, { scope: "/" });
  } catch {
    return; // no network, or a certificate that this browser does not trust
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ pages });
}
