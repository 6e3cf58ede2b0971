// While the rules are not on this device: how far they are and what is waited for, in words. Pure.

/** @import {Fetched} from "./engine/messages" */
/** @import {Engine} from "./engine/port.js" */

/** @typedef {{state: Engine["state"], fetched: Fetched | null, retry: {next: number}}} Away as an engine
 * is */

/** Can somebody say that it shall be tried now? @param {Away} engine */
export const isStuck = ({ state, fetched }) => state === "broken" || Boolean(fetched?.silence);

/** In a sentence; "" where they are here.
 * @param {Away} engine @param {number} [now] by this device's clock */
export function awayWords({ state, fetched, retry }, now = Date.now()) {
  if (state === "ready") return "";
  if (state === "broken")
    return now < retry.next
      ? said(gettext("The rules do not start here: tried again in %(next)s"), {
          next: lasting(retry.next - now),
        })
      : gettext("The rules do not start here: trying again now…");
  if (state === "waiting") return gettext("The rules are fetched in a moment.");
  if (!fetched) return gettext("Preparing the rules…");
  if (!fetched.silence) return said(gettext("Fetching the rules: %(bytes)s of %(of)s MB"), figures(fetched));
  const { since, next } = fetched.silence;
  const times = { since: lasting(now - since), next: lasting(next - now) };
  return now < next
    ? said(gettext("No network for %(since)s: tried again in %(next)s"), times)
    : said(gettext("No network for %(since)s: trying again now…"), times);
}

/** For a line that has no room for more. @param {Away} engine @param {number} [now] */
export function awayShort({ state, fetched }, now = Date.now()) {
  if (state === "ready") return "";
  if (state === "broken") return gettext("rules: they do not start");
  if (!fetched) return gettext("rules: a moment…");
  if (!fetched.silence) return said(gettext("rules: %(bytes)s of %(of)s MB"), figures(fetched));
  return said(gettext("rules: no network for %(since)s"), { since: lasting(now - fetched.silence.since) });
}

/** @param {string} words @param {Record<string, string>} values */
const said = (words, values) => interpolate(words, values, true);

/** Megabytes with one digit, as the page's language writes them. @param {Fetched} fetched */
const figures = ({ bytes, of }) => ({ bytes: megabytes(Math.min(bytes, of)), of: megabytes(of) });

/** @param {number} bytes */
function megabytes(bytes) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes / 1e6).toLocaleString(globalThis.document?.documentElement.lang, digits);
}

/** @param {number} ms */
function lasting(ms) {
  const seconds = Math.max(Math.ceil(ms / 1000), 1);
  return seconds < 120
    ? said(gettext("%(seconds)s s"), { seconds: String(seconds) })
    : said(gettext("%(minutes)s min"), { minutes: String(Math.round(seconds / 60)) });
}
