// What each measurement means for whoever runs a table on this device, and all of them together. It measures
// nothing itself.

import { clockWords } from "../../tablet/clock-words.js";
import { FOUND, SUMMARY } from "./texts.js";

/** @import {Judged, Measured, Name, Verdict} from "./measured" */

const SLOW_WRITE = 100; // milliseconds; from 150 on the tablet says that it is still saving
const SLOW_START = 5000;
const SLOW_PLAY = 200;
const SLOW_TRIP = 400;
const LITTLE_ROOM = 50e6; // bytes: three times what is kept
const CLOCK_OFF = 60; // seconds, from which on a coordinator is told
const HALF = 50; // percent: an evening is long
const SMALLEST = { short: 360, long: 560 }; // the smallest phone that tables are tested on, less its bars
const PER_INCH = { touch: 160, mouse: 96 }; // pixels of styles, as systems mean them
const MM = 25.4;

/** @typedef {Record<string, string | number>} Values */

/** @param {Verdict} verdict @param {keyof typeof FOUND} found @param {Values} [values] @returns {Judged} */
const judged = (verdict, found, values = {}) => ({ verdict, words: interpolate(FOUND[found], values, true) });

/** In the page's language. @param {number} figure @param {number} [digits] */
const short = (figure, digits = 0) =>
  figure.toLocaleString(globalThis.document?.documentElement.lang, { maximumFractionDigits: digits });

/** @param {number} ms none is nothing */
const milliseconds = (ms) => short(Math.max(ms, 1));

/** @param {number} bytes */
const amount = (bytes) => (bytes < 1e9 ? `${short(bytes / 1e6)} MB` : `${short(bytes / 1e9, 1)} GB`);

/** What lies in the middle. @param {number[]} figures */
export const middle = (figures) => figures.toSorted((one, other) => one - other)[figures.length >> 1];

/** @type {{[One in Name]: (measured: Measured[One]) => Judged}} */
const JUDGES = {
  address({ secure, plain }) {
    if (!secure) return { ...judged("limited", "plain"), link: "secure" };
    return judged("good", plain ? "local" : "secure");
  },

  pages({ can, refused, kept, of }) {
    if (refused) return { ...judged("limited", "refused"), link: "secure" };
    if (!can) return judged("limited", "open");
    return kept < of ? judged("limited", "keeping", { kept, of }) : judged("good", "kept");
  },

  engine(measured) {
    if ("why" in measured) return judged("missing", "noRules");
    const { start, play } = measured;
    const isSlow = start > SLOW_START || play > SLOW_PLAY;
    const figures = { start: short(start / 1000, 1), play: milliseconds(play) };
    return isSlow ? judged("limited", "slowRules", figures) : judged("good", "rules", figures);
  },

  write(measured) {
    if ("why" in measured) return judged("missing", "nothingKept");
    const ms = milliseconds(measured.ms);
    return measured.ms > SLOW_WRITE
      ? judged("limited", "slowDisk", { ms })
      : judged("good", "written", { ms });
  },

  storage({ persisted, free }) {
    if (free === null) return judged("unknown", "noFigure");
    const values = { free: amount(free) };
    if (free < LITTLE_ROOM) return judged("limited", "noRoom", values);
    return persisted ? judged("good", "room", values) : judged("limited", "mayDelete", values);
  },

  network({ ms, lost }) {
    if (!ms.length) return judged("missing", "noAnswer");
    const values = { ms: milliseconds(middle(ms)), lost, all: ms.length + lost };
    if (lost) return judged("limited", "lost", values);
    return middle(ms) > SLOW_TRIP ? judged("limited", "slowWay", values) : judged("good", "answers", values);
  },

  clock({ ahead }) {
    if (ahead === null) return judged("unknown", "noServer");
    if (Math.abs(ahead) < CLOCK_OFF) return judged("good", "onTime");
    return { verdict: "limited", words: `${clockWords(ahead)} ${FOUND.setClock}` };
  },

  build({ page, server }) {
    if (server === null) return judged("unknown", "noServer");
    return page === server ? judged("good", "same") : { ...judged("limited", "older"), link: "reload" };
  },

  awake({ can, held }) {
    if (held) return judged("good", "awake");
    return judged("limited", can ? "saves" : "sleeps");
  },

  battery(measured) {
    if (!measured) return judged("unknown", "noBattery");
    const { percent, charging } = measured;
    if (charging) return judged("good", "charging", { percent });
    return percent < HALF ? judged("limited", "charge", { percent }) : judged("good", "charged", { percent });
  },

  screen({ width, height, touch }) {
    const per = touch ? PER_INCH.touch : PER_INCH.mouse;
    const [wide, high] = [width, height].map((pixels) => Math.round((pixels / per) * MM));
    const fits = Math.min(width, height) >= SMALLEST.short && Math.max(width, height) >= SMALLEST.long;
    return judged(fits ? "good" : "limited", fits ? "fits" : "small", { width, height, wide, high });
  },

  handover({ camera, packs }) {
    if (!packs) return judged("missing", "noCode");
    if (camera === null) return judged("unknown", "perhaps");
    return camera ? judged("good", "camera") : judged("limited", "noCamera");
  },
};

/** @template {Name} One @param {One} name @param {Measured[One]} measured @returns {Judged} */
export const judge = (name, measured) => JUDGES[name](measured);

/**
 * All together in one sentence; null while it is not known.
 * @param {Partial<Measured>} measured
 * @returns {{kind: "good" | "warn" | "danger", words: string} | null}
 */
export function summary({ write, pages, engine }) {
  if (write && "why" in write) return { kind: "danger", words: SUMMARY.nothingKept };
  if (!write || !pages || !engine) return null;
  if ("why" in engine) return { kind: "warn", words: pages.can ? SUMMARY.noRules : SUMMARY.neither };
  if (!pages.can) return { kind: "warn", words: SUMMARY.open };
  const isWhole = pages.kept === pages.of;
  return isWhole ? { kind: "good", words: SUMMARY.good } : { kind: "warn", words: SUMMARY.keeping };
}
