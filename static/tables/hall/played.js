// The page of a result: what was played there is asked for once, and stands below the ranking.

import { askPage } from "../../shared/ask.js";
import { partOf } from "../../shared/parts.js";

for (const place of document.querySelectorAll("[data-played-url]")) {
  const url = place instanceof HTMLElement ? place.dataset.playedUrl : undefined;
  const page = url && (await askPage(url).catch(() => null)); // the link leads there
  const part = page && partOf(page.html, "[data-played]");
  if (!part) continue;
  place.replaceChildren(part);
  document.querySelector('[data-now="ranking"]')?.after(place);
}
