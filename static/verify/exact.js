// The exact method (dudo-draw/1, section 9.3): attempts in which each seating that obeys the rules has the very same chance.
(function (sorteo) {
  "use strict";

  const KNOWN_WAYS = 256;

  // All that the attempts of one sheet share.
  function planExact(sheet) {
    const chosen = sorteo.chooseMain(sheet.groups);
    const attempts = sorteo.attemptsFor(sheet, chosen);
    if (!attempts) return { attempts, mains: [], singles: [] };
    const taken = new Set(sheet.pins.map((pin) => pin.id));
    for (const group of chosen) for (const id of group.members) taken.add(id);
    const singles = sheet.ids.filter((id) => !taken.has(id));
    return { attempts, mains: sorteo.mainGroups(sheet, chosen), singles, known: new Map() };
  }

  function waysNow(plan, index, free) {
    const key = `${index}:${free}`;
    let found = plan.known.get(key);
    if (!found) {
      const main = plan.mains[index];
      found = sorteo.ways(free, main.limits, main.loose.length);
      if (plan.known.size >= KNOWN_WAYS) plan.known.clear();
      plan.known.set(key, found);
    }
    return found;
  }

  // The slots of a main group by its ticket; null for a blank.
  function slotsByTicket(board, stream, plan, index, told) {
    const main = plan.mains[index];
    const free = board.free.map((slots) => slots.length);
    let need = main.loose.length;
    const ways = waysNow(plan, index, free);
    if (ways[0][need] > main.tickets)
      throw new Error("more ways than tickets: the proof of section 15 does not hold");
    let ticket = stream.belowBig(main.tickets);
    if (told) told.ticket(need, ticket, ways[0][need], main.tickets);
    if (ticket >= ways[0][need]) return null;
    const slots = [];
    for (let t = 0; t < free.length; t++) {
      const chosen = sorteo.binomials(free[t], Math.min(free[t], main.group.cap, need));
      let x = 0;
      for (let step; ticket >= (step = chosen[x] * ways[t + 1][need - x]); x++) ticket -= step;
      ticket /= chosen[x];
      need -= x;
      for (let i = 0; i < x; i++) slots.push(board.takeSlot(t, stream));
    }
    if (told) told.seats(slots.map((slot) => board.place(slot)));
    return slots;
  }

  function seatMain(board, stream, plan, index, told) {
    const slots = slotsByTicket(board, stream, plan, index, told);
    if (!slots) return false;
    const loose = new sorteo.Drum(plan.mains[index].loose);
    for (const slot of slots) {
      const id = loose.take(stream);
      if (told) told.member(id, board.place(slot), loose.last, loose.length + 1);
      if (!board.seat(id, slot)) return false;
    }
    return true;
  }

  // One attempt on an empty board; whether it succeeds. A generator, since a large drum takes its time.
  function* attempt(board, stream, plan, told) {
    board.seatPinned(stream, told);
    for (let index = 0; index < plan.mains.length; index++) {
      if (!seatMain(board, stream, plan, index, told)) return false;
    }
    const drum = new sorteo.Drum(plan.singles);
    let done = 0;
    for (const slot of board.freeSlots()) {
      const id = drum.take(stream);
      if (told) told.ball(id, board.place(slot), drum.last, drum.length + 1);
      if (!board.seat(id, slot)) return false;
      if (++done % 4096 === 0) yield { stage: "drum", done, total: plan.singles.length };
    }
    return true;
  }

  // The first attempt that succeeds: {tables, method}; null where all fail.
  function* drawExactly(sheet, seed) {
    const plan = planExact(sheet);
    const board = plan.attempts ? new sorteo.Board(sheet) : null;
    for (let number = 1; number <= plan.attempts; number++) {
      yield { stage: "exact", done: number, total: plan.attempts };
      if (number > 1) board.clear();
      const succeeded = yield* attempt(board, new sorteo.Stream(seed, String(number)), plan, null);
      if (succeeded) return { tables: board.tables(), method: ["exact", number] };
    }
    return null;
  }

  // One attempt again, told in full to `told`.
  function* tellAttempt(sheet, seed, number, told) {
    const stream = new sorteo.Stream(seed, String(number), told);
    return yield* attempt(new sorteo.Board(sheet), stream, planExact(sheet), told);
  }

  Object.assign(sorteo, { drawExactly, tellAttempt });
})((globalThis.sorteo = globalThis.sorteo || {}));
