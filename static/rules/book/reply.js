// Answers a question in two levels, and reports what had no sure answer: `rules/book/whatif/box.py` says why.

import { isSure, rank } from "./search.js";

/** @import {Lang} from "./words.js" */
/** @import {Searched} from "./search.js" */

const [BESIDE, OFFERED] = [5, 3];
const KEPT = "unanswered";
const MOST = 20; // questions that wait for a network

/** A sure one with its like, or three that may be, best first. @param {string} asked
 * @param {Searched[]} among @param {Lang} lang @returns {{keys: string[], sure: boolean}} */
export function reply(asked, among, lang) {
  const hits = rank(asked, among, lang, BESIDE);
  const sure = isSure(hits);
  return { keys: hits.slice(0, sure ? BESIDE : OFFERED).map(({ key }) => key), sure };
}

/** @type {Set<string>} */ const asked = new Set();

/** The words once each; without a network they wait here. @param {URL} address @param {string} words */
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
