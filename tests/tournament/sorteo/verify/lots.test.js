// A sheet whose tables are pairs is spoken of as pairs, and every other one as tables.

import assert from "node:assert/strict";
import { test } from "node:test";

import { language, places, say, sentence } from "../../../../static/tournament/sorteo/verify/words.js";
import { LOT } from "../../../../static/tournament/sorteo/verify/words_lot.js";

/** @param {string} event @param {() => void} work */
function shown(event, work) {
  language.event = event;
  work();
  language.event = "";
}

test("a lot is of pairs, of trios or of teams, whatever the dice", () => {
  for (const [event, word, whole] of /** @type {[string, string, number][]} */ ([
    ["Parejas al sorteo · Copa", "Pareja 7", 2],
    ["Dados del computador · Tríos al sorteo · Copa", "Trío 7", 0],
    ["Equipos al sorteo · Copa", "Equipo 7", 0],
    ["Copa Parejas al sorteo · ", "Mesa 7", 3],
  ]))
    shown(event, () => {
      assert.equal(say("table", { table: 7 }), word);
      assert.equal(places([2, 2, 1]), whole);
    });
});

test("no sentence of a lot says mesa or leaves a word open", () => {
  const facts = {
    players: 1,
    tables: 1,
    sizes: "",
    count: 1,
    cap: 1,
    table: 1,
    seat: 1,
    name: "",
    k: 1,
    of: 1,
    value: 1,
  };
  for (const now of /** @type {const} */ (["es", "en"]))
    shown("Tríos al sorteo · Copa", () => {
      language.now = now;
      for (const key of Object.keys(LOT)) assert.doesNotMatch(say(key, facts), /mesa|\btables?\b|\{/i, key);
      language.now = "es";
    });
});

test("of one team it says team", () => {
  shown("Equipos al sorteo · Copa", () => {
    language.now = "es";
    const said = (/** @type {number} */ tables) => say("verdict-good-told", { players: 8, tables });
    assert.match(said(1), /, 1 equipo: /);
    assert.match(said(2), /, 2 equipos: /);
  });
});

test("a place that differs is a pair's", () => {
  shown("Parejas al sorteo · Copa", () => {
    const told = sentence({ code: "json-broken", place: "table 2 seat 1", facts: {} });
    assert.match(told, /^Pareja 2, puesto 1: /);
  });
});
