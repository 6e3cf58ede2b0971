// @ts-check
// The calls of the tables, on the page of the calls and as a line on every other page of the judges: looked at anew every
// few seconds (they never go over the public stream), with a knock of a cup, the page's title and an age that counts up.
// Without this script the pages are whole, and are loaded again by hand.

const LOOK = 2500;
const AGAIN = 20000; // a call that nobody takes knocks again
const KEPT = "calzo.calls.sound";

const part = /** @type {HTMLElement | null} */ (document.querySelector("[data-calls]"));
if (part) start(part);

/** @param {HTMLElement} part */
function start(part) {
  const list = /** @type {HTMLElement} */ (part.querySelector("[data-calls-list]"));
  const words = /** @type {HTMLElement} */ (part.querySelector("[data-calls-words]")).dataset;
  const said = part.querySelector("[data-calls-said]");
  const sync = part.querySelector("[data-calls-sync]");
  const syncWords = /** @type {HTMLElement | null} */ (part.querySelector("[data-calls-sync-words]"))
    ?.dataset;
  const sound = knocking(/** @type {HTMLButtonElement} */ (part.querySelector("[data-calls-sound]")), words);
  const title = document.title;
  let tag = "";
  /** @type {Map<string, string> | null} those that wait, by the table's number; null before the first look */
  let known = null;
  let knocked = 0;

  const look = async () => {
    try {
      const answer = await fetch(part.dataset.callsUrl ?? "", {
        headers: { Accept: "text/html", ...(tag && { "If-None-Match": tag }) },
        cache: "no-store",
      });
      if (answer.status === 200 && !answer.redirected) {
        tag = answer.headers.get("ETag") ?? "";
        replace(await answer.text());
      }
      if (sync && syncWords)
        sync.textContent =
          (answer.status < 400 && !answer.redirected ? syncWords.live : syncWords.away) ?? "";
    } catch {
      if (sync && syncWords) sync.textContent = syncWords.away ?? "";
    }
    ring();
    window.setTimeout(look, LOOK);
  };

  /** @param {string} html */
  const replace = (html) => {
    const at =
      document.activeElement instanceof HTMLElement && list.contains(document.activeElement)
        ? focusable(list).indexOf(document.activeElement)
        : -1;
    list.innerHTML = html;
    if (at >= 0) focusable(list)[at]?.focus();
    part.hidden = part.classList.contains("calls-bell") && !list.querySelector("a");
    age();
    document.dispatchEvent(new CustomEvent("calzo:calls"));
  };

  /** What waits now, against what waited before. */
  const ring = () => {
    const open = waiting(list);
    const fresh = [...open].filter(([call]) => !(known ?? new Map()).has(call)).map(([, table]) => table);
    const first = known === null;
    known = open;
    const again = open.size > 0 && Date.now() - knocked > AGAIN;
    if (fresh.length || again) {
      knocked = Date.now();
      sound();
    }
    if (fresh.length && said && !first)
      said.textContent = fresh.map((table) => fill(words.said, { table })).join(" ");
  };

  const flash = () => {
    const tables = [...waiting(list).values()];
    const call = tables.length ? `(${tables.length}) ${fill(words.title, { table: tables[0] })}` : title;
    document.title = tables.length && document.title === call && !still() ? title : call;
  };

  const age = () => {
    for (const shown of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-since]"))) {
      const seconds = Math.max(0, Math.round((Date.now() - Date.parse(shown.dataset.since ?? "")) / 1000));
      const told =
        seconds < 5
          ? words.now
          : seconds < 60
            ? fill(words.seconds, { n: seconds })
            : fill(words.minutes, { n: Math.floor(seconds / 60) });
      if (shown.textContent !== told) shown.textContent = told ?? "";
    }
  };

  age();
  window.setInterval(() => {
    age();
    flash();
  }, 1000);
  ring();
  look();
}

/** The calls that nobody goes to yet, each with its table. @param {HTMLElement} list @returns {Map<string, string>} */
function waiting(list) {
  const told = /** @type {HTMLElement | null} */ (list.querySelector("[data-calls-now]"))?.dataset.open ?? "";
  return new Map(
    told
      .split(" ")
      .filter(Boolean)
      .map((one) => /** @type {[string, string]} */ (one.split(":"))),
  );
}

/** @param {HTMLElement} list */
function focusable(list) {
  return /** @type {HTMLElement[]} */ ([...list.querySelectorAll("a, button")]);
}

/** @param {string | undefined} words @param {Record<string, string | number>} what */
function fill(words, what) {
  return (words ?? "").replace(/\{(\w+)\}/g, (_all, name) => String(what[name]));
}

function still() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The knock of a cup on felt, made here: browsers let a page sound once it was touched. The button says which.
 * @param {HTMLButtonElement} button @param {DOMStringMap} words
 */
function knocking(button, words) {
  /** @type {AudioContext | null} */ let audio = null;
  let on = localStorage.getItem(KEPT) !== "off";

  const show = () => {
    const heard = on && audio?.state === "running";
    button.hidden = false;
    button.setAttribute("aria-pressed", String(on));
    button.textContent = (on ? (heard ? words.on : words.tap) : words.off) ?? "";
  };

  const wake = async () => {
    if (!on) return show();
    audio ??= new AudioContext();
    audio.onstatechange = show;
    if (audio.state === "suspended") await audio.resume().catch(() => null);
    show();
  };

  const knock = () => {
    if (!on || audio?.state !== "running") return;
    for (const after of [0, 0.22]) thump(audio, audio.currentTime + after);
  };

  button.addEventListener("click", async (event) => {
    event.stopPropagation();
    const heard = on && audio?.state === "running";
    on = !heard;
    localStorage.setItem(KEPT, on ? "on" : "off");
    await wake();
    knock();
  });
  // Not at the press: the words on the button change, the page may move, and the tap would miss what it was meant for.
  document.addEventListener("click", wake, { once: true });
  document.addEventListener("keydown", wake, { once: true });
  show();
  return knock;
}

/** One knock: a low thump, and the leather over it. @param {AudioContext} audio @param {number} at */
function thump(audio, at) {
  const low = audio.createOscillator();
  const body = audio.createGain();
  low.frequency.setValueAtTime(190, at);
  low.frequency.exponentialRampToValueAtTime(62, at + 0.12);
  body.gain.setValueAtTime(0.0001, at);
  body.gain.exponentialRampToValueAtTime(0.9, at + 0.006);
  body.gain.exponentialRampToValueAtTime(0.0001, at + 0.2);
  low.connect(body).connect(audio.destination);
  low.start(at);
  low.stop(at + 0.22);

  const noise = audio.createBuffer(1, audio.sampleRate * 0.05, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let one = 0; one < data.length; one++)
    data[one] = (Math.random() * 2 - 1) * (1 - one / data.length) ** 3;
  const slap = audio.createBufferSource();
  const dull = audio.createBiquadFilter();
  const loud = audio.createGain();
  slap.buffer = noise;
  dull.type = "lowpass";
  dull.frequency.value = 1800;
  loud.gain.value = 0.45;
  slap.connect(dull).connect(loud).connect(audio.destination);
  slap.start(at);
}
