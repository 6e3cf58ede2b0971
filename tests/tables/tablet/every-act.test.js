// Every act of the tablet's screen, with a network, without one, and with one again at a table that has
// changed meanwhile: it works, or says in a sentence why it needs the network and what to do until then. A
// new act without a row here fails.

import { Device } from "../../../static/shared/device.js";
import { TableModel } from "../../../static/tables/tablet/model.js";
import { Outbox } from "../../../static/tables/tablet/outbox.js";
import { withdrawCall } from "../../../static/tables/tablet/server-sync.js";
import { NEEDS_NETWORK } from "../../../static/tables/tablet/texts.js";
import { clearStorage } from "../../shared/storage.js";
import { started } from "./engine.js";
import { actaAt, serve, settled, tableAt } from "./server.js";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { afterEach, beforeEach, test } from "node:test";

/** @import {CallShown, TableState} from "../../../static/shared/wire" */
/** @import {Said} from "../../../static/tables/tablet/outbox.js" */
/** @import {Act} from "../../../static/tables/tablet/table-acts.js" */
/** @import {NeedsNetwork} from "../../../static/tables/tablet/texts.js" */

const TABLET = new URL("../../../static/tables/tablet/", import.meta.url);
const engine = await started();
const head = { format: "acta/1", game: "dudo", rules: {}, players: ["Ana", "Beto", "Carla"] };
/** @type {"there" | "gone" | "changed"} */ let network = "there";
let isOpened = true;
/** @type {string[]} */ let told = [];
/** @type {{model: TableModel, outbox: Outbox}[]} */ let pages = [];

/** @typedef {{model: TableModel, outbox: Outbox}} Page */
/** @typedef {{run: (page: Page) => Promise<unknown>, needs?: NeedsNetwork, isOpening?: true}} Row */

/** @param {Act["act"]} act @param {Partial<Act>} [more] @returns {Row["run"]} */
const acts =
  (act, more = {}) =>
  ({ model }) =>
    model.entering.act({ act, said: {}, words: "", ...more });

/** @param {Said["what"]} what @returns {Row} */
const says = (what) => ({ run: ({ outbox }) => outbox.put({ table: 7, what, body: {}, said: "" }) });

/** @param {Exclude<NeedsNetwork, "call/drop">} what @returns {Row} */
const tells = (what) => ({ run: ({ model }) => model.tell(what, {}), needs: what });

/** @type {Record<string, Row>} */
const ACTS = {
  open: { run: acts("open", { begun: { head, order: [1, 2, 3], follow: "dice" } }), isOpening: true },
  confirm: { run: acts("confirm") },
  correction: { run: ({ model }) => corrects(model) },
  moves: { run: ({ model }) => model.enter({ do: "tally", player: "Beto", lost: 1 }) },
  "set-aside": {
    run: ({ model }) => model.entering.setAside({ do: "tally", player: "Beto", lost: 2 }, "It was played."),
  },
  ...Object.fromEntries(
    /** @type {const} */ (["call", "decisions", "persons", "signatures", "warnings", "winner"]).map(
      (what) => [what, says(what)],
    ),
  ),
  ...Object.fromEntries(
    /** @type {const} */ (["claim", "follow", "order", "release", "reopen", "take-back"]).map((what) => [
      what,
      tells(what),
    ]),
  ),
  "call/drop": {
    run: ({ model }) => withdrawCall(model, /** @type {CallShown} */ (/** @type {unknown} */ ({ key: "" }))),
    needs: "call/drop",
  },
};
/** What changes nothing: where nobody answers, what is asked for is kept, or foretold by the engine. */
const ASKED = ["preview"];

/** @param {TableModel} model */
async function corrects(model) {
  const seq = model.amendment.seqOf(model.acta.log[1]);
  assert.ok(seq);
  await model.amendment.start(seq);
  await model.enter({ do: "tally", player: "Beto", lost: 1 });
  await model.amendment.settle();
}

/** @returns {TableState} */
function table() {
  const told = tableAt(3);
  const inPlay = { ...told.table, round_status: "open" };
  return { ...told, table: inPlay, may_correct: true, ...(!isOpened && { acta: null }) };
}

