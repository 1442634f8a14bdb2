import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { responseFrom } from "#kit/server/cache/responseCache.ts";

/** A file as it is and compressed. */
export type PartBodies = Parameters<typeof responseFrom>[0];

/** So long (ms) the parts of a former build are served after another one took its place; the build keeps them as long (scripts/formerBuilds.ts). */
const keptMs = 24 * 3_600_000;
/** The folders are listed again for a name that is not known, at most so often (ms): anybody may ask for made-up ones. */
const listEveryMs = 1_000;

/**
 * Finds parts of pages of other builds: of former ones, for pages that were opened before an upgrade, and of one that was
 * made here after this process started, for pages that another process has rendered already. Names bear a hash of
 * what is in them, so the same name is the same file in every build.
 */
export class OtherBuilds {
  readonly #folder: string;
  readonly #former: string;
  #listedAt = Number.NEGATIVE_INFINITY;
  /** Folders by the name of a file in them. */
  #folders = new Map<string, string>();

  /** `folder` has this build's own parts, `former` a folder for each former build, named by when it was replaced (ms since 1970). */
  constructor(folder: string, former: string) {
    this.#folder = folder;
    this.#former = former;
  }

  /** The file of this name; undefined where no build has it. */
  find(name: string, now = Date.now()): PartBodies | undefined {
    const isDue = performance.now() - this.#listedAt >= listEveryMs;
    if (isDue && !this.#folders.has(name)) this.#list(now);
    const folder = this.#folders.get(name);
    if (folder === undefined) return undefined;
    try {
      const read = (end: string) => readFileSync(join(folder, name + end));
      const identity = read("");
      const [br = identity, gzip = identity] = [".br", ".gz"].map((end) =>
        this.#folders.get(name + end) === folder ? read(end) : undefined,
      );
      return { identity, br, gzip };
    } catch {
      // A build has dropped it just now.
      this.#folders.delete(name);
      return undefined;
    }
  }

  #list(now: number): void {
    this.#listedAt = performance.now();
    this.#folders = new Map();
    const former = namesIn(this.#former).filter((name) => Number(name) > now - keptMs);
    for (const folder of [...former.map((name) => join(this.#former, name)), this.#folder])
      for (const name of namesIn(folder)) this.#folders.set(name, folder);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
