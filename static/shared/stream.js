// One live stream a page and address, /live/<slug>/ or /live/. The browser reconnects; after a final answer
// it is reopened, later each time.

/** @import {ChampionshipNow, DrawNow, FrontNow, PublicTable, Rulings} from "./wire" */

/** @typedef {{table: PublicTable, championship: ChampionshipNow, rulings: Rulings, draw: DrawNow, front:
 * FrontNow}} Events */
/** @typedef {{[Kind in keyof Events]?: (content: Events[Kind]) => void}} EventListeners */
/** @typedef {EventListeners & {connected?: (yes: boolean) => void}} Listener */
/** @typedef {{all: Listener[], last: Map<string, (hears: Listener) => void>}} Stream `last`: by kind */

const AGAIN = [2000, 5000, 15000];

/** @type {Map<string, Stream>} */
const streams = new Map();

/** Listeners of one address share a connection; later ones get the last events. @param {string} url
 * @param {Listener} hears */
export function listen(url, hears) {
  const stream = streams.get(url);
  if (stream) {
    stream.all.push(hears);
    for (const replay of stream.last.values()) replay(hears);
    return;
  }
  const made = { all: [hears], last: new Map() };
  streams.set(url, made);
  open(url, made, 0);
}

/** @param {string} url @param {Stream} stream @param {number} tries */
function open(url, stream, tries) {
  const source = new EventSource(url);
  let failed = tries;
  source.addEventListener("open", () => {
    failed = 0;
    for (const hears of stream.all) hears.connected?.(true);
  });
  source.addEventListener("error", () => {
    for (const hears of stream.all) hears.connected?.(false);
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(() => open(url, stream, failed + 1), AGAIN[Math.min(failed, AGAIN.length - 1)]);
  });
  forward(source, stream, "table");
  forward(source, stream, "championship");
  forward(source, stream, "rulings");
  forward(source, stream, "draw");
  forward(source, stream, "front");
}

/** @template {keyof Events} Kind @param {EventSource} source @param {Stream} stream @param {Kind} kind */
function forward(source, { all, last }, kind) {
  source.addEventListener(kind, ({ data }) => {
    /** @type {Events[Kind]} */ const content = JSON.parse(data);
    const tell = (/** @type {EventListeners} */ hears) => hears[kind]?.(content);
    last.set(`${kind} ${"id" in content ? content.id : ""}`, tell);
    all.forEach(tell);
  });
}
