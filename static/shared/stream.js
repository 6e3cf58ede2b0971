// One live stream a page and address: opens /live/<slug>/, hands on what it says, and tells whether it is connected.
// The browser reconnects by itself; after an answer that ends the stream for good it is opened anew, later each time.

const AGAIN = [2000, 5000, 15000];

/** @typedef {{table?: (content: any) => void, championship?: (content: any) => void, rulings?: (content: any) => void, connected?: (yes: boolean) => void}} Hears */

/** @type {Map<string, {hear: Hears[], told: Map<string, ["table" | "championship" | "rulings", any]>}>} */
const streams = new Map();

/** Several parts of a page that ask for the same share one connection; who comes later is told first how things stand. @param {string} url @param {Hears} hear */
export function listen(url, hear) {
  const stream = streams.get(url);
  if (stream) {
    stream.hear.push(hear);
    for (const [kind, content] of stream.told.values()) hear[kind]?.(content);
    return;
  }
  streams.set(url, { hear: [hear], told: new Map() });
  open(url, 0);
}

/** @param {string} url @param {number} tries */
function open(url, tries) {
  const { hear: all, told } = /** @type {{hear: Hears[], told: Map<string, any>}} */ (streams.get(url));
  const source = new EventSource(url);
  let failed = tries;
  source.addEventListener("open", () => {
    failed = 0;
    for (const hear of all) hear.connected?.(true);
  });
  source.addEventListener("error", () => {
    for (const hear of all) hear.connected?.(false);
    if (source.readyState === EventSource.CLOSED)
      setTimeout(() => open(url, failed + 1), AGAIN[Math.min(failed, AGAIN.length - 1)]);
  });
  for (const kind of /** @type {const} */ (["table", "championship", "rulings"])) {
    source.addEventListener(kind, (event) => {
      const content = JSON.parse(event.data);
      told.set(`${kind} ${content.id ?? ""}`, [kind, content]);
      for (const hear of all) hear[kind]?.(content);
    });
  }
}
