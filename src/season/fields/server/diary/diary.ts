import type { Change } from "#database/changes.ts";
import { toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { writtenBefore } from "#kit/server/idempotencyKey.ts";
import { newId, sha256 } from "#kit/server/ids.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import type { NewEntry } from "../../diary/diaryShapes.ts";
import { entryFaults, factsOf } from "../../diary/entries.ts";
import { limits } from "../../rules.ts";
import { sharesOf } from "../../share.ts";
import { windowOf } from "../seasons/plan.ts";
import type { FieldTable, SeasonEntryTable, SeasonTable } from "../tables.ts";
import { writeOwn } from "../write.ts";
import { findEntryByKey, insertEntry } from "./entryQueries.ts";
import { findEntryDoubts } from "./findDoubts.ts";
import { refuseDoubts, refuseFaults } from "./refuseFaults.ts";
import { seedColumns } from "./seeds.ts";
import { sprayedAs } from "./sprayedAs.ts";

/** An entry on its way into the diary. */
export interface Entering {
  readonly personId: string;
  readonly seasonId: string;
  readonly key: string;
  readonly entry: NewEntry;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Writes an entry into the diary of a season, and of others where the same was done. One transaction, one after the other for a
 * person: the same key is written once, from however many devices. Answers the row as it is now.
 */
export function enter(app: Publisher, db: Database, entering: Entering): Promise<SeasonEntryTable> {
  const { personId, seasonId, key, entry } = entering;
  const hash = sha256(JSON.stringify([seasonId, hashed(entry)]));
  return writeOwn(app, db, personId, async (tx) => {
    const before = writtenBefore(await findEntryByKey(tx.db, personId, key), hash);
    if (before) return before;
    const seasons = await ownSeasons(tx.db, personId, [seasonId, ...(entry.also ?? [])]);
    refuseFull(seasons, await countEntries(tx.db, personId));
    const today = indianDay(entering.at);
    refuseFaults(seasons.flatMap(({ sown_on }) => entryFaults(entry, { sownOn: sown_on, today })));
    if (!entry.sure) refuseDoubts(await findEntryDoubts(tx.db, entry, seasons));
    const rows = await rowsOf(tx, entering, hash, seasons);
    for (const row of rows) await insertEntry(tx, row);
    return rows[0] ?? refuse("not-found");
  });
}

/** Hash of the parts that two tries with one key must have in common. */
function hashed({ kind, on, also = [], ...known }: NewEntry): unknown {
  const facts = Object.entries(factsOf(kind, known)).sort(([one], [other]) => (one < other ? -1 : 1));
  return [kind, on, facts, also.toSorted()];
}

type SownField = SeasonTable & Pick<FieldTable, "area_ha" | "state" | "water">;

/** The seasons, each once and in the order of their ids as they are named; refuses `not-found` where one is not this person's. */
async function ownSeasons(db: Database, personId: string, named: readonly string[]): Promise<SownField[]> {
  const ids = [...new Set(named)];
  const rows = await db
    .selectFrom("season")
    .innerJoin("field", "field.id", "season.field_id")
    .selectAll("season")
    .select(["field.area_ha", "field.state", "field.water"])
    .where("season.id", "in", ids)
    .where("season.person_id", "=", personId)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id) ?? refuse("not-found", "You have no such season"));
}

async function countEntries(db: Database, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom("season")
    .select((season) => season.fn.sum<number | null>("entries").as("count"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

function refuseFull(seasons: readonly SownField[], inAll: number): void {
  if (inAll + seasons.length > limits.entriesPerPerson || seasons.some(isFull)) {
    refuse("too-large", `A diary holds ${limits.entriesPerSeason} entries`);
  }
}

const isFull = ({ entries }: SeasonTable) => entries >= limits.entriesPerSeason;

/** A row for each season; money and what is measured are shared by area. */
async function rowsOf(
  tx: Change,
  { personId, key, entry, at }: Entering,
  hash: string,
  seasons: readonly SownField[],
): Promise<SeasonEntryTable[]> {
  const { kind, on, also: _, ...known } = entry;
  const whole = factsOf(kind, known);
  const shares = sharesOf(
    whole,
    seasons.map(({ area_ha }) => area_ha),
  );
  const sprays = new Map<string, Awaited<ReturnType<typeof sprayedAs>>>();
  // The register is asked once for each crop.
  if (kind === "spray") {
    for (const crop of new Set(seasons.map(({ crop_id }) => crop_id)))
      sprays.set(crop, await sprayedAs(tx.db, crop, whole));
  }
  const seeds: Awaited<ReturnType<typeof seedColumns>>[] = [];
  for (const season of seasons) seeds.push(await seedColumns(tx, whole, season));
  return seasons.map((season, place) => {
    const { amount, ...facts } = { ...whole, ...shares[place] };
    return {
      id: newId(),
      season_id: season.id,
      person_id: personId,
      // A space is in no key that is sent.
      key: place === 0 ? key : `${key} ${place + 1}`,
      body_hash: hash,
      kind,
      day: on,
      amount_paise: amount === undefined ? null : Math.round(amount * 100),
      facts: toJson({
        ...facts,
        // It keeps its window, whatever becomes of the sowing day.
        ...(kind === "done" ? { window: windowOf({ ...season, field: season }, facts.task) } : {}),
        ...(sprays.has(season.crop_id) ? { spray: sprays.get(season.crop_id) } : {}),
      }),
      version: 1,
      undone_at: null,
      created_at: at,
      photo: null,
      ...(seeds[place] ?? { seed_id: null, seed_again: null }),
    };
  });
}
