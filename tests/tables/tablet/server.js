// A server, as far as the tablet's scripts ask one, and a table as it sends it. Not tests.

import { loadGame } from "../../../static/tables/tablet/games.js";

/** @import {Forecast, State, TableState} from "../../../static/shared/wire" */

await loadGame("dudo", new URL("../../../static/rules/games/dudo/record.js", import.meta.url).href);

/** @typedef {{method: string, path: string, body: Record<string, unknown>}} Asked */
/** A refusal where there is no `answer`.
 * @typedef {{status?: number, code?: string, extra?: object, answer?: object}} Answer */

/** When the acta was begun: each server's is another one, whatever this browser has kept of the one before. */
let begun = "";
let servers = 0;

/** From now on this answers what is asked; it hears `path` after /api/tables/7/. Null: nobody does.
 * @param {(asked: Asked) => Answer | null} answer @param {() => boolean | Promise<boolean>} isThere is the
 * time told? */
export function serve(answer, isThere = () => true) {
  begun = new Date(Date.UTC(2026, 10, 22, 20, 0, servers++)).toISOString();
  Object.defineProperty(globalThis, "document", {
    value: { cookie: "", documentElement: { lang: "es" } },
    configurable: true,
  });
  globalThis.fetch = async (url, { method = "GET", body } = {}) => {
    // asked for the time alone
    if (url === "/api/championships/" && (await isThere())) return Response.json([]);
    const path = String(url).replace("/api/tables/7/", "");
    const told = answer({ method, path, body: JSON.parse(String(body ?? "{}")) });
    if (!told) throw new TypeError("no network");
    const { status = 409, code = "", extra = {}, answer: found } = told;
    const error = { code, message: `It says ${code}.`, article: null, extra };
    return found ? Response.json(found) : Response.json({ error }, { status });
  };
}

/** Resolves once what was started has come to its end. */
export async function settled() {
  // in turns: after a stall of the machine one long wait would be over before anything was done
  for (let turn = 0; turn < 15; turn++) await new Promise((resolve) => setTimeout(resolve, 3));
}

/** @type {State} */
const STATE = {
  n: 1,
  phase: "bidding",
  mode: "normal",
  turn: "Ana",
  opener: "Ana",
  bid: null,
  paso: null,
  aces_wild: true,
  siciliana: false,
  dice: { Ana: 5, Beto: 5, Carla: 5 },
  in_play: 15,
  initial: 15,
  calzo_open: false,
  legal: [],
  min_bids: {},
  ranking: [],
  removed: [],
  winner: null,
};

/** One die of anybody may go. @type {Forecast} */
const FORECAST = {
  rolling: [],
  do: "tally",
  ways: [{ lost: 1 }],
  entries: [0, 1, 2].map((player) => ({ player, to: [player] })),
  effects: [0, 1, 2].map((player) => ({
    sentence: `{${player}} loses a die.`,
    state: { dice: [0, 1, 2].map((other) => (other === player ? 4 : 5)), opener: player },
  })),
};

/** What the acta is after so many moves. @param {number} n */
export const actaAt = (n) => ({
  status: /** @type {const} */ ("open"),
  follow: /** @type {const} */ ("dice"),
  n,
  heading: 1,
  state: { ...STATE, n },
  banner: "",
  gauge: { in_play: 15, initial: 15, threshold: 7, open: false, why: "", text: "" },
  forecast: FORECAST,
  log: Array.from({ length: n }, (_, at) => ({
    number: at + 1,
    move: at ? { do: "tally", player: "Carla", lost: 1 } : { do: "starter", player: "Ana" },
    sentence: `Move ${at + 1}.`,
    mine: true,
    author: "Cora",
    at: begun,
    stands: true,
    undo: /** @type {const} */ ("takes"),
  })),
  may_undo: true,
  undoes: n || null,
  digest: "",
  waiting: [],
  placings: null,
});

/** A table in play, after so many moves. @param {number} n @returns {TableState} */
export const tableAt = (n) => ({
  table: {
    id: 7,
    number: 7,
    round: 1,
    final: false,
    round_status: "in-play",
    status: "playing",
    championship: { slug: "copa", name: "Copa" },
  },
  seats: [],
  claim: null,
  may_write: true,
  may_judge: false,
  may_correct: false,
  may_take_back: false,
  acta: {
    ...actaAt(n),
    head: { format: "acta/1", game: "dudo", rules: {}, players: ["Ana", "Beto", "Carla"] },
    order: [1, 2, 3],
  },
  result: null,
  call: null,
  clock: null,
  passed: [],
  played_for: false,
  signatures: [],
});
