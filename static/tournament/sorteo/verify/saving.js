// What the reader saves: this page, also with the certificate inside, certificate, transcript, documents.

import { seedDocument } from "../../draw/draw.js";
import { button, el, hashBlocks, save } from "./elements.js";
import { Replay } from "./replay.js";
import { run } from "./runner.js";
import { sha256 } from "../../draw/sha256.js";
import { language, say } from "./words.js";

/** @import {Verdict} from "../../draw/certificate.js" */
/** @import {Certificate} from "../../draw/envelope.js" */
/** @import {Sheet} from "../../draw/sheet.js" */

const FIRST_LINES = 400;
const LONGEST_SHOWN = 20000;
const EMBEDDED = /<script type="application\/json" id="certificate">[^<]*<\/script>\n?/;

// The page as it came: nothing is shown in it yet when this runs, and the script is its last element.
const pristine = typeof document === "undefined" ? "" : asItCame(document.documentElement.outerHTML);
const plain = () => pristine.replace(EMBEDDED, "");

/** @param {string} html */
function asItCame(html) {
  return `<!doctype html>\n${html.replace(/\s*<\/body>\s*<\/html>\s*$/, "\n</body>\n</html>\n")}`;
}

/** It is checked when the page opens. @param {Certificate} certificate */
function pageWith(certificate) {
  const json = JSON.stringify(certificate).replace(/</g, "\\u003c");
  // eslint-disable-next-line no-useless-escape -- this script itself stands in a script element
  const data = `<script type="application/json" id="certificate">${json}<\/script>\n`;
  const at = plain().indexOf("<script>"); // the first one: the script itself speaks of it again
  return plain().slice(0, at) + data + plain().slice(at);
}

/** @param {Sheet} sheet @param {string} ending */
function nameFor({ event, serial }, ending) {
  const plainly = `${event} ${serial}`.normalize("NFD").replace(/[^A-Za-z0-9]+/g, "-");
  return plainly.slice(0, 60) + ending;
}

/** @param {Verdict | null} verdict */
export function savePart(verdict) {
  const right = verdict?.computed && (verdict.own || verdict.ok);
  const saved =
    right && verdict.sheet && verdict.claimed ? withCertificate(verdict.sheet, verdict.claimed) : [];
  const savePage = () => save(plain(), "calzo-verify.html", "text/html");
  return el(
    "section.keep",
    null,
    el("h2", null, say("keep")),
    el("p", null, say("keep-told")),
    el(
      "div.actions",
      null,
      saved,
      button("save-page", saved.length ? ".quiet" : "", savePage),
      verdict && button("print", ".quiet", () => globalThis.print()),
    ),
    el("p.small.quiet", null, say("limits")),
  );
}

/** @param {Sheet} sheet @param {Certificate} certificate */
function withCertificate(sheet, certificate) {
  const json = `${JSON.stringify(certificate, null, 1)}\n`;
  const saveBoth = () => save(pageWith(certificate), nameFor(sheet, ".html"), "text/html");
  const saveOne = () => save(json, nameFor(sheet, ".json"), "application/json");
  return [button("save-both", "", saveBoth), button("save-certificate", ".quiet", saveOne)];
}

/** Filled when first opened. @param {string} word @param {string} kind
 * @param {(inside: HTMLElement) => void} fill */
function disclosure(word, kind, fill) {
  const inside = el("div.disclosure-body");
  const details = el(`details.disclosure${kind}`, null, el("summary", null, say(word)), inside);
  details.addEventListener("toggle", () => {
    if (details.open && !inside.childNodes.length) fill(inside);
  });
  return details;
}

/** @param {Sheet} sheet @param {Certificate} certificate */
export function transcriptPart(sheet, certificate) {
  return disclosure("transcript", ".transcript", async (inside) => {
    inside.append(el("p.busy", null, say("working")));
    const { lines, count } = await run("transcript", [certificate, language.now]);
    const text = `${lines.join("\n")}${count > lines.length ? "\n…" : ""}\n`;
    const first = lines.slice(0, FIRST_LINES).join("\n") + (count > FIRST_LINES ? "\n…" : "");
    const saveText = () => save(text, nameFor(sheet, ".txt"), "text/plain");
    inside.replaceChildren(
      el("p", null, say("transcript-told")),
      el("pre", { tabindex: "0" }, first),
      button("save-transcript", ".quiet", saveText),
    );
  });
}

/** @param {Sheet} sheet @param {Certificate} certificate */
export function documentsPart(sheet, certificate) {
  return disclosure("documents", "", (inside) => {
    const kinds = { sheet: certificate.sheet, seed: seedDocument(certificate), result: certificate.result };
    for (const [kind, text] of Object.entries(kinds)) {
      const saveText = () => save(text, nameFor(sheet, `-${kind}.txt`), "text/plain");
      const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
      inside.append(
        el("h3", null, say(`document-${kind}`)),
        el("p.small", null, "SHA-256: ", hashBlocks(sha256(text))),
        el("pre", { tabindex: "0" }, shown),
        button("save-document", ".quiet", saveText),
      );
    }
  });
}

/** @param {Sheet} sheet @param {Certificate} certificate */
export const replayPart = (sheet, certificate) =>
  disclosure("replay", ".replay-part", (inside) =>
    inside.append(new Replay(sheet, certificate.tables).element),
  );
