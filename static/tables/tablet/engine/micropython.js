// Starts MicroPython with the engine from the files of the set, in a browser's worker as in a test's process.

import { host } from "./host.js";

/** @import {MicroPython} from "./messages" */

/** @typedef {(asked: string) => string} Answerer a function of `rules.tablet.port`: JSON in, JSON out */

const LIBRARY = "/lib/";
/** A table needs its own alone. */
const GAME = /^rules\/games\/(\w+)\/__init__\.mpy$/;

/** @param {string} files where they are @param {(address: string) => Promise<ArrayBuffer>} read
 * @returns {Promise<{answer: Answerer, forecast: Answerer}>} */
export async function startMicroPython(files, read) {
  /** @type {[{loadMicroPython: () => Promise<MicroPython>}, ArrayBuffer]} */
  const [{ loadMicroPython }, archive] = await Promise.all([
    import(`${files}micropython.mjs`),
    read(`${files}engine.bin`),
  ]);
  const python = await loadMicroPython();
  /** @type {Set<string>} not imported yet */ const games = new Set();
  for (const [path, bytes] of unpacked(archive)) {
    write(python, path, bytes);
    const [, game] = GAME.exec(path) ?? [];
    if (game) games.add(game);
  }
  python.registerJsModule("host", host);
  python.runPython("from rules.tablet.port import answer, forecast");
  const [answer, forecast] = ["answer", "forecast"].map((name) => {
    const ask = python.globals.get(name);
    return (/** @type {string} */ asked) => {
      const game = JSON.parse(asked).head?.game;
      if (games.delete(game)) python.runPython(`import rules.games.${game}`);
      return ask(host.wellFormed(asked));
    };
  });
  return { answer, forecast };
}

/** A line of JSON says each file's length, and the files follow. @param {ArrayBuffer} archive */
function unpacked(archive) {
  const bytes = new Uint8Array(archive);
  let at = bytes.indexOf("\n".charCodeAt(0)) + 1;
  /** @type {Record<string, number>} */ const lengths = JSON.parse(
    new TextDecoder().decode(bytes.subarray(0, at)),
  );
  return Object.entries(lengths).map(
    ([path, length]) => /** @type {const} */ ([path, bytes.subarray(at, (at += length))]),
  );
}

/** @param {MicroPython} python @param {string} path @param {Uint8Array} bytes */
function write({ FS }, path, bytes) {
  const whole = LIBRARY + path;
  FS.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
  FS.writeFile(whole, bytes);
}
