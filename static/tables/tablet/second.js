// The same table entered a second time, by another official on a tablet of their own: a model like that of
// the table, upon what they entered themselves. It is compared with the record and never becomes it.

import { secondOf } from "../../shared/queue.js";
import { Hand } from "./handover/hand.js";
import { TableModel } from "./model.js";

/** @import {Options} from "./model.js" */

export class SecondModel extends TableModel {
  /** @param {Options} options `api`: of the table */
  constructor({ id, api, device, ...more }) {
    const [queue, hand] = [secondOf(id, device.official), new Hand(`second-${id}`)];
    super({ id, api: `${api}second/`, device, queue, hand, ...more });
  }
}
