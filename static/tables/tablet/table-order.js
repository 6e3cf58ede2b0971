// In which order the list shows the tables.

/** @import {MyTable} from "../../shared/wire" */

/** Those that are decided, and wait for nobody, come last; else as they were told: one's own first.
 * @param {MyTable[]} tables */
export const sortedTables = (tables) => [...tables].sort((a, b) => Number(isDone(a)) - Number(isDone(b)));

/** @param {MyTable} table */
const isDone = ({ status, needs }) => status === "decided" && !needs;
