// What the server wrote into the page, its elements, and a screen that stays on.

/** What stands in a `<script type="application/json">`. @param {string} id @returns {unknown} */
export const written = (id) => JSON.parse(byId(id).textContent);

/** @param {string} id */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`this page has no #${id}`);
  return element;
}

export function keepAwake() {
  const ask = () =>
    document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => null);
  ask();
  document.addEventListener("visibilitychange", ask);
}
