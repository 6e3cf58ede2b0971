// Where the heavy work runs: in a worker made from this page's own source where the browser allows one, else in small pieces between which the
// page can breathe. The same tasks either way.
(function (sorteo) {
  "use strict";

  const PIECE_MS = 24;
  const TELL_EVERY_MS = 120;
  const tasks = {
    verify: (source, photographed) => sorteo.verify(source, photographed),
    certify: (sheet, dice, secrets) => sorteo.certify(sheet, dice, secrets),
    transcript: (certificate, lang) => sorteo.transcript(certificate, lang),
    path: (certificate, id) => sorteo.pathOf(certificate, id),
  };
  const asTold = (error) =>
    error instanceof sorteo.Refusal
      ? { code: error.code, place: error.place, facts: error.facts }
      : { bug: String(error && error.stack) };
  const asThrown = (told) =>
    told.bug ? new Error(told.bug) : new sorteo.Refusal(told.code, told.place, told.facts);

  if (typeof document === "undefined") {
    if (typeof WorkerGlobalScope !== "undefined") globalThis.onmessage = ({ data }) => serve(data);
    return;
  }
  const source = document.currentScript ? document.currentScript.textContent : "";

  // In the worker: one task, then it is thrown away.
  function serve({ task, facts }) {
    let last = 0;
    const tell = (progress) => {
      if (Date.now() - last < TELL_EVERY_MS) return;
      last = Date.now();
      globalThis.postMessage({ progress });
    };
    try {
      globalThis.postMessage({ value: sorteo.finish(tasks[task](...facts), tell) });
    } catch (error) {
      globalThis.postMessage({ error: asTold(error) });
    }
  }

  // Does a task and promises its value, or its Refusal. `signal`: an AbortSignal.
  function run(task, facts, { onProgress, signal } = {}) {
    return inWorker(task, facts, onProgress, signal).catch((error) => {
      if (error !== NO_WORKER) throw error;
      return inPieces(tasks[task](...facts), onProgress, signal);
    });
  }

  const NO_WORKER = new Error("no worker here");
  let workersWork = true;

  function inWorker(task, facts, onProgress, signal) {
    return new Promise((resolve, reject) => {
      if (!workersWork || !source || typeof Worker === "undefined") return reject(NO_WORKER);
      let worker;
      let address;
      const close = (settle, value) => {
        if (worker) worker.terminate();
        URL.revokeObjectURL(address);
        settle(value);
      };
      try {
        address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
        worker = new Worker(address);
      } catch (error) {
        workersWork = false;
        return close(reject, NO_WORKER);
      }
      worker.onerror = () => {
        workersWork = false;
        close(reject, NO_WORKER);
      };
      worker.onmessage = ({ data }) => {
        if (data.progress) return onProgress && onProgress(data.progress);
        return data.error ? close(reject, asThrown(data.error)) : close(resolve, data.value);
      };
      if (signal)
        signal.addEventListener("abort", () => close(reject, signal.reason || new Error("stopped")));
      worker.postMessage({ task, facts });
    });
  }

  // A generator, a few milliseconds at a time.
  async function inPieces(work, onProgress, signal) {
    for (;;) {
      const until = Date.now() + PIECE_MS;
      let step;
      do step = work.next();
      while (!step.done && Date.now() < until);
      if (step.done) return step.value;
      if (signal && signal.aborted) throw new Error("stopped");
      if (onProgress) onProgress(step.value);
      await new Promise((go) => setTimeout(go, 0));
    }
  }

  sorteo.run = run;
})((globalThis.sorteo = globalThis.sorteo || {}));
