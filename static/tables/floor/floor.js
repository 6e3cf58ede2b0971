// The organizer's floor, live: when the stream says that a table changed, its box is asked for anew (it shows what the
// public does not read: who runs it). Without scripts the page is whole, and is loaded again by hand.

import { listen } from "../../shared/stream.js";

const MOMENT = 250; // several changes of one table within it are one look
const LOOK_AGAIN = 60000; // silent tables change by time alone

const floor = document.querySelector("[data-floor]");

if (floor instanceof HTMLElement) start(floor);

/** @param {HTMLElement} floor */
function start(floor) {
  const words = floor.querySelector("[data-floor-words]");
  const sync = floor.querySelector("[data-floor-sync]");
  /** @type {Map<string, number>} */
  const waiting = new Map();
  /** @type {Map<string, string>} */
  const known = new Map();
  /** @type {string | null} */
  let round = null;

  /** @param {string} id */
  const later = (id) => {
    if (waiting.has(id)) return;
    waiting.set(
      id,
      window.setTimeout(() => {
        waiting.delete(id);
        look(id);
      }, MOMENT),
    );
  };

  /** @param {string} id */
  const look = async (id) => {
    const box = floor.querySelector(`[data-floor-table="${CSS.escape(id)}"]`);
    if (!(box instanceof HTMLElement) || !box.dataset.card) return;
    try {
      const answer = await fetch(box.dataset.card, { headers: { Accept: "text/html" } });
      if (!answer.ok || answer.redirected) return;
      const focused = box.contains(document.activeElement);
      box.innerHTML = await answer.text();
      if (focused) box.querySelector("a")?.focus();
      count();
    } catch {
      // Not connected: the stream says so, and brings it again.
    }
  };

  const count = () => {
    // The figures at the top are made by the server; when a table changes its state the page's own are asked for anew.
    const states = [...floor.querySelectorAll(".hall-table")].map((box) => box.getAttribute("data-state"));
    const shown = states.join();
    if (known.has("states") && known.get("states") !== shown) refresh();
    known.set("states", shown);
  };

  const refresh = async () => {
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (!answer.ok || answer.redirected) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const part of ["[data-floor-counts]"]) {
        const made = page.querySelector(part);
        if (made) floor.querySelector(part)?.replaceWith(made);
      }
      const step = page.querySelector(".next-step");
      const standing = floor.querySelector(".next-step");
      if (standing && !standing.contains(document.activeElement)) standing.remove();
      if (step && !floor.querySelector(".next-step")) floor.querySelector(".hall")?.before(step);
    } catch {
      // As above.
    }
  };

  count();
  // A call is nobody's but the judges': not over the stream, but from the line that looks for calls on each of their pages.
  document.addEventListener("calzo:calls", () => {
    for (const box of floor.querySelectorAll("[data-floor-table]"))
      later(box.getAttribute("data-floor-table") ?? "");
  });
  listen(floor.dataset.liveUrl ?? "", {
    table: (content) => {
      const id = String(content.id);
      const seen = JSON.stringify(content);
      const first = !known.has(id);
      if (known.get(id) === seen) return;
      known.set(id, seen);
      if (!first || Date.now() - performance.timeOrigin > 5000) later(id);
    },
    championship: (content) => {
      const now = `${content.round} ${content.round_status}`;
      if (round !== null && round !== now) location.reload();
      round = now;
    },
    connected: (yes) => {
      if (sync && words instanceof HTMLElement)
        sync.textContent = (yes ? words.dataset.live : words.dataset.away) ?? "";
    },
  });
  window.setInterval(() => {
    for (const box of floor.querySelectorAll("[data-floor-table]")) {
      if (box.querySelector('[data-state="playing"]')) later(box.getAttribute("data-floor-table") ?? "");
    }
  }, LOOK_AGAIN);
}
