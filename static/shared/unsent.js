// @ts-check
// What an organizer taps while the network is away. A tap that marks or enters something is kept and sent
// again by itself, the oldest first, until the server has it; a form that leads to another page stays where
// it is, with what was typed. The page says so meanwhile, and asks before it is left.

/** @typedef {{form: HTMLFormElement, path: string, values: Record<string, string>}} Tap */

const AGAIN = 2000; // milliseconds
const sentence = document.getElementById("unsent");
/** @type {Tap[]} */
const waiting = []; // the oldest first
let isSending = false;
let isOutdated = false; // something was sent whose part of the page is gone

document.addEventListener("htmx:sendError", (event) => {
  const { target, detail } = /** @type {CustomEvent} */ (event);
  const { path, formData, triggeringEvent } = detail.requestConfig;
  if (!triggeringEvent || !(target instanceof HTMLFormElement)) return; // `again` sees what it sends itself
  waiting.push({ form: target, path, values: Object.fromEntries(formData) });
  show("taps");
  setTimeout(again, AGAIN);
});

window.addEventListener("online", () => (waiting.length ? again() : show("")));

document.addEventListener(
  "submit",
  (event) => {
    const { target } = event;
    const leads = target instanceof HTMLFormElement && !target.hasAttribute("hx-post");
    if (!leads || navigator.onLine) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    show("form");
  },
  { capture: true },
);

window.addEventListener("beforeunload", (event) => {
  if (waiting.length) event.preventDefault();
});

async function again() {
  if (isSending) return;
  isSending = true;
  for (let tap = waiting[0]; tap && (await send(tap)); [tap] = waiting) waiting.shift();
  isSending = false;
  show(waiting.length ? "taps" : "");
  if (waiting.length) setTimeout(again, AGAIN);
  else if (isOutdated) location.reload();
}

/** Does the server have it? A refusal is an answer too: the page shows it. @param {Tap} tap */
async function send({ form, path, values }) {
  if (!form.isConnected) {
    const body = new URLSearchParams(values);
    isOutdated = true;
    return fetch(path, { method: "POST", body }).then(
      () => true,
      () => false,
    );
  }
  let isHeard = false;
  const heard = () => {
    isHeard = true;
  };
  form.addEventListener("htmx:beforeOnLoad", heard, { once: true });
  await htmx.ajax("POST", path, { source: form, values }).catch(() => undefined);
  form.removeEventListener("htmx:beforeOnLoad", heard);
  return isHeard;
}

/** @param {"" | "taps" | "form"} what */
function show(what) {
  if (!sentence) return;
  sentence.hidden = !what;
  for (const words of sentence.querySelectorAll("span")) words.hidden = words.id !== `unsent-${what}`;
}
