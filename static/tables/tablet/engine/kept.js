// The memory that the engine's first start took, kept on this device for the later ones. It is of one set of
// files and of one browser: another version of it takes its own.

const CACHE = "calzo-memory";

export class Kept {
  #address;
  #tried;

  /** @param {string} files where the engine's files are */
  constructor(files) {
    this.#address = `${files}memory?${encodeURIComponent(navigator.userAgent)}`;
    this.#tried = `${files}tried`;
  }

  /** Null where there is none, or where the start before this one never came to its first answer: a damaged
   * memory can end the whole page, and nothing but this mark is left to say so.
   * @returns {Promise<ArrayBuffer | null>} */
  async read() {
    try {
      const cache = await caches.open(CACHE);
      const found = await cache.match(this.#address);
      if (!found) return null;
      if (await cache.match(this.#tried)) {
        await this.forget();
        return null;
      }
      await cache.put(this.#tried, new Response());
      return await found.arrayBuffer();
    } catch {
      return null; // plain http, or no room
    }
  }

  /** The engine that was started with it has answered. */
  async prove() {
    try {
      await (await caches.open(CACHE)).delete(this.#tried);
    } catch {
      // the next start is anew
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
