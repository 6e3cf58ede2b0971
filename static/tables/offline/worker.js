// Keeps the tablet's pages, rulebook and rulings on this device, with what they need. Pages come from the
// server first, from here if it is silent; files from here first, since their addresses bear their build.
// Other pages get a notice when unreachable; all else, the API above all, is left alone.
//
// An open page stays with its build's files and engine. A new worker may begin at any moment: the older build
// opens offline until a page of the new one has been opened and kept whole.

const worker = /** @type {ServiceWorkerScope} */ (/** @type {unknown} */ (self));

const FILES = `calzo-files-${OFFLINE.build}`;
const PAGES = `calzo-pages-${OFFLINE.build}`;
const ENGINE = "calzo-engine";
const PATIENCE = 3000; // milliseconds that a page is waited for
const LONGEST = 60_000; // that a page to be kept may take: those after it wait, and the next worker too
const PAGE = /^\/coordinate\/[^/]+\/(tables\/\d+\/)?$/;
const TEST = /^\/self-test\/$/; // of a device
const BOOK = /^\/c\/[^/]+\/(rules|rulings)\/$/; // the rulebook and the rulings of a championship
const RULING = /^(\/c\/[^/]+\/rulings\/)(\d+)\/$/; // one of them: it stands on their page too
const BUILD = /^\/(static|engine)\/[0-9a-f]{12}\//; // a folder that is of one build
const FILE = /^\/(static|texts|engine)\//;
const NAMED = /"(\/(?:static|texts|engine)\/[^"]+)"/g; // in a page

/** The open pages that are of this build. @type {Set<string>} */
const ours = new Set();
let working = Promise.resolve(); // what one page asks to be kept, after what another one did

worker.addEventListener("install", (event) => {
  if (OFFLINE.on) routeFiles(event);
  event.waitUntil(install());
});
worker.addEventListener("activate", (event) =>
  event.waitUntil(OFFLINE.on ? worker.clients.claim() : leave()),
);
worker.addEventListener("message", (event) => {
  if (!isOurs(event.data)) return;
  ours.add(event.source.id);
  working = working.then(() => keepLater(event.data)).catch(() => {}); // a page asks again
  event.waitUntil(working);
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!OFFLINE.on || request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (FILE.test(pathname)) event.respondWith(file(request));
});

/** Some browsers then take files from these caches without this worker, as `file` does.
 * @param {Event & {addRoutes?: (routes: object[]) => unknown}} event */
function routeFiles(event) {
  const kept = [
    { cacheName: FILES, folder: OFFLINE.static.match(BUILD)?.[0] },
    { cacheName: ENGINE, folder: OFFLINE.engine[0].match(BUILD)?.[0] },
  ];
  const routes = kept
    .filter(({ folder }) => folder)
    .map(({ cacheName, folder }) => ({
      condition: { urlPattern: { pathname: `${folder}*` }, requestMethod: "get" },
      source: { cacheName },
    }));
  if (routes.length) event.addRoutes?.(routes);
}

async function install() {
  if (OFFLINE.on) {
    await (await caches.open(FILES)).addAll(OFFLINE.files);
    await keepPage(OFFLINE.notKept);
  }
  await worker.skipWaiting();
}

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("calzo-")).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

/** One of another build must open offline again as it was. @param {Told["data"]} told */
const isOurs = ({ script, wire }) =>
  OFFLINE.on && OFFLINE.files.includes(script) && (!wire || wire === OFFLINE.wire);

/** Of the engine's files; a device has those of the games that it played. */
const OF_A_GAME = /\/game-\w+\.bin$/;

/** One's other tables; then older builds go, once this one has its engine. Rulebook and rulings change at
 * night: they are asked for each time, all where the rules changed (`anew`). @param {Told["data"]} told */
async function keepLater({ pages: addresses, anew }) {
  const pages = await caches.open(PAGES);
  for (const address of addresses)
    if (anew || BOOK.test(address) || !(await pages.match(address, ANY))) await keepPage(address);
  const engine = await caches.open(ENGINE);
  const shared = OFFLINE.engine.filter((address) => !OF_A_GAME.test(address));
  const cached = await Promise.all(shared.map((address) => engine.match(address, ANY)));
  if (!cached.every(Boolean)) return; // a page fetches it, and says so then
  const open = (await worker.clients.matchAll()).filter(({ url }) => PAGE.test(new URL(url).pathname));
  if (open.every(({ id }) => ours.has(id))) await tidy();
}

async function tidy() {
  const names = (await caches.keys()).filter((name) => /^calzo-(files|pages|memory)/.test(name));
  const others = names.filter((name) => name !== FILES && name !== PAGES);
  await Promise.all(others.map((name) => caches.delete(name)));
  const engine = await caches.open(ENGINE);
  for (const { url } of await engine.keys())
    if (!OFFLINE.engine.includes(new URL(url).pathname)) await engine.delete(url);
}

/** The way to a page says nothing of what is in it. */
const ANY = { ignoreVary: true };

/** @param {string} address */
async function keepPage(address) {
  await keep(address, await fetch(address, { signal: AbortSignal.timeout(LONGEST) }));
}

/** No errors and no sign-in pages, nor a page of another build: that build's worker keeps it.
 * @param {string} address @param {Response} answer */
async function keep(address, answer) {
  if (answer.status !== 200 || answer.redirected) return;
  const named = [...(await answer.clone().text()).matchAll(NAMED)].map(([, file]) => file);
  if (named.every(isOfThisBuild)) await (await caches.open(PAGES)).put(address, answer);
}

/** @param {string} file */
const isOfThisBuild = (file) =>
  file.startsWith(OFFLINE.static) ||
  OFFLINE.files.includes(file) ||
  OFFLINE.engine.some((part) => part.startsWith(file));

/** Of this build, else of one before. @param {Request | string} address @param {CacheQueryOptions} [how] */
async function cachedPage(address, how = ANY) {
  return (await (await caches.open(PAGES)).match(address, how)) ?? caches.match(address, how);
}

/** @param {Request} request */
async function opened(request) {
  const { pathname } = new URL(request.url);
  try {
    return await ([PAGE, BOOK, TEST].some((pattern) => pattern.test(pathname))
      ? page(request)
      : fetch(request));
  } catch (error) {
    return (await rulingOf(pathname)) ?? (await cachedPage(OFFLINE.notKept)) ?? Promise.reject(error);
  }
}

/** Its place on the page of all rulings, where that page has it. @param {string} pathname */
async function rulingOf(pathname) {
  const [, all, number] = pathname.match(RULING) ?? [];
  const page = all && (await cachedPage(all));
  const isThere = page && (await page.text()).includes(`id="n${number}"`);
  return isThere ? Response.redirect(`${all}#n${number}`) : null;
}

/** A search in a page asks the server; offline the whole page is shown. @param {Request} request
 * @returns {Promise<Response>} */
async function page(request) {
  const asked = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await /** @type {Promise<Response | undefined>} */ (Promise.race([asked, late])).catch(
    () => undefined,
  );
  const { search } = new URL(request.url);
  if (answer?.status === 200 && !search) await keep(request.url, answer.clone());
  if (answer && answer.status < 500) return answer;
  return (await cachedPage(request, { ...ANY, ignoreSearch: true })) ?? answer ?? asked;
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request, ANY)) ?? fetch(request);
}
