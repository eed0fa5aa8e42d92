// The database file in the browser's storage: after every commit the pages of it that have changed.

const NAME = "shopfloor", PAGE = 4096;
const FULL = "The storage of this browser is full", NONE = "This browser keeps nothing, as in a private window";

/** @template Value @param {IDBRequest<Value>} request @returns {Promise<Value>} */
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** @param {IDBTransaction} transaction */
const finished = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve(null);
  transaction.onabort = transaction.onerror = () => reject(transaction.error);
});

/** @param {Uint8Array} a @param {Uint8Array} b */
const same = (a, b) => a.length === b.length && a.every((byte, at) => byte === b[at]);

export class Keeper {
  /** @param {(problem: string, elsewhere: boolean) => void} complain */
  constructor(complain) {
    this.complain = complain;
    this.owner = crypto.getRandomValues(new Uint32Array(2)).join("-");
    this.storage = /** @type {IDBDatabase | null} */ (null);
    this.kept = /** @type {Uint8Array} */ (new Uint8Array(0));
  }

  /** Take the storage over from any other window and return what it holds. */
  async open() {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => { request.result.createObjectStore("pages"); request.result.createObjectStore("facts"); };
      this.storage = await done(request);
      return await this.restore();
    } catch {
      this.storage = null;
      this.complain(NONE, false);
      return null;
    }
  }

  async restore() {
    const change = this.change();
    change.objectStore("facts").put(this.owner, "owner");
    const pages = await done(change.objectStore("pages").getAll());
    const size = pages.reduce((sum, page) => sum + page.length, 0);
    await finished(change);
    if (!size) return null;
    this.kept = new Uint8Array(size);
    pages.forEach((page, number) => this.kept.set(page, number * PAGE));
    return this.kept.slice();
  }

  change() { return /** @type {IDBDatabase} */ (this.storage).transaction(["pages", "facts"], "readwrite", { durability: "strict" }); }

  /** Keep the file as it is now; all of the change or nothing. @param {Uint8Array} file */
  async keep(file) {
    if (!this.storage) return;
    try {
      await this.write(file);
      this.kept = file;
    } catch (problem) {
      this.complain(/** @type {DOMException} */ (problem)?.name === "QuotaExceededError" ? FULL : `The storage of this browser failed: ${problem}`, false);
    }
  }

  /** @param {Uint8Array} file */
  async write(file) {
    const change = this.change(), pages = change.objectStore("pages");
    if (await done(change.objectStore("facts").get("owner")) !== this.owner) {
      this.storage = null;
      this.complain("Your games are open in another window now, and kept from there", true);
      return;
    }
    for (let at = 0; at < file.length; at += PAGE) {
      const page = file.subarray(at, at + PAGE);
      if (!same(page, this.kept.subarray(at, at + PAGE))) pages.put(page.slice(), at / PAGE);
    }
    if (file.length < this.kept.length) pages.delete(IDBKeyRange.lowerBound(file.length / PAGE));
    await finished(change);
  }
}
