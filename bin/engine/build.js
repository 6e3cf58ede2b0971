// Runs in node: `build.js <pyodide> <project> <target>` starts the stock Pyodide, lets trim.py compile, and
// writes the two archives into the target. Prints the version of Pyodide.

import { readFileSync, writeFileSync } from "node:fs";

const [pyodide, project, target] = process.argv.slice(2);
try {
  const { loadPyodide, version } = await import(`${pyodide}/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${pyodide}/` });
  python.FS.mkdirTree("/project");
  python.mountNodeFS("/project", project);
  python.runPython(readFileSync(new URL("trim.py", import.meta.url), "utf8"));
  for (const name of ["python.bin", "engine.bin"])
    writeFileSync(`${target}/${name}`, python.FS.readFile(`/tmp/${name}`));
  process.stdout.write(version);
} catch (error) {
  process.stderr.write(`${error.message}\n`); // without the frames: a line of the runtime has a megabyte
  process.exit(1);
}
