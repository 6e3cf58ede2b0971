// The page itself: what is known now, and where each part of it is shown. Everything is drawn anew when the certificate or the language changes.
(function (sorteo) {
  "use strict";
  if (typeof document === "undefined") return;
  const { el, say } = sorteo;
  const state = { verdict: null, photographed: "", sheet: null, refusal: null, stop: null, typed: null };
  const part = (id) => document.getElementById(id);
  const fragment = () => new URLSearchParams(location.hash.slice(1));

  // --- language ---

  function chooseLanguage() {
    const asked = new URLSearchParams(location.search).get("lang") || fragment().get("lang");
    const kept = /(?:^|; )calzo_language=(es|en)/.exec(document.cookie);
    const browser = (navigator.languages || [navigator.language || "es"])[0].slice(0, 2);
    const wanted = asked || (kept && kept[1]) || browser;
    sorteo.lang = wanted === "en" ? "en" : "es";
  }

  function drawFrame() {
    document.documentElement.lang = sorteo.lang;
    document.title = `${say("title")} · Calzo`;
    for (const element of document.querySelectorAll("[data-word]"))
      element.textContent = say(element.dataset.word);
    document.documentElement.style.setProperty("--drop-word", JSON.stringify(say("here")));
  }

  // --- what is shown ---

  function draw() {
    drawFrame();
    const { verdict } = state;
    const shown = verdict && (verdict.sheet || verdict.checks[0].ok !== false);
    part("verdict").replaceChildren(
      ...(verdict ? [sorteo.banner(verdict)] : state.refusal ? [refused(state.refusal)] : []),
    );
    part("result").replaceChildren(...(shown ? result(verdict) : []));
    const source = sorteo.sourceForm({ folded: Boolean(verdict || state.sheet), given, failed });
    const dice = state.sheet && !verdict ? [sorteo.diceForm(state.sheet, roll, state)] : [];
    part("opening").replaceChildren(...dice, source);
    part("keep").replaceChildren(sorteo.keepPart(verdict));
    followFragment();
  }

  // What could not even be read. A sheet that waits for its dice says it beside them.
  function refused(refusal) {
    if (state.sheet) return "";
    const sign = el("span.verdict-sign", { "aria-hidden": "true" }, "✕");
    return el(
      "section.verdict",
      { "data-kind": "bad", role: "alert", tabindex: "-1" },
      el("h2", null, sign, say("verdict-refused")),
      el("p", null, sorteo.sentence(refusal)),
    );
  }

  function result(verdict) {
    const photo = el("div.photo-part");
    photo.append(sorteo.photograph(verdict, state.photographed, (text) => typed(text, photo)));
    const main = [sorteo.tablesList(verdict), verdict.computed && sorteo.replayFold(verdict)];
    const aside = [sorteo.factsList(verdict), sorteo.diceRead(verdict)];
    const folds =
      verdict.computed &&
      el("div.folds", null, sorteo.transcriptFold(verdict), sorteo.documentsFold(verdict));
    const rest = [sorteo.rulesList(verdict), verdict.own ? null : sorteo.checksList(verdict), folds];
    const first = [sorteo.differences(verdict), photo];
    return [
      el("div.result-first", null, first),
      el("div.result-main", null, main),
      el("div.result-aside", null, aside),
      el("div.result-rest", null, rest),
    ];
  }

  // The photographed digits change while they are typed: only what speaks of them is drawn anew.
  function typed(text, photo) {
    state.photographed = text;
    sorteo.withPhotographed(state.verdict, text);
    part("verdict").replaceChildren(sorteo.banner(state.verdict, "quiet"));
    const anew = sorteo.photograph(state.verdict, text, (again) => typed(again, photo));
    for (const what of [".photo-told", ".hash"]) {
      const old = photo.querySelector(what);
      if (old) old.replaceWith(anew.querySelector(what));
    }
    const invalid = anew.querySelector("textarea").getAttribute("aria-invalid");
    if (invalid) photo.querySelector("textarea").setAttribute("aria-invalid", invalid);
    else photo.querySelector("textarea").removeAttribute("aria-invalid");
    const checks = part("result").querySelector(".checks");
    if (checks) checks.replaceWith(sorteo.checksList(state.verdict).querySelector(".checks"));
  }

  // --- what comes in ---

  function failed(refusal) {
    Object.assign(state, { verdict: null, sheet: null, refusal });
    draw();
    focusVerdict();
  }

  // A text of any kind: a certificate is checked, a sheet waits for its dice.
  async function given(text) {
    try {
      const read = sorteo.readSource(text);
      if (read.kind === "certificate")
        return await work("verify", [text, state.photographed], (verdict) => verdict);
      return await readSheet(read);
    } catch (error) {
      if (!(error instanceof sorteo.Refusal)) throw error;
      return failed(error);
    }
  }

  async function readSheet(read) {
    const text = read.kind === "sheet" ? read.text : sorteo.writeSheet(read.input);
    Object.assign(state, { verdict: null, refusal: null, typed: null, sheet: sorteo.readSheet(text) });
    const dice = read.kind === "input" && read.input.dice;
    if (dice) return roll(dice, read.input.secrets || []);
    return draw();
  }

  async function roll(dice, secrets) {
    const { sheet } = state;
    try {
      await work("certify", [sheet.text, dice, secrets], (certificate) =>
        sorteo.ownVerdict(certificate, state.photographed),
      );
    } catch (error) {
      if (!(error instanceof sorteo.Refusal)) throw error;
      Object.assign(state, { verdict: null, sheet, refusal: error, typed: { dice, secrets } });
      draw();
    }
  }

  async function work(task, facts, toVerdict) {
    if (state.stop) state.stop.abort();
    state.stop = new AbortController();
    const { signal } = state.stop;
    showProgress({ stage: "exact", done: 0, total: 0 });
    const value = await sorteo.run(task, facts, { onProgress: showProgress, signal }).catch((error) => {
      if (!signal.aborted) throw error;
    });
    if (signal.aborted) return state.stop.signal === signal && draw();
    Object.assign(state, { verdict: toVerdict(value), refusal: null, sheet: null });
    draw();
    return focusVerdict();
  }

  function showProgress(progress) {
    let shown = part("verdict").querySelector("[data-kind=busy]");
    if (!shown) {
      shown = el(
        "section.verdict",
        { "data-kind": "busy" },
        el("h2", { role: "status" }, say("working")),
        el("progress"),
        el("p"),
        sorteo.button("stop", "", () => state.stop.abort()),
      );
      part("verdict").replaceChildren(shown);
    }
    if (!progress.total) return;
    Object.assign(shown.querySelector("progress"), { max: progress.total, value: progress.done });
    shown.querySelector("p").textContent = say(`stage-${progress.stage}`, progress);
  }

  function focusVerdict() {
    const shown = part("verdict").firstElementChild;
    if (!shown) return;
    shown.focus({ preventScroll: true });
    if (!fragment().get("player")) shown.scrollIntoView({ block: "start" });
  }

  // `#player=12`: how that one got to the table.
  function followFragment() {
    const id = Number(fragment().get("player"));
    const into = part("path");
    if (id && into && state.verdict && state.verdict.computed) sorteo.showPath(state.verdict, id, into);
  }

  // --- start ---

  // A text that has to be got first; what comes is shown, and so is why nothing came.
  async function take(getting) {
    try {
      await given(await getting());
    } catch (error) {
      if (!(error instanceof sorteo.Refusal)) throw error;
      failed(error);
    }
  }

  function start() {
    chooseLanguage();
    const facts = fragment();
    state.photographed = facts.get("photo") || "";
    draw();
    const from = new URLSearchParams(location.search).get("from");
    const inside = part("certificate");
    if (inside) take(() => inside.textContent);
    else if (facts.get("certificate")) take(() => sorteo.fromFragment(facts.get("certificate")));
    else if (from) take(() => sorteo.fetchFrom(from));
  }

  part("language").addEventListener("click", () => {
    sorteo.lang = sorteo.lang === "es" ? "en" : "es";
    draw();
  });
  addEventListener("hashchange", () => {
    const encoded = fragment().get("certificate");
    if (encoded) take(() => sorteo.fromFragment(encoded));
    else followFragment();
  });
  start();
})((globalThis.sorteo = globalThis.sorteo || {}));
