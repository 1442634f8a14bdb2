import { alone } from "#database/alone.ts";
import { readSetting, writeSetting } from "#database/settings.ts";
import type { Engine } from "#database/store.ts";
import type { Database } from "#database/tables.ts";

/** Content that ships with the program. */
export type Seed = {
  name: string;
  /** Changes when the shipped content does, which has it filled again; a constant means once and never again. */
  fingerprint(): string;
  /** Puts the content in, or brings it up to date. Runs in a transaction. */
  fill(db: Database): Promise<void>;
};

/** Fills in the seeds that this database has not seen as they are now, all in one transaction. Answers their names. */
export async function applySeeds(db: Database, engine: Engine, seeds: Seed[]): Promise<string[]> {
  if ((await changed(db, seeds)).length === 0) return [];
  return alone(db, engine, async (db) => {
    // Asked again under the lock: another server may have filled them meanwhile.
    const due = await changed(db, seeds);
    for (const { seed, fingerprint } of due) {
      await seed.fill(db);
      await writeSetting(db, keyOf(seed), fingerprint);
    }
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
