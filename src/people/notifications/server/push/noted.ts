/**
 * Group commit of finished work: entries that come while the last write is under way go into the next one.
 * Little is still to be noted when the program is killed, and many cost few writes.
 */
export class Noted {
  readonly #write: (ids: readonly string[]) => Promise<void>;
  #waiting: string[] = [];
  #underWay: Promise<void> | undefined;

  constructor(write: (ids: readonly string[]) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves once they are written. */
  async note(ids: readonly string[]): Promise<void> {
    this.#waiting.push(...ids);
    await this.flush();
  }

  async flush(): Promise<void> {
    // Those of the write under way are not these: the one after it has them.
    await this.#underWay;
    this.#underWay ??= this.#writeAll();
    await this.#underWay;
  }

  async #writeAll(): Promise<void> {
    try {
      const ids = this.#waiting.splice(0);
      if (ids.length > 0) await this.#write(ids);
    } finally {
      this.#underWay = undefined;
    }
  }
}
