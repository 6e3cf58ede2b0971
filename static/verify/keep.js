// What the reader takes home: this very page, the page with the certificate inside, the certificate; and for other programs the transcript and
// the documents as they are hashed.
(function (sorteo) {
  "use strict";
  if (typeof document === "undefined") return;
  const { el, say } = sorteo;
  const FIRST_LINES = 400;
  const EMBEDDED = /<script type="application\/json" id="certificate">[^<]*<\/script>\n?/;

  // The page as it came, before anything was shown in it. The script is its last element.
  const pristine = `<!doctype html>\n${document.documentElement.outerHTML.replace(/\s*<\/body>\s*<\/html>\s*$/, "\n</body>\n</html>\n")}`;
  const plain = () => pristine.replace(EMBEDDED, "");

  // The page with a certificate inside, which it checks as soon as it is opened.
  function pageWith(certificate) {
    const json = JSON.stringify(certificate).replace(/</g, "\\u003c");
    // eslint-disable-next-line no-useless-escape -- this script itself stands in a script element
    const data = `<script type="application/json" id="certificate">${json}<\/script>\n`;
    const at = plain().indexOf("<script>"); // the first one: the script itself speaks of it again
    return plain().slice(0, at) + data + plain().slice(at);
  }

  const nameFor = (verdict, ending) =>
    `${verdict.sheet.event} ${verdict.sheet.serial}`
      .normalize("NFD")
      .replace(/[^A-Za-z0-9]+/g, "-")
      .slice(0, 60) + ending;

  function keep(verdict) {
    const certificate = verdict && verdict.computed && (verdict.own || verdict.ok) ? verdict.claimed : null;
    const saveBoth = () => sorteo.save(pageWith(certificate), nameFor(verdict, ".html"), "text/html");
    const saveOne = () =>
      sorteo.save(`${JSON.stringify(certificate, null, 1)}\n`, nameFor(verdict, ".json"), "application/json");
    return el(
      "section.keep",
      null,
      el("h2", null, say("keep")),
      el("p", null, say("keep-told")),
      el(
        "div.actions",
        null,
        certificate && sorteo.button("save-both", "", saveBoth),
        certificate && sorteo.button("save-certificate", ".quiet", saveOne),
        sorteo.button("save-page", certificate ? ".quiet" : "", () =>
          sorteo.save(plain(), "calzo-verify.html", "text/html"),
        ),
        verdict && sorteo.button("print", ".quiet", () => globalThis.print()),
      ),
      el("p.small.quiet", null, say("limits")),
    );
  }

  // A folded part whose content is made when it is opened for the first time.
  function fold(word, kind, fill) {
    const inside = el("div.fold-inside");
    const made = el(`details.fold${kind}`, null, el("summary", null, say(word)), inside);
    made.addEventListener("toggle", () => {
      if (made.open && !inside.childNodes.length) fill(inside);
    });
    return made;
  }

  function transcript(verdict) {
    return fold("transcript", ".transcript", async (inside) => {
      inside.append(el("p.busy", null, say("working")));
      const told = await sorteo.run("transcript", [verdict.computed, sorteo.lang]);
      const text = `${told.lines.join("\n") + (told.count > told.lines.length ? "\n…" : "")}\n`;
      const first = told.lines.slice(0, FIRST_LINES).join("\n") + (told.count > FIRST_LINES ? "\n…" : "");
      inside.replaceChildren(
        el("p", null, say("transcript-told")),
        el("pre", { tabindex: "0" }, first),
        sorteo.button("save-transcript", ".quiet", () =>
          sorteo.save(text, nameFor(verdict, ".txt"), "text/plain"),
        ),
      );
    });
  }

  function documents(verdict) {
    return fold("documents", "", (inside) => {
      const { computed } = verdict;
      const kinds = { sheet: computed.sheet, seed: sorteo.seedDocument(computed), result: computed.result };
      for (const [kind, text] of Object.entries(kinds)) {
        inside.append(
          el("h3", null, say(`document-${kind}`)),
          el("p.small", null, "SHA-256: ", sorteo.hashBlocks(sorteo.sha256(text))),
          el("pre", { tabindex: "0" }, text.length > 20000 ? `${text.slice(0, 20000)}…` : text),
          sorteo.button("save-document", ".quiet", () =>
            sorteo.save(text, nameFor(verdict, `-${kind}.txt`), "text/plain"),
          ),
        );
      }
    });
  }

  const replay = (verdict) =>
    fold("replay", ".replay-fold", (inside) => inside.append(new sorteo.Replay(verdict).element));

  Object.assign(sorteo, {
    keepPart: keep,
    transcriptFold: transcript,
    documentsFold: documents,
    replayFold: replay,
  });
})((globalThis.sorteo = globalThis.sorteo || {}));
