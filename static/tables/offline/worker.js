// Keeps the tablet's pages, the rulebook and the rulings, and all that they need, on this device. A page is
// asked of the server first, and taken from here where it gives no answer in time; its files are taken from
// here first, since their addresses bear their build. Where another page cannot be reached, one that says so
// is shown instead. Everything else, the API above all, goes its way as if there were no worker.
//
// A page is of one build for as long as it is open: a new worker may begin at any moment, since it leaves the
// files of the build before where they are.

const worker = /** @type {ServiceWorkerScope} */ (/** @type {unknown} */ (self));

const FILES = "calzo-files-";
const PAGES = "calzo-pages";
const ENGINE = "calzo-engine";
const PATIENCE = 3000; // milliseconds that a page is waited for
const PAGE = /^\/coordinate\/[^/]+\/(tables\/\d+\/(second\/)?)?$/;
const TEST = /^\/self-test\/$/; // of a device
const BOOK = /^\/c\/[^/]+\/(rules|rulings)\/$/; // the rulebook and the rulings of a championship
const RULING = /^(\/c\/[^/]+\/rulings\/)(\d+)\/$/; // one of them: it stands on their page too
const FILE = /^\/(static|texts|engine)\//;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(OFFLINE.on ? activate() : leave()));
worker.addEventListener("message", (event) => event.waitUntil(keepLater(event.data.pages)));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!OFFLINE.on || request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (FILE.test(pathname)) event.respondWith(file(request));
});

async function install() {
  if (OFFLINE.on) {
    await (await caches.open(FILES + OFFLINE.build)).addAll(OFFLINE.files);
    await keepPage(OFFLINE.notKept);
  }
  await worker.skipWaiting();
}

/** Keeps the files of this build and of the one before, which an open page may be of; the pages as they are
 * now. */
async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(FILES));
  const others = builds.filter((name) => name !== FILES + OFFLINE.build);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
  const pages = await caches.open(PAGES);
  for (const { url } of await pages.keys()) await keepPage(url).catch(() => null);
}

/** The server no longer wants it: nothing of it stays. */
async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("calzo-")).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

/** What a page that runs already has time for: the pages of one's other tables, then the engine. The rulebook
 * and the rulings are asked for each time, since what they say changes while the night goes on.
 * @param {string[]} addresses */
async function keepLater(addresses) {
  if (!OFFLINE.on) return;
  const pages = await caches.open(PAGES);
  for (const address of addresses)
    if (BOOK.test(address) || !(await pages.match(address, ANY))) await keepPage(address);
  const engine = await caches.open(ENGINE);
  for (const { url } of await engine.keys())
    if (!OFFLINE.engine.includes(new URL(url).pathname)) await engine.delete(url);
  for (const address of OFFLINE.engine) if (!(await engine.match(address, ANY))) await engine.add(address);
}

/** The way to a page says nothing of what is in it. */
const ANY = { ignoreVary: true };

/** @param {string} address */
async function keepPage(address) {
  await keep(address, await fetch(address));
}

/** Only what is the page itself: no error, and not what somebody without a login is led to.
 * @param {string} address @param {Response} answer */
async function keep(address, answer) {
  if (answer.status === 200 && !answer.redirected) await (await caches.open(PAGES)).put(address, answer);
}

/** @param {Request} request */
async function opened(request) {
  const { pathname } = new URL(request.url);
  try {
    return await ([PAGE, BOOK, TEST].some((kept) => kept.test(pathname)) ? page(request) : fetch(request));
  } catch (error) {
    return (await rulingOf(pathname)) ?? (await caches.match(OFFLINE.notKept, ANY)) ?? Promise.reject(error);
  }
}

/** Its place on the page of all rulings, where that page has it. @param {string} pathname */
async function rulingOf(pathname) {
  const [, all, number] = pathname.match(RULING) ?? [];
  const kept = all && (await caches.match(all, ANY));
  const isThere = kept && (await kept.text()).includes(`id="n${number}"`);
  return isThere ? Response.redirect(`${all}#n${number}`) : null;
}

/** A search within a page asks the server; without it the whole page is shown. Only the whole is kept.
 * @param {Request} request @returns {Promise<Response>} */
async function page(request) {
  const asked = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await /** @type {Promise<Response | undefined>} */ (Promise.race([asked, late])).catch(
    () => undefined,
  );
  const { search } = new URL(request.url);
  if (answer?.status === 200 && !search) await keep(request.url, answer.clone());
  if (answer && answer.status < 500) return answer;
  return (await caches.match(request, { ...ANY, ignoreSearch: true })) ?? answer ?? asked;
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request, ANY)) ?? fetch(request);
}
