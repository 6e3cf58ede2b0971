// The inbox of the board: asked for where a call or a result came, and by time, since a table falls silent by
// time alone.

import { refresher } from "../../shared/parts.js";
import { watch } from "../../shared/watch.js";

const LOOK_AGAIN = 60_000;

const inbox = document.querySelector("[data-inbox]");
if (inbox instanceof HTMLElement) {
  const refresh = refresher(inbox, inbox.dataset.inbox);
  const look = async () => void (await refresh());
  const { now } = watch(look, { every: LOOK_AGAIN, first: LOOK_AGAIN });
  for (const news of ["calzo:calls", "live:changed"]) document.addEventListener(news, () => now());
}
