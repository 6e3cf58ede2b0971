// What the reader sees first: green or red, where it differs, the photographed hash, and each check in its order.
(function (sorteo) {
  "use strict";
  const { el, say, sentence } = sorteo;
  const MOST_SHOWN = 200;

  // The words of the headline for this verdict.
  function headline(verdict) {
    if (verdict.own) return "computed";
    const failed = (name) => verdict.checks.find((check) => check.name === name && check.ok === false);
    if (failed("certificate") || failed("sheet")) return "verdict-refused";
    if (failed("tables") && verdict.differences.length) return "verdict-seats";
    const photo = failed("photographed");
    if (photo) return photo.code === "photo-other" ? "verdict-photo" : "verdict-photo-bad";
    return verdict.ok ? "verdict-good" : "verdict-bad";
  }

  const photoCheck = (verdict) => verdict.checks.find((check) => check.name === "photographed");

  // `quiet`: it is not read aloud once more.
  function banner(verdict, quiet) {
    const wrong = verdict.checks.filter((check) => check.ok === false);
    const good = !wrong.length;
    const photo = photoCheck(verdict);
    const facts = verdict.sheet && { players: verdict.sheet.ids.length, tables: verdict.sheet.sizes.length };
    return el(
      "section.verdict",
      { "data-kind": good ? "good" : "bad", role: quiet ? null : good ? "status" : "alert", tabindex: "-1" },
      el(
        "h2",
        null,
        el("span.verdict-sign", { "aria-hidden": "true" }, good ? "✓" : "✕"),
        say(headline(verdict)),
      ),
      good && el("p", null, say(verdict.own ? "computed-told" : "verdict-good-told", facts)),
      good && el("p.verdict-photo", { "data-code": photo.code }, sentence(photo)),
      good &&
        photo.code === "photo-none" &&
        sorteo.button("to-photo", "", () => document.getElementById("photographed").focus()),
      wrong.length > 0 &&
        el(
          "ul.verdict-wrong",
          null,
          wrong.map((check) => el("li", null, wrongly(check))),
        ),
    );
  }

  const wrongly = (check) => [el("strong", null, say(`wrong-${check.name}`)), el("br"), told(check)];

  // What a check found; hashes are set so that they can break.
  function told(check) {
    const facts = { ...check.facts };
    if (check.code === "log-follows") facts.prev = `${facts.prev.slice(0, 8)}…`;
    if (check.code === "field-differs") {
      facts.claimed = `«${sorteo.short(String(facts.claimed))}»`;
      facts.computed = `«${sorteo.short(String(facts.computed))}»`;
    }
    return sentence({ ...check, facts });
  }

  function name(verdict, id) {
    if (id === null) return say("nobody");
    return `${id} ${verdict.sheet.names.get(id) || "?"}`;
  }

  function differences(verdict) {
    const found = verdict.differences;
    if (!found.length) return null;
    const cell = (value, difference) => {
      if (difference.seat) return name(verdict, value);
      return value === null ? say("no-such-table") : say("so-many", { count: value });
    };
    const rows = found
      .slice(0, MOST_SHOWN)
      .map((difference) =>
        el(
          "tr",
          null,
          el("th", { scope: "row" }, difference.seat ? say("seated", difference) : say("table", difference)),
          el("td", { "data-label": say("difference-head-claimed") }, cell(difference.claimed, difference)),
          el("td", { "data-label": say("difference-head-drawn") }, cell(difference.drawn, difference)),
        ),
      );
    const heads = ["place", "claimed", "drawn"].map((head) =>
      el("th", { scope: "col" }, say(`difference-head-${head}`)),
    );
    return el(
      "section.differences",
      null,
      el("h2", null, say("where")),
      el("table.list", null, el("thead", null, el("tr", null, heads)), el("tbody", null, rows)),
      found.length > MOST_SHOWN &&
        el("p.quiet", null, say("more-differences", { count: found.length - MOST_SHOWN })),
    );
  }

  // The field for the photographed hash; `typed` hears each change.
  function photograph(verdict, value, typed) {
    const photo = photoCheck(verdict);
    const digits = value.replace(/[\s·.\-:]/g, "").toLowerCase();
    const field = el("textarea.digits", {
      id: "photographed",
      rows: "3",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-describedby": "photo-help",
      "aria-invalid": photo.ok === false ? "true" : null,
      input: (event) => typed(event.target.value),
    });
    field.value = value;
    const known = verdict.claimed && verdict.sheet;
    return el(
      "section.photo",
      null,
      el("h2", null, say("photo")),
      el("p.quiet", { id: "photo-help" }, say("photo-help")),
      el("label", { for: "photographed" }, say("photo-label")),
      field,
      el("p.photo-told", { "data-code": photo.code, role: "status" }, sentence(photo)),
      known && el("p.small.quiet", null, say("photo-here")),
      known && el("p", null, sorteo.hashBlocks(sorteo.sha256(verdict.claimed.sheet), digits)),
    );
  }

  const SIGNS = new Map([
    [true, ["✓", "yes"]],
    [false, ["✕", "no"]],
    [null, ["?", "unknown"]],
  ]);

  function checks(verdict) {
    const rows = verdict.checks.map((check) => {
      const [sign, word] = check.code === "not-reached" ? ["–", "unseen"] : SIGNS.get(check.ok);
      let found = check.code === "ok" ? "" : told(check);
      if (check.ok && check.name === "dice") found = say("dice-seen");
      if (check.ok && check.name === "secrets" && !verdict.sheet.seals.length) found = say("no-seals");
      return el(
        "li",
        { "data-ok": String(check.ok), "data-check": check.name },
        el(
          "span.check-sign",
          null,
          el("span", { "aria-hidden": "true" }, sign),
          el("span.sr-only", null, say(word)),
        ),
        el("span", null, el("strong", null, say(`check-${check.name}`)), found && el("br"), found),
      );
    });
    return el("section", null, el("h2", null, say("checks")), el("ol.checks", null, rows));
  }

  Object.assign(sorteo, { banner, differences, photograph, checksList: checks });
})((globalThis.sorteo = globalThis.sorteo || {}));
