/**
 * Mutex, first come first served. SQLite has one writer, so writers take their turn here, inside the program,
 * instead of blocking the process on a lock of the file.
 */
export class Mutex {
  #taken = false;
  readonly #waiting: Array<() => void> = [];

  get isTaken(): boolean {
    return this.#taken;
  }

  /** Resolves when it is the caller's turn. Fails after `timeoutMs`: better an error than a request that hangs. */
  async acquire(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(
          new Error(
            `Waited ${timeoutMs} ms for the turn to write. Was the outer handle used inside a transaction?`,
          ),
        );
      }, timeoutMs);
      this.#waiting.push(begin);
    });
  }

  /** Hands the turn to the one who has waited longest. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}

const timeoutMs = 10_000;