function serveTable() {
  serve(
    ({ method, path }) => {
      if (network === "gone") return null;
      if (method === "GET") return { answer: table() };
      told.push(path.replace(/\/$/, ""));
      if (network === "changed") return { code: "moved_on" };
      const { log: _log, ...acta } = actaAt(4);
      const change = { ...acta, log: [], log_from: 4, struck: [] };
      isOpened = true;
      const isAct = ["moves/", "set-aside/"].includes(path);
      return { answer: isAct ? { acked: 99, n: 4, elsewhere: [], acta: change } : table() };
    },
    () => network !== "gone",
  );
}

/** A page that was opened just now. @returns {Promise<Page>} */
async function opened() {
  const device = await Device.open();
  const api = () => "/api/tables/7/";
  const model = new TableModel({ id: 7, api: api(), device, engine, changed: () => {} });
  const outbox = await Outbox.open({ device, api, changed: () => {}, arrived: () => {} });
  await model.load();
  pages.push({ model, outbox });
  return { model, outbox };
}

/** @param {Page} page */
const waiting = ({ model, outbox }) => model.moves.waiting.length + outbox.waiting(7).length;

/** What the server said of what it did not take. @param {Page} page */
const refusals = ({ model, outbox }) =>
  [...model.moves.refused, ...model.moves.refusedActs, ...outbox.refused(7)].map(({ refused }) => refused);

beforeEach(() => {
  clearStorage();
  [network, isOpened, told] = ["there", true, []];
  serveTable();
});

afterEach(() => {
  for (const { model, outbox } of pages) for (const { retry } of [model, outbox]) retry.answered();
  pages = [];
});

for (const [name, { run, needs, isOpening }] of Object.entries(ACTS)) {
  test(`${name}: with a network it is done`, async () => {
    isOpened = !isOpening;
    const page = await opened();
    await run(page);
    await settled();
    assert.deepEqual([told, waiting(page), page.model.trouble], [[name], 0, null]);
  });

  test(`${name}: without one it ${needs ? "says what to do" : "is kept, and done later"}`, async () => {
    isOpened = !isOpening;
    const page = await opened();
    network = "gone";
    await run(page);
    await settled();
    if (needs) return assert.equal(page.model.trouble?.message, NEEDS_NETWORK[needs]);
    assert.deepEqual([waiting(page), page.model.trouble], [1, null]);

    const later = await opened(); // the tablet was started anew
    assert.equal(waiting(later), 1);
    network = "there";
    for (const { retry } of [later.model, later.outbox]) retry.answered();
    await Promise.all([later.model.flush(), later.outbox.flush()]);
    await settled();
    assert.deepEqual([told, waiting(later)], [[name], 0]);
  });

  test(`${name}: refused at a table that has changed, it says why and loses nothing`, async () => {
    isOpened = !isOpening;
    const page = await opened();
    network = needs ? "changed" : "gone";
    await run(page);
    await settled();
    network = "changed";
    for (const { retry } of [page.model, page.outbox]) retry.answered();
    await Promise.all([page.model.flush(), page.outbox.flush()]);
    await settled();
    const said = needs ? [page.model.trouble?.message] : refusals(page);
    assert.deepEqual(said, ["It says moved_on."]);
  });
}

test("every act that the scripts of the tablet know has its row", () => {
  const scripts = readdirSync(TABLET, { recursive: true, encoding: "utf8" }).filter((one) =>
    one.endsWith(".js"),
  );
  const source = scripts.map((one) => readFileSync(new URL(one, TABLET), "utf8")).join("\n");
  const patterns = [
    /\.tell\(\s*(?:\w+ \? )?"([\w/-]+)"/g,
    /\bsendNote\(\s*"([\w-]+)"/g,
    /\bact: "([\w-]+)"/g,
    /ask\("POST", `\$\{[\w.]+\}([\w/-]+)\/`/g,
  ];
  const known = patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name));
  assert.deepEqual([...new Set(known)].sort(), [...Object.keys(ACTS), ...ASKED].sort());
});
