// A tap on the winner changes its own table in place. Where more go on from a table, the first taps wait on
// the page until the last of them, which sends the order; until then a tap on one of them picks it, the next
// name takes its place, and the same one again gives it back. What a tap cannot settle there (somebody else
// entered another result) becomes an ordinary form, which shows the page that says so. Without a network it
// waits: `shared/unsent.js`. What others enter meanwhile comes by itself (`shared/live.js`): an order that is
// half tapped stays, unless its table has a result now.

import { sendPlainly } from "../../shared/post.js";

const NOT_TAKEN = 204;
const REFUSED = 400; // and above

document.addEventListener("htmx:afterRequest", (event) => {
  const { target, detail } = /** @type {CustomEvent} */ (event);
  const form = target instanceof Element ? target.closest("form[data-tap]") : null;
  const { status } = detail.xhr;
  // What was said is of the table before. The form itself has gone, where its table shows the result.
  if (detail.requestConfig.elt.matches("form[data-tap]")) document.querySelector(".messages")?.remove();
  if (!(form instanceof HTMLFormElement) || (status !== NOT_TAKEN && status < REFUSED)) return;
  sendPlainly(form, detail.requestConfig.formData);
});

/** @type {Map<string, string[]>} by the id of a board: the seats that were tapped so far */
const halfTapped = new Map();
let picked = ""; // the seat that the next name takes the place of

document.addEventListener("htmx:afterProcessNode", (event) => {
  const board = event.target instanceof Element ? event.target.closest(".desk-table") : null;
  const order = halfTapped.get(board?.id ?? "");
  if (!board || !order?.length) return;
  const before = board.querySelector("input[name=before]");
  const keys = [...board.querySelectorAll("button[name=winner]")].map((key) => key.getAttribute("value"));
  const isOpen = before instanceof HTMLInputElement && order.every((seat) => keys.includes(seat));
  if (isOpen) show(board, before, order);
  else halfTapped.delete(board.id);
});

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest(".desk-table button") : null;
  const board = button?.closest(".desk-table");
  const before = board?.querySelector("input[name=before]");
  if (!(button instanceof HTMLButtonElement) || !board || !(before instanceof HTMLInputElement)) return;
  const order = before.value ? before.value.split(",") : [];
  if (button.hasAttribute("data-undo-order")) return show(board, before, []);
  if (button.name !== "winner") return;
  const isKnown = order.includes(button.value) || order.includes(picked);
  const isLast = order.length + 1 === board.querySelectorAll("[data-place]").length;
  if (!isKnown && isLast) return; // it is sent
  event.preventDefault();
  show(board, before, touched(order, button.value, event.detail > 1));
});

/**
 * The order after a touch on a name.
 * @param {string[]} order @param {string} seat @param {boolean} again within one double tap
 */
function touched(order, seat, again) {
  const held = order.includes(picked) ? picked : "";
  const isKnown = !held && order.includes(seat);
  picked = isKnown && !again ? seat : "";
  if (isKnown) return order;
  if (!held) return [...order, seat];
  if (held === seat) return order.filter((one) => one !== seat);
  return order.map((one) => (one === held ? seat : one === seat ? held : one));
}

/**
 * The keys of those who were tapped so far, and what is asked next.
 * @param {Element} board @param {HTMLInputElement} before @param {string[]} order
 */
function show(board, before, order) {
  const questions = [...board.querySelectorAll("[data-place]")];
  before.value = order.join(",");
  halfTapped.set(board.id, order);
  for (const [at, question] of questions.entries()) question.toggleAttribute("hidden", at !== order.length);
  for (const key of board.querySelectorAll("button[name=winner]")) {
    const seat = /** @type {HTMLButtonElement} */ (key).value;
    const at = order.indexOf(seat);
    key.querySelector(".figure")?.remove();
    key.toggleAttribute("aria-pressed", at >= 0);
    if (at < 0) continue;
    key.setAttribute("aria-pressed", seat === picked ? "mixed" : "true");
    const figure = document.createElement("span");
    figure.className = "figure";
    figure.textContent = ` ${questions[at]?.getAttribute("data-place")}`;
    key.append(figure);
  }
  for (const undo of board.querySelectorAll("[data-undo-order]")) {
    undo.toggleAttribute("hidden", !order.length);
    undo.nextElementSibling?.toggleAttribute("hidden", order.length > 0);
  }
}
