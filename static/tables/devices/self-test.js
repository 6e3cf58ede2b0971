// Does this device keep pages, have room, start the rules? Nothing is told to the server.

import { byId, written } from "../../shared/page.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { Engine } from "../tablet/engine/port.js";
import { gameOf, loadGame } from "../tablet/games.js";
import { keepPages, setPageWorker, mustStayOpen } from "../tablet/offline.js";
import { areCached } from "../tablet/report.js";
import { progressText } from "../tablet/engine-progress.js";
import { whyStayOpen } from "../tablet/screens/device-notices.js";
import { filled } from "../../shared/text.js";

/** @import {Start} from "../tablet/engine/messages" */

const LOOK = 300; // milliseconds

/** `worker`: "" where the server wants no page kept
 * @typedef {{secure: string, worker: string, engine: Start, game: string, script: string}} Config */
const config = /** @type {Config} */ (written("self-test-config"));
/** @type {Record<string, unknown>} */ let results = {};

/** @param {"pages" | "room" | "engine"} name @param {unknown} what */
function show(name, what) {
  results = { ...results, [name]: what };
  render(html`${results.pages} ${results.room} ${results.engine}`, byId("self-test"));
}

/** @param {Parameters<typeof show>[0]} name @param {"good" | "danger" | "info"} kind @param {string} sentence
 * @param {string} [todo] */
const say = (name, kind, sentence, todo) =>
  show(
    name,
    html`<section class="callout" data-kind=${kind}>
      <p class="callout-title">${sentence}</p>
      ${todo ? html`<p>${todo}</p>` : nothing}
    </section>`,
  );

const wait = () => new Promise((resolve) => setTimeout(resolve, LOOK));

async function testPages() {
  const stay = gettext("Stay on this page, with the network, until it says that they are kept.");
  say("pages", "info", gettext("This device is keeping the pages …"), stay);
  setPageWorker(config.worker);
  await keepPages([location.pathname]);
  if (mustStayOpen()) return show("pages", whyStayOpen(config.secure));
  while (!(await areCached([location.pathname, new URL(import.meta.url).pathname]))) await wait();
  say("pages", "good", gettext("This device keeps the pages: they open without a network"));
}

/** @param {number} bytes */
const amount = (bytes) => (bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${Math.round(bytes / 1e9)} GB`);

async function testRoom() {
  const storage = /** @type {StorageManager | undefined} */ (navigator.storage); // none by plain http
  storage?.persist?.().catch(() => null); // that nothing kept is deleted: some browsers ask whoever is there
  const { quota, usage = 0 } = (await storage?.estimate().catch(() => null)) ?? {};
  const needs = Object.values(config.engine.sizes).reduce((sum, bytes) => sum + bytes);
  const free = (quota ?? 0) - usage;
  const sized = (/** @type {string} */ text) => filled(text, { free: amount(free), needs: amount(needs) });
  if (quota === undefined) {
    const todo = gettext("Look in the device’s own settings: the rules need %(needs)s.");
    say("room", "info", gettext("The browser does not say how much room there is"), sized(todo));
  } else if (free < needs) {
    const todo = gettext("Delete photos or applications, and test again.");
    const lacks = gettext("There is too little room: %(free)s free, and the rules need %(needs)s");
    say("room", "danger", sized(lacks), todo);
  } else say("room", "good", sized(gettext("There is room: %(free)s free, and the rules need %(needs)s")));
}

/** An engine of its own is asked some moves of a game. */
async function testEngine() {
  const engine = new Engine(config.engine);
  engine.fetchNow();
  for (; engine.isStarting; await wait()) say("engine", "info", progressText(engine));
  await loadGame(config.game, config.script);
  const { sample } = gameOf();
  const head = { format: "acta/1", game: config.game, rules: {}, players: sample.players };
  const entries = sample.moves.map((move) => JSON.stringify({ move, recorded: false, passed: false }));
  const lang = document.documentElement.lang;
  const asked = { head, entries, since: 0, follow: null, lang };
  const seen = await engine.look(asked).catch(() => null);
  engine.stop();
  if (seen && sample.isRight(seen.state))
    return say("engine", "good", gettext("The rules start on this device and answer"));
  const todo = gettext(
    "With the network the server says them; without it this device only notes. Update the browser (Chrome, " +
      "Edge, Safari or Firefox), and test again.",
  );
  say("engine", "danger", gettext("The rules do not start on this device"), todo);
}

byId("self-test").replaceChildren();
testPages();
testRoom();
testEngine();
