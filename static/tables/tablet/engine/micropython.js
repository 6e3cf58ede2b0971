// Starts MicroPython with the engine from the files of the set, in a browser's worker as in a test's process.

import { host } from "./host.js";

/** @import {MicroPython} from "./messages" */

/** @typedef {(asked: string) => string} Answerer a function of `rules.tablet.port`: JSON in, JSON out */

const LIBRARY = "/lib/";

/** @param {string} files where they are @param {(address: string) => Promise<ArrayBuffer>} read
 * @returns {Promise<{answer: Answerer, forecast: Answerer, open: (game: string) => Promise<void>}>} `open`: before
 * it is asked of a table of this game */
export async function startMicroPython(files, read) {
  /** @type {[{loadMicroPython: () => Promise<MicroPython>}, ArrayBuffer]} */
  const [{ loadMicroPython }, archive] = await Promise.all([
    import(`${files}micropython.mjs`),
    read(`${files}engine.bin`),
  ]);
  const python = await loadMicroPython();
  /** @type {Set<string>} */ const imported = new Set();
  const paths = writeAll(python, archive);
  python.registerJsModule("host", host);
  python.runPython("from rules.tablet.port import answer, forecast");
  const [answer, forecast] = ["answer", "forecast"].map((name) => {
    const ask = python.globals.get(name);
    return (/** @type {string} */ asked) => ask(host.wellFormed(asked));
  });
  return {
    answer,
    forecast,
    open: async (game) => {
      if (imported.has(game) || !/^\w+$/.test(game)) return;
      if (!paths.includes(`rules/games/${game}/__init__.mpy`))
        writeAll(python, await read(`${files}game-${game}.bin`));
      python.runPython(`import rules.games.${game}`);
      imported.add(game);
    },
  };
}

/** @param {MicroPython} python @param {ArrayBuffer} archive @returns what it has */
function writeAll(python, archive) {
  const all = unpacked(archive);
  for (const [path, bytes] of all) write(python, path, bytes);
  return all.map(([path]) => path);
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
