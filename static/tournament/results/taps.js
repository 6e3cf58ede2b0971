// The desk by touch. Each tap shows at once and is sent in order (`shared/unsent.js`) with all said before
// it; the server keeps partial orders. Until the result is whole a tap on a placed name picks it: the next
// name takes its place, the same one again gives it back. Other refusals become an ordinary form.

import { tap, waitingAt } from "../../shared/unsent.js";

/** @typedef {import("../../shared/unsent.js").Tap} Tap */

let picked = ""; // the seat that the next name takes the place of

document.addEventListener("htmx:afterRequest", (event) => {
  const { elt } = /** @type {CustomEvent} */ (event).detail.requestConfig;
  // What was said is of the table before.
  if (elt.matches(".desk-table")) document.querySelector(".messages")?.remove();
});

document.addEventListener("unsent", () => {
  for (const board of document.querySelectorAll(".desk-table")) paint(board);
});
for (const board of document.querySelectorAll(".desk-table")) paint(board); // of a page before this one

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest(".desk-table button") : null;
  const board = button?.closest(".desk-table");
  const before = board?.querySelector("input[name=before]");
  if (!(button instanceof HTMLButtonElement) || !board || !(before instanceof HTMLInputElement)) return;
  if (!["winner", "clear"].includes(button.name)) return;
  event.preventDefault();
  if (button.ariaDisabled === "true") return; // all is said
  const order = before.value ? before.value.split(",") : [];
  const isSent = isWhole(before, order);
  const isAgain = event.detail > 1;
  const newOrder = isByGame(before)
    ? nextGame(order, button, isAgain || isSent)
    : button.name === "clear"
      ? []
      : touched(order, button.value, isAgain, isSent);
  show(board, before, newOrder);
  if (newOrder.join() === order.join()) return;
  if (isByGame(before) && button.name === "clear") sendUndo(before, order);
  else sendOrder(before, newOrder);
});

/** Of two who play a best-of: `before` has who won each game. @param {HTMLInputElement} before */
const isByGame = (before) => "byGame" in before.dataset;

/** @param {HTMLInputElement} before @param {string[]} order */
function isWhole(before, order) {
  const counts = order.map((seat) => order.filter((other) => other === seat).length);
  const said = isByGame(before) ? Math.max(0, ...counts) : order.length;
  return said >= Number(before.dataset.decides);
}

/** @param {string[]} order @param {HTMLButtonElement} button @param {boolean} stays @returns {string[]} */
function nextGame(order, { name, value }, stays) {
  if (stays) return order;
  return name === "clear" ? order.slice(0, -1) : [...order, value];
}

/** @param {string[]} order @param {string} seat @param {boolean} again within one double tap
 * @param {boolean} isSent only added to */
function touched(order, seat, again, isSent) {
  const held = order.includes(picked) && !isSent ? picked : "";
  const isKnown = !held && order.includes(seat);
  picked = isKnown && !again && !isSent ? seat : "";
  if (isKnown) return order;
  if (!held) return [...order, seat];
  if (held === seat) return order.filter((place) => place !== seat);
  return order.map((place) => (place === held ? seat : place === seat ? held : place));
}

/** @param {HTMLInputElement} before @param {string[]} order */
function sendOrder({ form }, order) {
  if (!form) return;
  const values = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
  const winner = order.at(-1);
  /** @type {HTMLElement | null} */ const key = form.querySelector(`[name="winner"][value="${winner}"]`);
  if (winner) tap(form, { ...values, before: order.slice(0, -1).join(), winner }, key);
  else tap(form, { ...values, clear: "on" });
}

/** Takes back the last game. @param {HTMLInputElement} before @param {string[]} order */
function sendUndo({ form }, order) {
  if (!form) return;
  const values = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
  tap(form, { ...values, before: order.join(), clear: "on" });
}

/** What waits of this board, as it was tapped: nothing of it is saved. @param {Element} board */
function paint(board) {
  const lastTap = waitingAt(`#${board.id}`).at(-1);
  board.toggleAttribute("data-waits", Boolean(lastTap));
  board.querySelector("[data-tap-waits]")?.toggleAttribute("hidden", !lastTap);
  const before = board.querySelector("input[name=before]");
  if (!lastTap) return pick(board); // the answer came after it was picked
  if (before instanceof HTMLInputElement) show(board, before, orderOf(lastTap, isByGame(before)));
  else orderOf(lastTap).forEach((seat) => press(board, seat));
}

/** @param {Element} board */
function pick(board) {
  board.querySelector(`#key-${picked}[aria-pressed=true]`)?.setAttribute("aria-pressed", "mixed");
}

/** @param {Element} board @param {string} seat */
function press(board, seat) {
  board.querySelector(`#key-${seat}`)?.setAttribute("aria-pressed", "true");
}

/** @param {Tap} tapped @param {boolean} [byGame] where *Undo* takes back the last one alone */
function orderOf({ values: { before, winner } }, byGame = false) {
  const order = before ? before.split(",") : [];
  if (winner) return [...order, winner];
  return byGame ? order.slice(0, -1) : [];
}

/** @param {Element} board @param {HTMLInputElement} before @param {string[]} order */
function show(board, before, order) {
  const questions = [...board.querySelectorAll("[data-place]")];
  const isSent = isWhole(before, order);
  before.value = order.join();
  for (const [at, question] of questions.entries()) question.toggleAttribute("hidden", at !== order.length);
  if (isByGame(before)) showGames(board, order, isSent);
  else showPlaces(board, questions, order, isSent);
  for (const undo of board.querySelectorAll("[data-undo-order]")) {
    undo.toggleAttribute("hidden", !order.length || isSent);
    undo.nextElementSibling?.toggleAttribute("hidden", order.length > 0);
  }
}

/** How many each has won. @param {Element} board @param {string[]} order @param {boolean} isSent */
function showGames(board, order, isSent) {
  for (const key of board.querySelectorAll("button[name=winner]")) {
    const { value } = /** @type {HTMLButtonElement} */ (key);
    const won = order.filter((seat) => seat === value).length;
    key.querySelector(".figure")?.remove();
    if (isSent) key.setAttribute("aria-disabled", "true");
    else key.removeAttribute("aria-disabled");
    if (won) key.append(figure(` ${won}`));
  }
}

/** @param {string} text */
function figure(text) {
  const shown = document.createElement("span");
  shown.className = "figure";
  shown.textContent = text;
  return shown;
}

/** @param {Element} board @param {Element[]} questions @param {string[]} order @param {boolean} isSent */
function showPlaces(board, questions, order, isSent) {
  for (const key of board.querySelectorAll("button[name=winner]")) {
    const seat = /** @type {HTMLButtonElement} */ (key).value;
    const at = order.indexOf(seat);
    key.querySelector(".figure")?.remove();
    key.toggleAttribute("aria-pressed", at >= 0);
    if (order.length >= questions.length || (isSent && at >= 0)) key.setAttribute("aria-disabled", "true");
    else key.removeAttribute("aria-disabled");
    if (at < 0) continue;
    key.setAttribute("aria-pressed", seat === picked ? "mixed" : "true");
    if (questions.length < 2) continue;
    key.append(figure(` ${questions[at]?.getAttribute("data-place")}`));
  }
}
