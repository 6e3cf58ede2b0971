// A knock of a cup, made here. Browsers allow sound after a touch; a button says whether it is on.

const KEPT = "calzo.calls.sound";
const SECOND_KNOCK = 0.22; // seconds after the first

export class Knock {
  /** @type {AudioContext | null} */ #audio = null;
  #on = localStorage.getItem(KEPT) !== "off";

  /** @param {HTMLButtonElement} button */
  constructor(button) {
    this.button = button;
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      this.#turn();
    });
    // Not at pointerdown: the page may move, and the tap would miss.
    document.addEventListener("click", () => this.#wake(), { once: true });
    document.addEventListener("keydown", () => this.#wake(), { once: true });
    this.#show();
  }

  knock() {
    if (!this.#on || this.#audio?.state !== "running") return;
    for (const after of [0, SECOND_KNOCK]) thump(this.#audio, this.#audio.currentTime + after);
  }

  get #isHeard() {
    return this.#on && this.#audio?.state === "running";
  }

  async #turn() {
    this.#on = !this.#isHeard;
    localStorage.setItem(KEPT, this.#on ? "on" : "off");
    await this.#wake();
    this.knock();
  }

  async #wake() {
    if (this.#on) {
      this.#audio ??= new AudioContext();
      this.#audio.onstatechange = () => this.#show();
      if (this.#audio.state === "suspended") await this.#audio.resume().catch(() => null);
    }
    this.#show();
  }

  get #words() {
    if (!this.#on) return gettext("Silent");
    return this.#isHeard ? gettext("Sound on") : gettext("Tap to hear the calls");
  }

  #show() {
    this.button.hidden = false;
    this.button.setAttribute("aria-pressed", String(this.#on));
    this.button.textContent = this.#words;
  }
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
  for (let at = 0; at < data.length; at++) {
    data[at] = (Math.random() * 2 - 1) * (1 - at / data.length) ** 3;
  }
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
