// The receiving device: what another one shows is read, looked at, and accepted.

import { arrived, forget } from "./arrival.js";

/** @import {TableModel} from "../model.js" */
/** @import {Panel} from "../screens/panel.js" */
/** @import {Hands} from "./screens.js" */

/**
 * @param {object} page
 * @param {(panel: Panel | null) => void} page.open
 * @param {(table: number) => void} page.go
 * @param {(table: number) => TableModel} page.modelOf
 * @param {string} page.slug
 * @returns {Hands}
 */
export const handsOf = ({ open, go, modelOf, slug }) => ({
  set: open,
  read: async (text) => open(await arrived(text, slug, modelOf)),
  accept: async (handover) => {
    go(handover.table);
    if (!(await modelOf(handover.table).entering.receive(handover))) return;
    forget();
    open(null);
  },
});

/** Another device handed a table over by the address of this page. @param {Hands} hands */
export async function readAddress({ read }) {
  if (location.hash.startsWith("#handover=")) await read(location.hash);
}
