// What a move would do, kept in the draft; starter and winner are entered at once.

import { Refusal } from "../../shared/ask.js";

/** @import {Move} from "./acta" */
/** @import {Predicted} from "./entering.js" */
/** @import {TableModel} from "./model.js" */

/** @param {Move} move */
const isAtOnce = (move) => move.do === "starter" || (move.do === "close" && move.ended === "played_out");

/** Resolves to whether there is something to be confirmed. @param {TableModel} model @param {Move} move */
export async function previewMove(model, move) {
  const draft = model.draft;
  /** @param {Predicted} foretold */
  const enter = async (foretold) => {
    if (model.draft === draft) await model.enter(move, foretold); // else a tap before this one has entered it
    return false;
  };
  try {
    const { sentence, state } = await model.preview(move);
    if (isAtOnce(move)) return enter({ sentence, state });
    model.draft = { ...model.draft, move, preview: sentence, sentence, after: state, refusal: null };
  } catch (error) {
    if (error instanceof Refusal) {
      model.draft = { ...draft, move: null, preview: null, refusal: error.message };
      if (!draft.sheet) model.trouble = error;
    } else if (isAtOnce(move)) return enter({});
    else {
      const notice = draft.sheet
        ? gettext("Until the server answers nobody can say what it will do. It is kept, and will be sent.")
        : undefined;
      model.draft = { ...draft, move, preview: notice, sentence: "", after: undefined, refusal: null };
    }
  }
  model.changed();
  return true;
}
