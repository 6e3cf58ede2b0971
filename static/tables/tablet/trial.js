// A trial play (*jugada de prueba*) with the table's players and rules: nothing is kept or sent. It ends when
// the table is opened or something recorded.

import { partiesOf, withParties } from "../../shared/parties.js";
import { actaAsBegun } from "./table-acts.js";
import { lastFollow } from "./device-settings.js";
import { gameOf } from "./games.js";
import { TableModel } from "./model.js";

/** @import {Device, Stored, NewEntry} from "../../shared/device.js" */
/** @import {Begun} from "./table-acts.js" */
/** @import {Box, Config} from "./config" */
/** @import {Engine} from "./engine/port.js" */
/** @import {Note, Said} from "./outbox.js" */
/** @import {Table} from "./received.js" */

/** A device that keeps nothing on its disk. */
class UnstoredDevice {
  key = "";
  #seq = 0;
  /** @type {Stored<unknown>[]} */ #entries = [];

  onRenewed() {}

  async entries() {
    return this.#entries;
  }

  /** @param {string} queue @param {Stored<unknown>[]} old @param {NewEntry<unknown>[]} made */
  async swap(queue, old, made) {
    const gone = new Set(old.map(({ seq }) => seq));
    const added = made.map((entry) => ({ ...entry, queue, seq: ++this.#seq }));
    this.#entries = [...this.#entries.filter(({ seq }) => !gone.has(seq)), ...added];
    return added;
  }

  async put() {}

  async drop() {}

  async unsent() {
    return 0;
  }
}

/** @typedef {{real: TableModel, engine: Engine, changed: () => void}} Options */

export class Trial extends TableModel {
  #startMark;
  /** @type {Table | null} */ #table = null;

  /** @param {Options} options */
  constructor({ real, engine, changed }) {
    const device = /** @type {Device} */ (/** @type {unknown} */ (new UnstoredDevice()));
    super({ id: real.id, api: "", device, engine, changed });
    this.real = real;
    this.#startMark = markOf(real);
    /** @type {Note[]} what was said beside the acta, which goes nowhere either */ this.said = [];
  }

  get isOver() {
    return this.#startMark !== markOf(this.real);
  }

  /** @override @returns {Table | null} */
  get shown() {
    return this.#table;
  }

  /** @override */
  set shown(table) {
    this.#table = table;
  }

  /** @override */
  get mayLeave() {
    return false;
  }

  /** What nobody sends is not waited for. @override */
  get settled() {
    return true;
  }

  /** Sets the table up. @param {Begun} begun */
  async begin(begun) {
    const acta = await actaAsBegun(this.engine, begun);
    const nothing = { result: null, call: null, passed: [], played_for: false, signatures: [] };
    // whoever may try the keys may press them: whose the table is, is of the real one
    this.shown = { ...this.real.table, ...nothing, may_write: true, acta };
    this.changed();
  }

  /** @override */
  async load() {}

  /** @override */
  async flush() {}

  /** @override */
  async refresh() {}

  /** @override */
  async tell() {}

  /** @param {Said["what"]} what @param {object} body */
  say(what, body) {
    this.said.push({
      ...{ seq: this.said.length, queue: "", at: "" },
      body: { table: this.id, what, body, said: "", key: "" },
    });
    this.changed();
  }
}

/** Changes with the opening, an entry, or who runs it. @param {TableModel} real */
const markOf = ({ shown, n }) => `${shown?.acta?.heading} ${n} ${shown?.claim?.epoch} ${shown?.may_write}`;

/** As it is or would open now; namesakes get numbers. @param {TableModel} real
 * @param {Pick<Config, "game"> & Pick<Box, "options">} config @returns {Begun} */
export function headAndOrder({ table, draft }, { game, options: rules }) {
  const { acta, seats } = table;
  if (acta) return { head: acta.head, order: acta.order, follow: acta.follow };
  const { absent, follow = lastFollow(gameOf(game)), order = [] } = draft;
  const there = seats.filter((seat) => !(absent?.includes(seat.id) ?? seat.absent));
  const drawn = there.map(({ id }) => id);
  const sitting = order.length === there.length ? order : drawn;
  const sat = sitting.map((id) => there[drawn.indexOf(id)]);
  const { series } = table.table;
  const bare = { format: "acta/1", game, rules, players: [], ...(series && { series }) };
  const parties = sat.map(({ name, people = [] }) => ({ name, people }));
  const made = withParties(bare, parties, gameOf(game).teamSizes?.(rules) ?? []);
  const names = partiesOf(made);
  const people = Object.fromEntries(sat.flatMap(({ people: of }, at) => (of ? [[names[at], of]] : [])));
  const head = { ...made, ...(!made.teams && Object.keys(people).length > 0 && { people }) };
  return { head, order: sitting, follow };
}
