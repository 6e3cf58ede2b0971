// A table handed to another device as text: its unsent plays, packed for QR codes. Pure.

/** @import {Move} from "../../../rules/games/game" */

/** @typedef {{device: string, seq: number, at: string, base: number, move: Move}} Carried a play by the
 * number of the device that entered it */
/** @typedef {object} Handover
 * @property {string} slug
 * @property {number} table
 * @property {string} giver who ran it, "" if unknown
 * @property {number} n how many moves the server had
 * @property {number} epoch
 * @property {Carried[]} entries oldest first */
/** @typedef {{at: number, of: number, check: string, data: string}} Part `at` counts from 1 */
/** @typedef {[number, number, number, number, Move]} Line the device's place, seq, time, base, move */

const FORMAT = "1";
const MOST = 900; // characters of one code: more is hard to read for the camera of a cheap phone
const FRAGMENT = /^#?handover=(\w+)\.(\d+)\.(\d+)\.([0-9a-z]+)\.([\w-]+)$/;

export class Unreadable extends Error {
  /** @param {"cut" | "format"} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** The fragments of the addresses. @param {Handover} handover @returns {Promise<string[]>} */
export async function pack({ slug, table, giver, n, epoch, entries }) {
  const devices = [...new Set(entries.map(({ device }) => device))];
  const lines = entries.map(({ device, seq, at, base, move }) => [
    devices.indexOf(device),
    seq,
    Date.parse(at),
    base,
    move,
  ]);
  const text = JSON.stringify([slug, table, giver, n, epoch, devices, lines]);
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const data = base64(bytes);
  const count = Math.ceil(data.length / MOST);
  return Array.from({ length: count }, (_, at) => {
    const part = data.slice(at * MOST, (at + 1) * MOST);
    return `#handover=${FORMAT}.${at + 1}.${count}.${checkOf(bytes)}.${part}`;
  });
}

/** What one fragment says of itself. @param {string} fragment @returns {Part} */
export function partOf(fragment) {
  const parts = FRAGMENT.exec(fragment);
  if (!parts) throw new Unreadable("cut");
  const [, format, at, of, check, data] = parts;
  if (format !== FORMAT) throw new Unreadable("format");
  return { at: Number(at), of: Number(of), check, data };
}

/** All parts of one, in any order. @param {Part[]} parts @returns {Promise<Handover>} */
export async function unpack(parts) {
  const data = parts
    .toSorted((a, b) => a.at - b.at)
    .map((part) => part.data)
    .join("");
  try {
    const bytes = bytesOf(data);
    if (checkOf(bytes) !== parts[0].check) throw new Unreadable("cut");
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    /** @type {[string, number, string, number, number, string[], Line[]]} */
    const [slug, table, giver, n, epoch, devices, lines] = JSON.parse(text);
    const entries = lines.map(([device, seq, at, base, move]) => ({
      device: devices[device],
      seq,
      at: new Date(at).toISOString(),
      base,
      move,
    }));
    return { slug, table, giver, n, epoch, entries };
  } catch {
    throw new Unreadable("cut");
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
async function through(bytes, stream) {
  const changed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(changed).arrayBuffer());
}

/** FNV-1a: a slip of a camera or of a messenger, not an attack. @param {Uint8Array} bytes */
const checkOf = (bytes) =>
  (bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 16777619), 0x811c9dc5) >>> 0).toString(36);

/** @param {Uint8Array} bytes */
const base64 = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

/** @param {string} text */
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
