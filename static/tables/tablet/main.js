// The tablet: one screen a table. Here it starts: state is in page-state.js, painting in screens/whole.js,
// taps in taps.js, what comes from outside in live.js.

import { Device } from "../../shared/device.js";
import { keepAwake } from "../../shared/page.js";
import { render } from "../../vendor/lit-html/lit-html.js";
import { engine } from "./engine/start.js";
import { applyDisplaySettings } from "./device-settings.js";
import { loadGame } from "./games.js";
import { readAddress } from "./handover/transfer.js";
import { config, page, paint, setPainter, reloader, root } from "./page-state.js";
import { onDelivered, followLive, keepMyPages, listTables, lookAround, rereadDevice } from "./live.js";
import { allModels, apiOf, isUnopened, modelOf, models } from "./models.js";
import { mustStayOpen } from "./offline.js";
import { ignoreStrayTaps, onSwipe } from "./gestures.js";
import { Outbox } from "./outbox.js";
import { fetchInTurn } from "./prefetch.js";
import { keepNote, keepOf, sayAgain } from "./sent-again.js";
import { cannotKeep } from "./screens/frame.js";
import { paintClocks, paintPage } from "./screens/whole.js";
import { handover, showNeighbour } from "./taps.js";

/** When it is ready the organizer is told, and older builds' pages go. */
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

/** Only where the page would not come back as it is. @param {BeforeUnloadEvent} event */
function askBeforeLeaving(event) {
  const isKept =
    allModels().every(({ settled, entering }) => settled && !entering.isBusy) && page.outbox.isEmpty;
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
  await loadGame(config.game, config.script);
  try {
    page.device = await Device.open();
    page.device.official = config.me;
    keepOf(config.me);
    page.outbox = await Outbox.open({
      device: page.device,
      api: apiOf,
      changed: paint,
      arrived: onDelivered,
      sent: (note) => keepNote(models.get(note.body.table), note),
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
  sayAgain(modelOf, page.outbox);
  ignoreStrayTaps(root);
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
