// Elements, dice, files to save. What comes from a certificate is put in as text only.

import { say } from "./words.js";

/** @typedef {Node | string | number | false | null | undefined | readonly Child[]} Child */
/** @typedef {string | number | boolean | null | undefined | ((event: Event) => void)} Property */
/** @template {string} Tag
 * @typedef {Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement} Made */

const SVG = "http://www.w3.org/2000/svg";

/** el("p.lead", {lang: "es"}, "text", child, [children], null); function properties listen.
 * @template {string} What @param {What} what @param {Record<string, Property> | null} [properties]
 * @param {Child[]} children @returns {Made<What extends `${infer Tag}.${string}` ? Tag : What>} */
export function el(what, properties, ...children) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  element.append(...shown(children));
  return /** @type {Made<What extends `${infer Tag}.${string}` ? Tag : What>} */ (element);
}

/** @param {readonly Child[]} children @returns {(Node | string)[]} */
function shown(children) {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return shown(child);
    if (child instanceof Node) return [child];
    return child || child === 0 ? [String(child)] : [];
  });
}

/** What stands in the field that was changed. @param {Event} event */
export const valueOf = ({ target }) => /** @type {HTMLInputElement} */ (target).value;

/** @param {string} symbol @param {string} className */
export function icon(symbol, className) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("viewBox", "0 0 48 48");
  svg.setAttribute("aria-hidden", "true");
  const drawn = document.createElementNS(SVG, "use");
  drawn.setAttribute("href", `#${symbol}`);
  svg.append(drawn);
  return svg;
}

/** A cup as it was read: five dice and their digits. @param {string} digits @param {number} number */
export function cupRead(digits, number) {
  const title = say("cup", { number });
  return el(
    "li.cup-read",
    { "aria-label": `${title}: ${digits.split("").join(" ")}` },
    el("span.overline", null, title),
    el(
      "span.dice-row",
      null,
      digits.split("").map((digit) => icon(`die-${digit}`, "die")),
    ),
    el("span.digits", { "aria-hidden": "true" }, digits),
  );
}

/** In 8 blocks of 8; compared with `other`. @param {string} hash @param {string} [other] */
export function hashBlocks(hash, other) {
  const blocks = el("span.hash");
  for (let at = 0; at < hash.length; at += 8) {
    const block = el("span.hash-block");
    for (let i = at; i < Math.min(at + 8, hash.length); i++) {
      const differs = other !== undefined && i < other.length && other[i] !== hash[i];
      block.append(differs ? el("mark", null, hash[i]) : hash[i]);
    }
    blocks.append(block, " ");
  }
  return blocks;
}

/** Gives a text to the reader as a file. @param {string} text @param {string} name @param {string} type */
export function save(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** @param {string} word @param {string} kind @param {() => void} press */
export const button = (word, kind, press) =>
  el(`button.button${kind}`, { type: "button", click: press }, say(word));
