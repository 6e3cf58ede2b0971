// Runs in node: `build.js <pyodide> <project> <target>` lets the stock Pyodide put our modules into Python's
// library (trim.py), finds in a second one, started with these, what a game needs (games.py), and writes
// the two archives of that into the target, with what a tablet needs of the runtime (runtime.js). Prints the
// version of Pyodide.

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { slim } from "./runtime.js";

const [pyodide, project, target] = process.argv.slice(2);
const { loadPyodide, version } = await import(`${pyodide}/pyodide.mjs`);

async function started(options) {
  const python = await loadPyodide({ indexURL: `${pyodide}/`, ...options });
  python.FS.mkdirTree("/project");
  python.mountNodeFS("/project", project);
  python.pyimport("sys").path.insert(0, "/project");
  return python;
}

try {
  const stock = await started();
  const trim = stock.pyimport("bin.engine.trim");
  trim.whole();
  const library = `${target}/library.zip`;
  writeFileSync(library, stock.FS.readFile("/tmp/library.zip"));
  const second = await started({ stdLibURL: library, args: ["-S"] });
  trim.archives(second.pyimport("bin.engine.games").used());
  for (const name of ["python.bin", "engine.bin"])
    writeFileSync(`${target}/${name}`, stock.FS.readFile(`/tmp/${name}`));
  copyFileSync(`${pyodide}/pyodide.mjs`, `${target}/pyodide.mjs`);
  const asking = [`${pyodide}/pyodide.mjs`, `${project}/static/tables/tablet/engine/memory.js`];
  const { script, code } = slim(
    readFileSync(`${pyodide}/pyodide.asm.mjs`, "utf8"),
    readFileSync(`${pyodide}/pyodide.asm.wasm`),
    asking.map((path) => readFileSync(path, "utf8")),
  );
  writeFileSync(`${target}/pyodide.asm.mjs`, script);
  writeFileSync(`${target}/pyodide.asm.wasm`, code);
  process.stdout.write(version);
} catch (error) {
  process.stderr.write(`${error.message}\n`); // without the frames: a line of the runtime has a megabyte
  process.exit(1);
}
