// The draw (dudo-draw/1, sections 7 and 9): from a sheet, the dice and the secrets to the seed, the tables and the result; the exact method
// first, swaps where it runs out of attempts.
(function (sorteo) {
  "use strict";

  const { refuse, HASH } = sorteo;

  // The cups with their dice ascending: as many as the sheet says, each with as many dice.
  function readCups(dice, cups) {
    if (!Array.isArray(dice)) refuse("dice-list", "dice");
    const sorted = dice.map((cup, i) => readCup(cup, cups.dice, `cup ${i + 1}`));
    if (sorted.length !== cups.count)
      refuse("cups-count", "dice", { count: sorted.length, wanted: cups.count });
    return sorted;
  }

  function readCup(cup, dice, place) {
    if (typeof cup !== "string") refuse("cup-type", place);
    const wrong = /[^1-6]/.exec(cup);
    if (wrong) refuse("die", place, { die: wrong[0] });
    if (cup.length !== dice) refuse("cup-dice", place, { count: cup.length, wanted: dice });
    return cup.split("").sort().join("");
  }

  // The secrets, each of which has to hash to its seal.
  function openSeals(secrets, seals) {
    if (!Array.isArray(secrets)) refuse("secrets-list", "secrets");
    if (secrets.length !== seals.length)
      refuse("secrets-count", "secrets", { count: secrets.length, wanted: seals.length });
    secrets.forEach((secret, i) => {
      if (typeof secret !== "string" || !HASH.test(secret)) refuse("secret-form", `secret ${i + 1}`);
      const seal = sorteo.sha256(`dudo-draw/1 seal\nsecret\t${secret}\nend\n`);
      if (seal !== seals[i]) refuse("secret-other", `secret ${i + 1}`);
    });
    return secrets;
  }

  const head = (kind, sheetHash, dice, secrets) => [
    `dudo-draw/1 ${kind}`,
    `sheet\t${sheetHash}`,
    `dice\t${dice.join("-")}`,
    ...secrets.map((secret) => `secret\t${secret}`),
  ];

  // What the seed is the hash of.
  const seedDocument = ({ sheet_sha256, dice, secrets }) =>
    [...head("seed", sheet_sha256, dice, secrets), "end", ""].join("\n");

  function resultOf({ sheetHash, dice, secrets, seed, method, tables }) {
    const lines = [
      ...head("result", sheetHash, dice, secrets),
      `seed\t${seed}`,
      `method\t${method.join("\t")}`,
    ];
    tables.forEach((table, t) => lines.push(`table\t${t + 1}\t${table.join(" ")}`));
    return [...lines, "end", ""].join("\n");
  }

  // {tables, method} of a sheet and a seed; a generator that tells how far it is.
  function* drawTables(sheet, seed) {
    const drawn = (yield* sorteo.drawExactly(sheet, seed)) || (yield* sorteo.drawBySwaps(sheet, seed, null));
    if (!drawn) refuse("no-seating", "");
    return drawn;
  }

  Object.assign(sorteo, { readCups, readCup, openSeals, seedDocument, resultOf, drawTables });
})((globalThis.sorteo = globalThis.sorteo || {}));
