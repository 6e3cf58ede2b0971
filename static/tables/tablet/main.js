// The tablet: one screen a table. It paints what the model says, and turns taps into words for it; it decides
// nothing of the rules. Here it only starts: what it knows is here.js, what it paints screens/whole.js, what
// a tap does taps.js, what comes in live.js.

import { Device } from "../../shared/device.js";
import { keepAwake } from "../../shared/page.js";
import { render } from "../../vendor/lit-html/lit-html.js";
import { comfort } from "./comfort.js";
import { engine } from "./engine/early.js";
import { inTurn } from "./engine/turn.js";
import { readAddress } from "./handover/hands.js";
import { config, here, paint, paintedBy, renewal, root } from "./here.js";
import { arrived, followLive, keepMine, listTables, lookAround, readAnew } from "./live.js";
import { allModels, apiOf, isUnopened, modelOf, models } from "./models.js";
import { mustStayOpen } from "./offline.js";
import { once } from "./once.js";
import { Outbox } from "./outbox.js";
import { cannotKeep } from "./screens/frame.js";
import { clocks, whole } from "./screens/whole.js";
import { swiping } from "./swipe.js";
import { hands, turn } from "./taps.js";

/** It comes, is ready, or does not start. Once it is here, the organizer is told at once, and what builds
 * before left on this device goes. */
function engineChanged() {
  root.dataset.engine = engine.state;
  paint();
  for (const model of models.values()) model.foresee();
  if (engine.isReady) listTables().then(() => keepMine());
}

function eachSecond() {
  if (document.visibilityState !== "visible") return;
  if (engine.isReady) clocks();
  else paint(); // since when it waits
}

/** The browser asks before it closes a page that would not come back as it is.
 * @param {BeforeUnloadEvent} event */
function askBeforeLeaving(event) {
  const isKept = allModels().every((model) => model.settled) && here.outbox.isEmpty;
  const isSilent = !navigator.onLine || Boolean(models.get(here.current)?.silentSince);
  const comesBack = isKept && !(isSilent && mustStayOpen());
  if (!comesBack && !renewal.leaving) event.preventDefault();
}

/** @param {PopStateEvent} event */
function goBack({ state }) {
  here.current = state?.id ?? config.table;
  paint();
}

async function start() {
  try {
    here.device = await Device.open();
    here.device.official = config.me;
    here.outbox = await Outbox.open({ device: here.device, api: apiOf, changed: paint, arrived, isUnopened });
  } catch {
    render(cannotKeep(), root);
    return;
  }
  comfort(root);
  paintedBy(whole);
  engine.changed = engineChanged;
  engine.progress = paint;
  root.dataset.engine = engine.state;
  await readAnew();
  here.outbox.flush();
  const { loaded } = modelOf(config.table);
  loaded?.then(() => keepMine()).then(paint);
  loaded?.finally(() => inTurn(config.engine.spread, () => engine.now()));
  followLive();
  once(root);
  swiping(root, turn);
  keepAwake();
  setInterval(eachSecond, 1000);
  lookAround();
  readAddress(hands);
  addEventListener("hashchange", () => readAddress(hands));
  addEventListener("popstate", goBack);
  addEventListener("beforeunload", askBeforeLeaving);
}

start();
