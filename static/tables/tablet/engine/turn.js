// When a page begins to fetch the engine, and when it does not wait for the end of a pause.

/** Not all tablets of a hall in the same second; whoever taps does not wait. Once the network is back, or the
 * page in sight again, it is tried at once.
 * @param {number} spread milliseconds @param {() => void} go */
export function inTurn(spread, go) {
  setTimeout(go, Math.random() * spread);
  addEventListener("pointerdown", go, { once: true });
  addEventListener("online", go);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && go());
}
