// A browser's storage, for tests in node. Not tests.

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";

/** Everything is forgotten: a browser that was never here. */
export function clearStorage() {
  globalThis.indexedDB = new IDBFactory();
  /** @type {Map<string, string>} */ const kept = new Map();
  const storage = Object.create({
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      kept.set(key, value);
      storage[key] = value;
    },
    removeItem: (/** @type {string} */ key) => {
      kept.delete(key);
      delete storage[key];
    },
  });
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
}
