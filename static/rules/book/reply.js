// What is said to a question, in two levels, without a network; and telling the organizer what had no sure
// answer. The rule of `rules/book/whatif/box.py`, which says why.

import { isSure, rank } from "./search.js";

/** @import {Lang} from "./words.js" */
/** @import {Searched} from "./search.js" */

const [BESIDE, OFFERED] = [5, 3];
const KEPT = "unanswered";
const MOST = 20; // questions that wait for a network

/** One that is sure and what is like it, or three that may be, best first; none: nothing answers it.
 * @param {string} asked @param {Searched[]} among @param {Lang} lang
 * @returns {{keys: string[], sure: boolean}} */
export function reply(asked, among, lang) {
  const hits = rank(asked, among, lang, BESIDE);
  const sure = isSure(hits);
  return { keys: hits.slice(0, sure ? BESIDE : OFFERED).map(({ key }) => key), sure };
}

/** @type {Set<string>} */ const asked = new Set();

/** Keeps the words alone, once each, for the organizer; without a network they wait in this browser.
 * @param {URL} address @param {string} words */
export function reportUnanswered(address, words) {
  if (!words || asked.has(words)) return;
  asked.add(words);
  keep([...waiting(), [address.href, words]]);
  send();
}

/** Sends what waits; what the server has answered, whatever it said, does not wait any more. */
async function send() {
  for (const [address, words] of waiting()) {
    const body = new FormData();
    body.append("q", words);
    const answer = await fetch(address, { method: "POST", body, keepalive: true }).catch(() => null);
    if (!answer) return;
    keep(waiting().filter((pair) => pair[0] !== address || pair[1] !== words));
  }
}

/** @returns {[address: string, words: string][]} */
const waiting = () => JSON.parse(localStorage.getItem(KEPT) ?? "[]");

/** @param {[address: string, words: string][]} all */
const keep = (all) => localStorage.setItem(KEPT, JSON.stringify(all.slice(-MOST)));

globalThis.addEventListener?.("online", send);
if (globalThis.navigator?.onLine) send(); // what waited when the page was closed
