// What lies on the board, as the server told it: records by their ids.

export class Shelf {
  constructor() {
    /** @type {Map<string, PieceRecord>} */
    this.records = new Map();
  }

  /** @param {PieceRecord[]} put @param {string[]} drop */
  change(put, drop) {
    for (const id of drop) this.records.delete(id);
    for (const record of put) this.records.set(record[0], record);
  }

  copy() {
    const other = new Shelf();
    other.records = new Map(this.records);
    return other;
  }

  /** Say what to put and to drop to come from another shelf to this one.
   * @param {Shelf} before @returns {{put: PieceRecord[], drop: string[]}} */
  since(before) {
    const put = [...this.records.values()].filter((record) => String(before.records.get(record[0])) !== String(record));
    return { put, drop: [...before.records.keys()].filter((id) => !this.records.has(id)) };
  }
}
