// In which order the list shows the tables.

/** @import {MyTable} from "../../shared/wire" */

/** Those that are decided, and wait for nobody, come last; else as they were told: one's own first.
 * @param {MyTable[]} tables */
export const inOrder = (tables) =>
  [...tables].sort((one, other) => Number(isDone(one)) - Number(isDone(other)));

/** @param {MyTable} table */
const isDone = ({ status, needs }) => status === "decided" && !needs;
