// A hatch as a drawing, to be looked at: beside the large one, and on public pages. Its measures are the
// paper's, in millimetres (docs/printing.md).

import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { SQUARES, inWords, markOf, totalOf, valueIn } from "./hatch.js";
import { shape } from "./marks.js";

/** @import {Box, Own, Sheet, Value} from "./acta" */

const [WIDTH, HEIGHT] = [22, 16];
const LINES = "M22 0V48M44 0V48M0 16H66M0 32H66M36.5 48 29.5 60";

/** @param {Sheet} sheet @param {Own["marks"]} marks */
export function small(sheet, marks) {
  const places = [
    ...SQUARES.map((box, at) => ({ box, x: WIDTH * (at % 3), y: HEIGHT * Math.floor(at / 3), at: 0 })),
    ...[0, 1].map((at) => ({ box: /** @type {Box} */ ("grande"), x: at * 38 + 3, y: 46, at })),
  ];
  const words = places
    .map(({ box, at }) => ({ box, value: valueIn(sheet, box, at) }))
    .filter(({ value }) => value !== undefined)
    .map(({ box, value }) => inWords(box, value));
  return html`<svg
    class="small-hatch"
    viewBox="-1 -1 68 62"
    width="102"
    height="93"
    role="img"
    aria-label=${[...words, `${gettext("Total")} ${totalOf(sheet)}`].join(", ")}
  >
    <path d=${LINES} fill="none" stroke="currentColor" stroke-width="0.8" stroke-linecap="round"></path>
    ${places.map(({ box, x, y, at }) => square(box, valueIn(sheet, box, at), { x, y }, marks))}
  </svg>`;
}

/** @param {Box} box @param {Value | undefined} value @param {{x: number, y: number}} at
 * @param {Own["marks"]} marks */
function square(box, value, { x, y }, marks) {
  if (value === undefined) return nothing;
  const mark = markOf(box, value, marks);
  const isAlone = !mark || value === "x";
  return svg`<g transform="translate(${x} ${y})">
    ${mark && svg`<g transform="translate(${isAlone ? 6 : 1.5} 3) scale(0.42)">${shape(mark)}</g>`}
    ${
      value === "x"
        ? nothing
        : svg`<text x=${isAlone ? 11 : 16.5} y=${isAlone ? 11.5 : 10.5} font-size=${isAlone ? 10 : 7}
            text-anchor="middle" fill="currentColor">${value}</text>`
    }
  </g>`;
}
