// @ts-check
// The page behind the code of a table: while a call waits, who comes and what was answered is looked at anew. Without this
// script the page says that it is to be loaded again.

const LOOK = 2500;

async function look() {
  const told = document.querySelector("[data-hall-call]");
  if (!(told instanceof HTMLElement) || !("waits" in told.dataset)) return;
  if (document.visibilityState === "visible") {
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      const page = answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
      const now = page?.querySelector("[data-hall-call]");
      if (now && now.textContent !== told.textContent) told.replaceWith(document.importNode(now, true));
    } catch {
      // Not connected: the next look tells.
    }
  }
  window.setTimeout(look, LOOK);
}

window.setTimeout(look, LOOK);
