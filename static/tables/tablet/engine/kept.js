// The memory that the engine's first start took, kept on this device for the later ones. It is of one set of
// files and of one browser: another version of it takes its own.

const CACHE = "calzo-memory";

export class Kept {
  #address;

  /** @param {string} files where the engine's files are */
  constructor(files) {
    this.#address = `${files}memory?${encodeURIComponent(navigator.userAgent)}`;
  }

  /** @returns {Promise<ArrayBuffer | null>} */
  async read() {
    try {
      const found = await (await caches.open(CACHE)).match(this.#address);
      return found ? await found.arrayBuffer() : null;
    } catch {
      return null; // plain http, or no room
    }
  }

  /** Instead of what was kept before. @param {Blob} taken */
  async write(taken) {
    try {
      await this.forget();
      await (await caches.open(CACHE)).put(this.#address, new Response(taken));
    } catch {
      // the next start takes as long as this one
    }
  }

  async forget() {
    await globalThis.caches?.delete(CACHE);
  }
}
