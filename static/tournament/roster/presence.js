// @ts-check
// Names tapped at the door. Each tap is sent once, whatever is tapped while it is on its way or waits for the
// network, and its row says that it is not saved yet where that takes longer than a moment.

const SOON = 500; // milliseconds

const names = document.getElementById("presence-rows");
const sign = document.getElementById("tap-waits");
/** @type {Set<string>} */ const onTheWay = new Set();
/** @type {Set<string>} */ const late = new Set(); // of those, what takes long
/** @type {Set<string>} */ let unsent = new Set(); // what waits for the network

document.addEventListener(
  "submit",
  (event) => {
    const { target, submitter } = event;
    if (target !== names || !(submitter instanceof HTMLButtonElement)) return;
    const { value } = submitter;
    if (onTheWay.has(value) || unsent.has(value)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    onTheWay.add(value);
    setTimeout(() => {
      if (onTheWay.has(value)) late.add(value);
      paint();
    }, SOON);
  },
  { capture: true },
);

// What waits in htmx's queue would be sent with the name that was tapped last.
document.addEventListener("htmx:configRequest", (event) => {
  const { formData, triggeringEvent } = /** @type {CustomEvent} */ (event).detail;
  const tapped = event.target === names && triggeringEvent?.submitter;
  if (tapped) formData.set(tapped.name, tapped.value);
});

document.addEventListener("htmx:afterRequest", (event) => {
  const value = /** @type {CustomEvent} */ (event).detail.requestConfig.formData.get("tap");
  if (event.target !== names) return;
  onTheWay.delete(value);
  late.delete(value);
  paint();
});

document.addEventListener("unsent", (event) => {
  const taps = /** @type {CustomEvent<{values: Record<string, string>}[]>} */ (event).detail;
  unsent = new Set(taps.map(({ values }) => values.tap));
  paint();
});

function paint() {
  for (const key of names?.querySelectorAll("button[name=tap]") ?? []) {
    const { value } = /** @type {HTMLButtonElement} */ (key);
    const badge = key.querySelector("[data-waits]");
    const waits = late.has(value) || unsent.has(value);
    if (waits === Boolean(badge)) continue;
    badge?.remove();
    if (waits) key.querySelector(".row-side")?.prepend(made());
  }
}

function made() {
  const said = document.createElement("span");
  said.dataset.waits = "";
  if (sign instanceof HTMLTemplateElement) said.append(sign.content.cloneNode(true));
  return said;
}

const list = document.getElementById("presence-list");
if (list) new MutationObserver(paint).observe(list, { childList: true, subtree: true });
