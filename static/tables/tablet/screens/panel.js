// What opens over the table and leaves the draft underneath as it is.

import { give, receive } from "../handover/screens.js";
import { consult } from "./consult.js";
import { enter } from "./sign-in.js";
import { replayed } from "./replay.js";
import { all } from "./rulings.js";
import { disagree } from "./signing.js";
import { settle } from "./settle.js";
import { whatif } from "./whatif.js";

/** @import {Give, HandoverActions, Receive} from "../handover/screens.js" */
/** @import {Enter} from "./sign-in.js" */
/** @import {Ruling} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */
/** @import {Replay} from "./replay.js" */
/** @import {AnswerEffects} from "../answer-effects.js" */
/** @import {Said} from "../outbox.js" */
/** @import {Disagree} from "./signing.js" */

/** @typedef {object} Case with the answer in force
 * @property {string} id
 * @property {boolean} at_table settled by the coordinator?
 * @property {number} ruled ruling's number, 0: the edition
 * @property {string} question
 * @property {string} answer
 * @property {{id: string, text: string, holds: boolean}[]} choices
 * @property {(number | string)[]} articles
 * @property {Remedy | null} remedy */
/** @typedef {object} Remedy
 * @property {string} grade
 * @property {string[]} steps first, second, later
 * @property {boolean} warns the first time? */
/** @typedef {object} Answer
 * @property {string} key a case's id
 * @property {"rulebook" | "rule" | "procedure" | "remedy" | "ruling"} kind
 * @property {string} title
 * @property {string} words
 * @property {string} was the edition's, if a ruling differs
 * @property {{number: number, hour: string} | null} ruled
 * @property {(number | string)[]} articles
 * @property {number} number
 * @property {string[]} follows first, second, later
 * @property {boolean} at_table
 * @property {[worth: number, text: string][]} fields */
/** @typedef {{show: "whatif", q?: string, open?: string, under?: AnswerEffects}} Asked */
/** @typedef {{show: "settle", gap: string, choice?: string, others?: boolean, words?: string, player?:
 * number, person?: string, warns?: boolean, back?: Panel}} Settled `gap` "": a warning alone */
/** @typedef {{show: "consult", gap?: string, words?: string, back?: Panel}} Consulted */
/** @typedef {Asked | Settled | Consulted | Give | Receive | Disagree | {show: "rulings"} | Enter | {show:
 * "replay", replay: Replay}} Panel */
/** @typedef {object} PanelContext
 * @property {(panel: Panel | null) => void} set
 * @property {(what: Said["what"], body: object, said: string) => Promise<void>} sendNote
 * @property {() => void} paint
 * @property {() => void} entered signed in again
 * @property {string} register
 * @property {HandoverActions} hands
 * @property {string} rules
 * @property {Case[]} cases
 * @property {Answer[]} answers */

/** @param {TableModel} model @param {Panel} panel @param {Ruling[]} rulings @param {PanelContext} given */
export function panelOf(model, panel, rulings, given) {
  if (panel.show === "whatif") return whatif(model, panel, given);
  if (panel.show === "settle") return settle(model, panel, given);
  if (panel.show === "consult") return consult(panel, given);
  if (panel.show === "replay") return replayed(panel.replay, given);
  if (panel.show === "disagree") return disagree(panel, given);
  if (panel.show === "enter") return enter(panel, { leave: () => given.set(null), entered: given.entered });
  if (panel.show === "give") return give(model, panel, given.hands);
  if (panel.show === "receive") return receive(panel, given.hands);
  return all(model, rulings, given);
}
