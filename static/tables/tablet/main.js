// The tablet: one screen a table. It paints what the model says, and turns taps into words for it; it decides
// nothing of the rules. Here it only starts: its state is in page-state.js, what it paints in
// screens/whole.js, what a tap does in taps.js, what comes in from outside in live.js.

import { Device } from "../../shared/device.js";
import { keepAwake } from "../../shared/page.js";
import { render } from "../../vendor/lit-html/lit-html.js";
import { engine } from "./engine/start.js";
import { applyDisplaySettings } from "./device-settings.js";
import { readAddress } from "./handover/transfer.js";
import { config, page, paint, setPainter, reloader, root } from "./page-state.js";
import { onDelivered, followLive, keepMyPages, listTables, lookAround, rereadDevice } from "./live.js";
import { allModels, apiOf, isUnopened, modelOf, models } from "./models.js";
import { mustStayOpen } from "./offline.js";
import { ignoreDoubleTaps, onSwipe } from "./gestures.js";
import { Outbox } from "./outbox.js";
import { fetchInTurn } from "./prefetch.js";
import { cannotKeep } from "./screens/frame.js";
import { paintClocks, paintPage } from "./screens/whole.js";
import { handover, showNeighbour } from "./taps.js";

/** It comes, is ready, or does not start. Once it is here, the organizer is told at once, and what builds
 * before left on this device goes. */
function engineChanged() {
  root.dataset.engine = engine.state;
  paint();
  for (const model of models.values()) model.predict();
  if (engine.isReady) listTables().then(() => keepMyPages());
}

function eachSecond() {
  if (document.visibilityState !== "visible") return;
  if (engine.isReady) paintClocks();
  else paint(); // since when it waits
}

/** The browser asks before it closes a page that would not come back as it is.
 * @param {BeforeUnloadEvent} event */
function askBeforeLeaving(event) {
  const isKept = allModels().every((model) => model.settled) && page.outbox.isEmpty;
  const isSilent = !navigator.onLine || Boolean(models.get(page.current)?.silentSince);
  const comesBack = isKept && !(isSilent && mustStayOpen());
  if (!comesBack && !reloader.isLeaving) event.preventDefault();
}

/** @param {PopStateEvent} event */
function goBack({ state }) {
  page.current = state?.id ?? config.table;
  paint();
}

async function start() {
  try {
    page.device = await Device.open();
    page.device.official = config.me;
    page.outbox = await Outbox.open({
      device: page.device,
      api: apiOf,
      changed: paint,
      arrived: onDelivered,
      isUnopened,
    });
  } catch {
    render(cannotKeep(), root);
    return;
  }
  applyDisplaySettings(root);
  setPainter(paintPage);
  engine.changed = engineChanged;
  engine.progress = paint;
  root.dataset.engine = engine.state;
  await rereadDevice();
  page.outbox.flush();
  const { loaded } = modelOf(config.table);
  loaded?.then(() => keepMyPages()).then(paint);
  loaded?.finally(() => fetchInTurn(config.engine.spread, () => engine.fetchNow()));
  followLive();
  ignoreDoubleTaps(root);
  onSwipe(root, showNeighbour);
  keepAwake();
  setInterval(eachSecond, 1000);
  lookAround();
  readAddress(handover);
  addEventListener("hashchange", () => readAddress(handover));
  addEventListener("popstate", goBack);
  addEventListener("beforeunload", askBeforeLeaving);
}

start();
