// Where a certificate comes from: a file, a drop, a paste, this page itself, or a place on the same server. And the dice, where somebody opened
// a sheet alone and wants to compute the tables.
(function (sorteo) {
  "use strict";
  if (typeof document === "undefined") return;
  const { el, say, refuse } = sorteo;

  // The text of these bytes. What is no UTF-8 is refused at its first byte, as Python does: a browser would read another text in its place.
  function decoded(buffer) {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(buffer);
    } catch (error) {
      const bytes = new Uint8Array(buffer);
      const repaired = new TextEncoder().encode(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
      return refuse("not-utf8", `byte ${bytes.findIndex((byte, at) => byte !== repaired[at]) + 1}`);
    }
  }

  async function readFile(file) {
    sorteo.demandSize(file.size);
    const buffer = await file.arrayBuffer().catch(() => refuse("unreadable", ""));
    return decoded(buffer);
  }

  // A certificate of this same server, once, while the page is loading.
  async function fetchFrom(path) {
    if (!/^\/(?!\/)/.test(path) || !location.protocol.startsWith("http"))
      refuse("unreachable", "", { status: path.slice(0, 60) });
    let answer;
    try {
      answer = await fetch(path, { credentials: "omit" });
    } catch (error) {
      refuse("unreachable", "", { status: "–" });
    }
    if (!answer.ok) refuse("unreachable", "", { status: answer.status });
    return decoded(await answer.arrayBuffer());
  }

  // The certificate that somebody put into the address: base64url of its UTF-8 text.
  function fromFragment(encoded) {
    let bytes;
    try {
      bytes = atob(encoded.replace(/-/g, "+").replace(/_/g, "/"));
    } catch (error) {
      return refuse("not-a-certificate", "");
    }
    return decoded(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  }

  // The form. `given(text)` hears a text, `failed(refusal)` a file that is none.
  function form({ folded, given, failed }) {
    const take = (promise) =>
      promise
        .then(given)
        .catch((error) => (error instanceof sorteo.Refusal ? failed(error) : Promise.reject(error)));
    const pick = el("input.sr-only", {
      type: "file",
      id: "file",
      accept: ".json,.txt,application/json,text/plain",
      change: (event) => event.target.files[0] && take(readFile(event.target.files[0])),
    });
    const text = el("textarea", {
      id: "source",
      rows: "4",
      spellcheck: "false",
      "aria-label": say("paste"),
      placeholder: '{ "protocol": "dudo-draw/1", …',
    });
    text.addEventListener("paste", () => setTimeout(() => text.value.trim() && given(text.value), 0));
    const inside = el(
      "form.source",
      {
        submit: (event) => {
          event.preventDefault();
          given(text.value);
        },
      },
      pick,
      el("label.button.big", { for: "file" }, say("open")),
      el("p", null, say("drop")),
      text,
      el("div.actions", null, el("button.button.quiet", { type: "submit" }, say("check"))),
    );
    listenForDrops(take);
    return folded ? el("details.fold", null, el("summary", null, say("another")), inside) : inside;
  }

  let listening = false;
  let dropped = null;
  function listenForDrops(take) {
    dropped = take;
    if (listening) return;
    listening = true;
    const root = document.documentElement;
    const over = (event) => {
      event.preventDefault();
      root.dataset.over = "yes";
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", (event) => !event.relatedTarget && delete root.dataset.over);
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      delete root.dataset.over;
      const { files } = event.dataTransfer;
      dropped(files.length ? readFile(files[0]) : Promise.resolve(event.dataTransfer.getData("text/plain")));
    });
  }

  // The dice of a sheet that was opened alone. `rolled(dice, secrets)` hears them; `typed` are those that were refused.
  function diceForm(sheet, rolled, { refusal, typed }) {
    const { count, dice } = sheet.cups;
    const field = (id, words, inputmode) => {
      const made = el("textarea.digits", {
        id,
        rows: "3",
        inputmode,
        autocomplete: "off",
        spellcheck: "false",
      });
      made.value = words.join(" ");
      return made;
    };
    const cups = field("dice", typed ? typed.dice : [], "numeric");
    const secrets = sheet.seals.length ? field("secrets", typed ? typed.secrets : [], "text") : null;
    const parts = (text) => text.split(/[\s,;-]+/).filter(Boolean);
    return el(
      "form.source",
      {
        submit: (event) => {
          event.preventDefault();
          rolled(parts(cups.value), secrets ? parts(secrets.value) : []);
        },
      },
      el("h2", null, say("roll")),
      el("p", null, say("roll-told", { count })),
      el("label", { for: "dice" }, say("roll-dice", { dice })),
      cups,
      secrets && el("label", { for: "secrets" }, say("roll-secrets", { count: sheet.seals.length })),
      secrets,
      refusal && el("p.callout", { "data-kind": "danger", role: "alert" }, sorteo.sentence(refusal)),
      el("div.actions", null, el("button.button.big", { type: "submit" }, say("draw"))),
    );
  }

  Object.assign(sorteo, { sourceForm: form, diceForm, fetchFrom, fromFragment });
})((globalThis.sorteo = globalThis.sorteo || {}));
