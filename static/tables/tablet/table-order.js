// In which order the list shows the tables.

/** @import {MyTable} from "../../shared/wire" */

/** Decided ones last; else as told: one's own first. @param {MyTable[]} tables */
export const sortedTables = (tables) => [...tables].sort((a, b) => Number(isDone(a)) - Number(isDone(b)));

/** @param {MyTable} table */
const isDone = ({ status, needs }) => status === "decided" && !needs;
