// The self-test: what this device and this connection can do, in one look. For everybody who has the address.

import { byId, written } from "../../../shared/page.js";
import { html, nothing, render } from "../../../vendor/lit-html/lit-html.js";
import { judge, summary } from "./judge.js";
import { measure, screenNow } from "./measure.js";
import { CHECKS, VERDICTS } from "./texts.js";

/** @import {Config, Judged, Measured, Name, Verdict} from "./measured" */

const config = /** @type {Config} */ (written("self-test-config"));
const root = byId("self-test");
const names = /** @type {Name[]} */ (Object.keys(CHECKS));

/** The shapes of the verdicts. @type {Record<Verdict, string>} */
const MARKS = { good: "confirmed", limited: "late", missing: "failed", unknown: "waiting" };

/** @type {Partial<Measured>} */ let measured = {};
let isBusy = false;

async function run() {
  measured = {};
  isBusy = true;
  paint();
  await measure(config, (part) => {
    measured = { ...measured, ...part };
    paint();
  });
  isBusy = false;
  paint();
}

/** @param {Name} name @returns {Judged | null} */
const judgedOf = (name) => (measured[name] === undefined ? null : judge(name, measured[name]));

/** What needs somebody comes first. @type {Verdict[]} */
const RANKS = ["missing", "limited", "unknown", "good"];

/** @param {{judged: Judged | null}} one */
const rank = ({ judged }) => (judged ? RANKS.indexOf(judged.verdict) : RANKS.length);

function paint() {
  const checks = names.map((name) => ({ name, judged: judgedOf(name) }));
  const shown = isBusy ? checks : checks.toSorted((one, other) => rank(one) - rank(other));
  render(
    html`${top(checks)}
      <ul class="device-checks">
        ${shown.map(check)}
      </ul>`,
    root,
  );
}

/** @param {{name: Name, judged: Judged | null}[]} checks */
function top(checks) {
  const all = isBusy ? null : summary(measured);
  const line = (/** @type {Verdict} */ verdict) => {
    const found = checks.filter(({ judged }) => judged?.verdict === verdict).map(({ name }) => CHECKS[name]);
    if (!found.length) return nothing;
    return html`<p><strong>${VERDICTS[verdict]}:</strong> ${found.join(", ")}.</p>`;
  };
  return html`<div class="summary callout" data-kind=${all?.kind ?? "info"}>
    <div role="status">
      <p class="callout-title">${all?.words ?? gettext("Measuring …")}</p>
      ${all ? html`${line("missing")} ${line("limited")}` : nothing}
    </div>
    <button class="button" type="button" ?disabled=${isBusy} @click=${run}>
      ${gettext("Measure again")}
    </button>
  </div>`;
}

/** @param {{name: Name, judged: Judged | null}} one */
function check({ name, judged }) {
  const { verdict, words, link } = judged ?? {};
  return html`<li class="device-check" data-check=${name} data-verdict=${verdict ?? ""}>
    <span class="check-name">${CHECKS[name]}</span>
    <span class="badge" data-kind=${verdict ? MARKS[verdict] : "running"}
      >${verdict ? VERDICTS[verdict] : gettext("measuring")}</span
    >
    ${words ? html`<p>${words}${link ? html` ${way(link)}` : nothing}</p>` : nothing}
  </li>`;
}

/** @param {NonNullable<Judged["link"]>} link */
const way = (link) =>
  link === "secure"
    ? html`<a href=${config.secure}>${gettext("The secure address on this device")}</a>`
    : html`<a href="">${gettext("Reload")}</a>`;

root.replaceChildren();
addEventListener("resize", () => {
  measured.screen &&= screenNow();
  paint();
});
run();
