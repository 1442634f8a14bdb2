import { type Change, recordChanges } from "../changes.ts";
import { readSetting, writeSetting } from "../settings.ts";
import { alone } from "../sqlite/alone.ts";
import { analyze } from "../statistics.ts";
import type { Engine } from "../store.ts";
import type { Database, Tables } from "../tables.ts";

/** Content that ships with the program. */
export interface Seed {
  name: string;
  /** Changes when the shipped content does, which has it filled again; a constant means once and never again. */
  fingerprint(): string;
  /** Puts the content in, or brings it up to date. */
  fill(tx: Change): Promise<void>;
  /**
   * Tables that are filled and joined: statements over them are planned with their statistics from the first
   * one on.
   */
  readonly joined?: readonly (keyof Tables)[];
}

/** Fills in the seeds that this database has not seen as they are now, all in one transaction. Answers their names. */
export async function applySeeds(db: Database, engine: Engine, seeds: Seed[]): Promise<string[]> {
  if ((await changed(db, seeds)).length === 0) return [];
  return alone(db, engine, async (db) => {
    // Asked again under the lock: another server may have filled them meanwhile.
    const due = await changed(db, seeds);
    const tags: string[] = [];
    for (const { seed, fingerprint } of due) {
      await seed.fill({ db, changed: (...some) => void tags.push(...some) });
      await writeSetting(db, keyOf(seed), fingerprint);
    }
    await recordChanges(db, tags);
    await analyze(
      db,
      engine,
      due.flatMap(({ seed }) => seed.joined ?? []),
    );
    return due.map(({ seed }) => seed.name);
  });
}

async function changed(db: Database, seeds: Seed[]) {
  const due = [];
  for (const seed of seeds) {
    const fingerprint = seed.fingerprint();
    if ((await readSetting(db, keyOf(seed))) !== fingerprint) due.push({ seed, fingerprint });
  }
  return due;
}

const keyOf = (seed: Seed) => `seed.${seed.name}`;
