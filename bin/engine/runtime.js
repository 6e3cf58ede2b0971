// Pyodide's runtime without what only packages written in C would ask for: it gives them all of C's library,
// of C++'s and of OpenGL, 8,560 names, each of which costs every start. What only those reach goes too.

import binaryen from "binaryen";

const NAME = /[\w$]+/g;
const STARTS = "function assignWasmExports(wasmExports){";
const ENDS = "}var wasmImports={";
const ASSIGNMENT = /^([\w$]+)=.*wasmExports\["([^"]+)"\](?:\.value>>>0)?$/;

/** The script and the machine code of the runtime, each with the names that the script itself uses, or one
 * of the other scripts. Throws where the script is not laid out as it was in Pyodide 314.
 * @param {string} script `pyodide.asm.mjs` @param {Uint8Array} code `pyodide.asm.wasm`
 * @param {string[]} others scripts that ask the runtime for something
 * @returns {{script: string, code: Uint8Array}} */
export function slim(script, code, others) {
  const begin = script.indexOf(STARTS);
  const end = script.indexOf(ENDS, begin);
  const declared = script.lastIndexOf("var ", begin);
  if (declared < 0 || end < 0) throw new Error("the runtime's script is laid out differently");
  const names = script.slice(declared + "var ".length, begin).replace(/;$/, "").split(",");
  const assigned = script.slice(begin + STARTS.length, end).split(";");
  const before = script.slice(0, declared);
  const after = script.slice(end);
  const used = new Set([before, after, ...others].join("\n").match(NAME));

  const unused = new Map();
  for (const statement of assigned) {
    const [, variable, name] = ASSIGNMENT.exec(statement) ?? [];
    if (!name) throw new Error(`the runtime's script has something else among its names: ${statement}`);
    if (!used.has(variable) && !used.has(name)) unused.set(statement, variable);
  }
  const gone = new Set(unused.values());
  const variables = names.filter((name) => !gone.has(name)).join(",");
  const statements = assigned.filter((statement) => !unused.has(statement)).join(";");
  return { script: `${before}var ${variables};${STARTS}${statements}${after}`, code: without(code, used) };
}

/** @param {Uint8Array} code @param {Set<string>} used */
function without(code, used) {
  const module = binaryen.readBinary(code);
  const exported = Array.from({ length: module.getNumExports() }, (_, at) => module.getExportByIndex(at));
  for (const name of exported.map((one) => binaryen.getExportInfo(one).name))
    // what the script's variables are named after has an underscore before it
    if (!used.has(name) && !used.has(`_${name}`)) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}
