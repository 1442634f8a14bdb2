import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sync } from "../files.ts";

/** Ids of accounts that were deleted, kept outside of the database: a restore takes the database back, and not this. */
export interface ErasedList {
  readonly all: () => ReadonlySet<string>;
  /** Adds those that are not there yet, and waits until they are on the disk. */
  readonly add: (ids: readonly string[]) => void;
}

/** Lies beside the backups, one random id a line, so that anybody who copies them away copies it too. */
const fileName = "erased-people.txt";

export function erasedListIn(folder: string): ErasedList {
  const file = join(folder, fileName);
  const all = () => new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : []);
  return {
    all,
    add: (ids) => {
      const known = all();
      const fresh = ids.filter((id) => !known.has(id));
      if (fresh.length === 0) return;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // A line that a power cut left half stays one of its own.
      appendFileSync(file, `\n${fresh.join("\n")}\n`, { mode: 0o600 });
      sync(file);
    },
  };
}

/** Merges the entries of one list into the other: beside a backup that goes elsewhere, and back with it. */
export function mergeErased(from: string, into: string): void {
  erasedListIn(into).add([...erasedListIn(from).all()]);
}
