// While the rules are not on this device: how far they are and what is waited for, in words. Pure.

import { filled } from "../../shared/text.js";

/** @import {Fetched} from "./engine/messages" */
/** @import {Engine} from "./engine/port.js" */

/** @typedef {{state: Engine["state"], fetched: Fetched | null, retry: {next: number}}} EngineProgress */

/** Can somebody say that it shall be tried now? @param {EngineProgress} engine */
export const isStuck = ({ state, fetched }) => state === "broken" || Boolean(fetched?.silence);

/** "" once ready. @param {EngineProgress} engine @param {number} [now] */
export function progressText({ state, fetched, retry }, now = Date.now()) {
  if (state === "ready") return "";
  if (state === "broken")
    return now < retry.next
      ? filled(gettext("The rules do not start here: tried again in %(next)s"), {
          next: durationText(retry.next - now),
        })
      : gettext("The rules do not start here: trying again now…");
  if (state === "waiting") return gettext("The rules are fetched in a moment.");
  if (!fetched) return gettext("Preparing the rules…");
  if (!fetched.silence)
    return filled(gettext("Fetching the rules: %(bytes)s of %(of)s MB"), figures(fetched));
  const { since, next } = fetched.silence;
  const times = { since: durationText(now - since), next: durationText(next - now) };
  return now < next
    ? filled(gettext("No network for %(since)s: tried again in %(next)s"), times)
    : filled(gettext("No network for %(since)s: trying again now…"), times);
}

/** For a line that has no room for more. @param {EngineProgress} engine @param {number} [now] */
export function progressShort({ state, fetched }, now = Date.now()) {
  if (state === "ready") return "";
  if (state === "broken") return gettext("rules: they do not start");
  if (!fetched) return gettext("rules: a moment…");
  if (!fetched.silence) return filled(gettext("rules: %(bytes)s of %(of)s MB"), figures(fetched));
  return filled(gettext("rules: no network for %(since)s"), {
    since: durationText(now - fetched.silence.since),
  });
}

/** Megabytes with one digit, as the page's language writes them. @param {Fetched} fetched */
const figures = ({ bytes, of }) => ({ bytes: megabytes(Math.min(bytes, of)), of: megabytes(of) });

/** @param {number} bytes */
function megabytes(bytes) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes / 1e6).toLocaleString(globalThis.document?.documentElement.lang, digits);
}

/** @param {number} ms */
function durationText(ms) {
  const seconds = Math.max(Math.ceil(ms / 1000), 1);
  return seconds < 120
    ? filled(gettext("%(seconds)s s"), { seconds: String(seconds) })
    : filled(gettext("%(minutes)s min"), { minutes: String(Math.round(seconds / 60)) });
}
