// What a document or a roll can be refused for: a code, the place where it lies, and the facts that its sentence needs. The sentences are in
// words.js, in two languages; nothing here is shown as it is.
(function (sorteo) {
  "use strict";

  class Refusal extends Error {
    constructor(code, place, facts) {
      super(place ? `${code} (${place})` : code);
      this.name = "Refusal";
      this.code = code;
      this.place = place || "";
      this.facts = facts || {};
    }
  }

  function refuse(code, place, facts) {
    throw new Refusal(code, place, facts);
  }

  // Runs a generator to its end at once; `onProgress` hears what it tells on its way.
  function finish(work, onProgress) {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (onProgress) onProgress(step.value);
    }
  }

  Object.assign(sorteo, { Refusal, refuse, finish });
})((globalThis.sorteo = globalThis.sorteo || {}));
