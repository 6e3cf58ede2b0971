// Reloads a waiting page once it has become another one.

import { askPage } from "./ask.js";
import { partOf } from "./parts.js";
import { watch } from "./watch.js";

const LOOK = 4000;
const textOf = (/** @type {Element | null} */ main) => main?.textContent.replace(/\s+/g, " ");
const shown = textOf(document.querySelector("main"));

watch(
  async () => {
    const page = await askPage(location.href);
    if (page && textOf(partOf(page.html, "main")) !== shown) location.reload();
  },
  { every: LOOK, first: LOOK, longest: LOOK },
);
