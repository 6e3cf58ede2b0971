// Runs in node: `build.js <pyodide> <project> <target>` lets the stock Pyodide put our modules into Python's
// library (trim.py), finds in a second one, started with these, what a game needs (games.py), and writes
// the two archives of that into the target. Prints the version of Pyodide.

import { writeFileSync } from "node:fs";

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
  const slim = await started({ stdLibURL: library, args: ["-S"] });
  trim.archives(slim.pyimport("bin.engine.games").used());
  for (const name of ["python.bin", "engine.bin"])
    writeFileSync(`${target}/${name}`, stock.FS.readFile(`/tmp/${name}`));
  process.stdout.write(version);
} catch (error) {
  process.stderr.write(`${error.message}\n`); // without the frames: a line of the runtime has a megabyte
  process.exit(1);
}
