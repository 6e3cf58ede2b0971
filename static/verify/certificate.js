// The certificate (dudo-draw/1, sections 10 and 11): made from a sheet and the dice, and checked. A check recomputes everything from sheet, dice and
// secrets and compares every other field, in the order of section 11.
(function (sorteo) {
  "use strict";

  const { refuse, Refusal, sha256, readSource, readPhotographed, PROTOCOL } = sorteo;
  const CHECKS = [
    "certificate",
    "sheet",
    "hash",
    "photographed",
    "dice",
    "secrets",
    "seed",
    "method",
    "tables",
    "result",
    "result_sha256",
    "log",
  ];

  // --- making ---

  // The certificate of a sheet and its dice, as far as it is computed: fields of section 10, and the sheet that was read.
  function* certify(sheetText, dice, secrets) {
    const sheet = sorteo.readSheet(sheetText);
    const cups = sorteo.readCups(dice, sheet.cups);
    const opened = sorteo.openSeals(secrets, sheet.seals);
    return yield* compute(sheet, sha256(sheetText), cups, opened);
  }

  function* compute(sheet, sheetHash, dice, secrets) {
    const seed = sha256(sorteo.seedDocument({ sheet_sha256: sheetHash, dice, secrets }));
    const { tables, method } = yield* sorteo.drawTables(sheet, seed);
    const result = sorteo.resultOf({ sheetHash, dice, secrets, seed, method, tables });
    return {
      protocol: PROTOCOL,
      sheet: sheet.text,
      sheet_sha256: sheetHash,
      dice,
      secrets,
      seed,
      method,
      tables,
      result,
      result_sha256: sha256(result),
    };
  }

  // --- checking ---

  // Gathers the checks in their order; a refusal becomes a check that failed.
  class Checks {
    constructor(list) {
      this.list =
        list || CHECKS.map((name) => ({ name, ok: null, code: "not-reached", place: "", facts: {} }));
    }

    find(name) {
      return this.list[CHECKS.indexOf(name)];
    }

    set(name, ok, code, place, facts) {
      Object.assign(this.find(name), { ok, code, place: place || "", facts: facts || {} });
    }

    // Runs one check; null where it was refused.
    run(name, work) {
      try {
        const value = work();
        this.set(name, true, "ok");
        return value;
      } catch (error) {
        this.refused(name, error);
        return null;
      }
    }

    refused(name, error) {
      if (!(error instanceof Refusal)) throw error;
      this.set(name, false, error.code, error.place, error.facts);
    }

    // Compares a field with what was computed.
    same(name, field, claimed, computed) {
      if (claimed === computed) return this.set(name, true, "ok");
      const at = firstDifference(claimed, computed);
      return this.set(name, false, "field-differs", `field ${field}`, {
        claimed,
        computed,
        digit: at + 1,
        length: claimed.length,
      });
    }
  }

  function firstDifference(a, b) {
    let at = 0;
    while (at < a.length && a[at] === b[at]) at++;
    return at;
  }

  // Everything about one certificate: {ok, checks, sheet, computed, claimed, differences}. Never throws for bad input. A generator that tells how
  // far it is. `photographed`: what the reader typed, "" for nothing.
  function* verify(source, photographed) {
    const checks = new Checks();
    const verdict = {
      ok: false,
      checks: checks.list,
      sheet: null,
      claimed: null,
      computed: null,
      differences: [],
    };
    const claimed = checks.run("certificate", () => {
      const read = readSource(source);
      return read.kind === "certificate" ? read.fields : refuse("not-a-certificate", "");
    });
    if (!claimed) return verdict;
    verdict.claimed = claimed;
    const sheet = checks.run("sheet", () => sorteo.readSheet(claimed.sheet));
    if (!sheet) return verdict;
    verdict.sheet = sheet;
    const sheetHash = sha256(claimed.sheet);
    checks.same("hash", "sheet_sha256", claimed.sheet_sha256, sheetHash);
    checkPhoto(checks, sheetHash, photographed);
    const dice = checks.run("dice", () => sorteo.readCups(claimed.dice, sheet.cups));
    if (!dice) return verdict;
    checks.run("dice", () => demandAscending(claimed.dice, dice));
    const secrets = checks.run("secrets", () => sorteo.openSeals(claimed.secrets, sheet.seals));
    if (!secrets) return verdict;
    const seed = sha256(sorteo.seedDocument({ sheet_sha256: sheetHash, dice, secrets }));
    checks.same("seed", "seed", claimed.seed, seed);
    try {
      verdict.computed = yield* compute(sheet, sheetHash, dice, secrets);
    } catch (error) {
      checks.refused("method", error);
      return verdict;
    }
    compare(checks, verdict);
    verdict.ok = isRight(verdict);
    return verdict;
  }

  function checkPhoto(checks, sheetHash, photographed) {
    if (!photographed.trim()) return checks.set("photographed", null, "photo-none");
    const typed = checks.run("photographed", () => readPhotographed(photographed));
    if (typed === null) return undefined;
    if (typed === sheetHash) return checks.set("photographed", true, "photo-same");
    const digit = firstDifference(typed, sheetHash) + 1;
    return checks.set("photographed", false, "photo-other", `digit ${digit}`, {
      claimed: typed,
      computed: sheetHash,
      digit,
    });
  }

  // Nothing is wrong, and nothing was left out for what is wrong.
  const isRight = (verdict) =>
    Boolean(verdict.computed) && !verdict.checks.some((check) => check.ok === false);

  // What is known about a certificate that was computed here, from a sheet and dice: there is nothing to compare it with but the photograph.
  function ownVerdict(certificate, photographed) {
    const checks = new Checks();
    for (const check of checks.list) check.ok = true;
    checkPhoto(checks, certificate.sheet_sha256, photographed);
    const sheet = sorteo.readSheet(certificate.sheet);
    const ok = !checks.list.some((check) => check.ok === false);
    return {
      ok,
      own: true,
      checks: checks.list,
      sheet,
      claimed: certificate,
      computed: certificate,
      differences: [],
    };
  }

  // The same verdict with another photograph; the rest is not computed again.
  function withPhotographed(verdict, photographed) {
    const checks = new Checks(verdict.checks);
    checkPhoto(checks, sha256(verdict.claimed.sheet), photographed);
    verdict.ok = isRight(verdict);
  }

  // The dice of a certificate are ascending already; other ones would be other bytes.
  function demandAscending(dice, sorted) {
    sorted.forEach((cup, i) => {
      if (cup !== dice[i]) refuse("cup-order", `cup ${i + 1}`, { cup: dice[i], sorted: cup });
    });
  }

  function compare(checks, verdict) {
    const { claimed, computed, sheet } = verdict;
    checks.same("method", "method", claimed.method.join(" "), computed.method.join(" "));
    verdict.differences = seatDifferences(claimed.tables, computed.tables);
    const [first] = verdict.differences;
    if (first) {
      const place = `table ${first.table}${first.seat ? ` seat ${first.seat}` : ""}`;
      checks.set("tables", false, "seats-other", place, { count: verdict.differences.length });
    } else checks.set("tables", true, "ok");
    if (claimed.result !== computed.result) {
      const line = claimed.result
        .slice(0, firstDifference(claimed.result, computed.result))
        .split("\n").length;
      checks.set("result", false, "result-differs", `field result line ${line}`, {
        claimed: claimed.result.split("\n")[line - 1] || "",
        computed: computed.result.split("\n")[line - 1] || "",
      });
    } else checks.set("result", true, "ok");
    checks.same("result_sha256", "result_sha256", claimed.result_sha256, computed.result_sha256);
    checks.set("log", null, sheet.serial === 1 ? "log-first" : "log-follows", "", {
      serial: sheet.serial,
      prev: sheet.prev,
    });
  }

  // Where two seatings differ: {table, seat, claimed, drawn}, ids or null; seat 0 where a whole table is there in one of them only.
  function seatDifferences(claimed, drawn) {
    const found = [];
    for (let t = 0; t < Math.max(claimed.length, drawn.length); t++) {
      if (!claimed[t] || !drawn[t]) {
        found.push({
          table: t + 1,
          seat: 0,
          claimed: claimed[t] ? claimed[t].length : null,
          drawn: drawn[t] ? drawn[t].length : null,
        });
        continue;
      }
      for (let s = 0; s < Math.max(claimed[t].length, drawn[t].length); s++) {
        if (claimed[t][s] === drawn[t][s]) continue;
        const id = (seat) => (seat === undefined ? null : seat);
        found.push({ table: t + 1, seat: s + 1, claimed: id(claimed[t][s]), drawn: id(drawn[t][s]) });
      }
    }
    return found;
  }

  Object.assign(sorteo, { withPhotographed, ownVerdict, certify, verify });
})((globalThis.sorteo = globalThis.sorteo || {}));
