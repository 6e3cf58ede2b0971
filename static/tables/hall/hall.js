// The page behind a table's code: while a call waits, its state is polled.

import { askPage } from "../../shared/ask.js";
import { partOf } from "../../shared/parts.js";
import { watch } from "../../shared/watch.js";

const LOOK = 2500;
const CALL = "[data-hall-call]";

if (isWaiting()) watch(look, { every: LOOK, first: LOOK, longest: LOOK });

function isWaiting() {
  const shown = document.querySelector(CALL);
  return shown instanceof HTMLElement && "waits" in shown.dataset;
}

async function look() {
  if (!isWaiting()) return Infinity;
  const page = await askPage(location.href);
  const shown = document.querySelector(CALL);
  const now = page && partOf(page.html, CALL);
  if (now && shown && now.textContent !== shown.textContent) shown.replaceWith(now);
  return LOOK;
}
