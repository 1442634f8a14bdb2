import type { Change } from "#database/changes.ts";
import { fromJson, toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { useById as registeredUse } from "#knowledge/register/server/uses.ts";
import { soughtName } from "#knowledge/register/uses/match.ts";
import type { EntryPatch } from "../../diary/diaryShapes.ts";
import { corrected, entryFaults, isSameSpray, type ToldFacts } from "../../diary/entries.ts";
import { findField } from "../fieldQueries.ts";
import { windowOf } from "../seasons/plan.ts";
import { findSeason } from "../seasons/seasonQueries.ts";
import type { SeasonEntryTable } from "../tables.ts";
import { writeOwn } from "../write.ts";
import { findEntry, updateEntry } from "./entryQueries.ts";
import { findEntryDoubts } from "./findDoubts.ts";
import { refuseDoubts, refuseFaults } from "./refuseFaults.ts";
import { publishSeeds } from "./seeds.ts";
import { sprayedAs } from "./sprayedAs.ts";

/** Which entry of whom. */
export interface OwnEntry {
  readonly personId: string;
  readonly seasonId: string;
  /** Its id, or the key that it was sent with. */
  readonly entry: string;
}

/** The entry as it is now, and names of photos that nothing names any more. */
export interface Corrected {
  readonly row: SeasonEntryTable;
  readonly photos: readonly (string | null)[];
}

async function rowsOr404(db: Database, which: OwnEntry) {
  const season = await findSeason(db, which.personId, which.seasonId);
  const row = season && (await findEntry(db, which));
  return season && row ? { season, row } : refuse("not-found", "You have no such entry");
}

/** Corrects an entry; refuses `conflict` where somebody was first with another correction. */
export function correct(
  app: Publisher,
  db: Database,
  which: OwnEntry,
  patch: EntryPatch,
  at: number,
): Promise<Corrected> {
  return writeOwn(app, db, which.personId, async (tx) => {
    const { season, row } = await rowsOr404(tx.db, which);
    if (patch.version !== undefined && patch.version !== row.version) {
      refuse("conflict", "The entry was changed meanwhile; look at it again");
    }
    const { window, spray, ...facts } = fromJson(row.facts);
    const before =
      row.amount_paise === null ? facts : { ...facts, amount: rupeesFromPaise(row.amount_paise) };
    const after = await ofTheSameProduct(tx.db, before, corrected(row.kind, before, patch));
    const on = patch.on ?? row.day;
    refuseFaults(
      entryFaults({ kind: row.kind, on, ...after }, { sownOn: season.sown_on, today: indianDay(at) }),
    );
    const field = await findField(tx.db, which.personId, season.field_id);
    // Undoing asks nothing.
    if (field && !patch.sure && patch.undone === undefined)
      refuseDoubts(
        await findEntryDoubts(
          tx.db,
          { kind: row.kind, on, ...after },
          [{ ...season, area_ha: field.area_ha, state: field.state, water: field.water }],
          row.id,
        ),
      );
    const { amount, ...known } = after;
    const sprayed =
      row.kind === "spray" && !isSameSpray(before, after)
        ? await sprayedAs(tx.db, season.crop_id, known)
        : spray;
    // Another task was done in its own window.
    const isOther = field !== undefined && known.task !== before.task;
    const inWindow = isOther ? windowOf({ ...season, field }, known.task) : window;
    const set = {
      day: on,
      amount_paise: amount === undefined ? null : Math.round(amount * 100),
      facts: toJson({
        ...known,
        ...(inWindow ? { window: inWindow } : {}),
        ...(sprayed ? { spray: sprayed } : {}),
      }),
      ...(patch.undone === false ? { undone_at: null } : {}),
    };
    await updateEntry(tx, row, set, at);
    await publishSeeds(tx, [row]);
    const photos = patch.undone ? await undoAll(tx, (await rowsOr404(tx.db, which)).row, at) : [];
    return { row: (await rowsOr404(tx.db, which)).row, photos };
  });
}

/**
 * Against another pest the same product was sprayed: its strength and formulation, which the chosen row had, stay in the words for
 * its active, so that its waiting days on this crop still hold.
 */
async function ofTheSameProduct(db: Database, before: ToldFacts, after: ToldFacts): Promise<ToldFacts> {
  const isSame = after.product === before.product && after.active === before.active;
  if (before.use === undefined || after.use !== undefined || !isSame) return after;
  const use = await registeredUse(db, before.use);
  return use ? { ...after, active: soughtName(use) } : after;
}

/**
 * Undoes an entry. Of a task that two devices marked as done, all that marked it goes with one tap. Undone twice is once.
 */
export function undo(app: Publisher, db: Database, which: OwnEntry, at: number): Promise<Corrected> {
  return writeOwn(app, db, which.personId, async (tx) => {
    const photos = await undoAll(tx, (await rowsOr404(tx.db, which)).row, at);
    return { row: (await rowsOr404(tx.db, which)).row, photos };
  });
}

/** Whichever way an undo is said, it means the same. Answers the names of photos that went with it. */
async function undoAll(tx: Change, row: SeasonEntryTable, at: number): Promise<(string | null)[]> {
  const named = row.kind === "done" ? await doneOf(tx.db, row) : [row];
  const live = named.filter(({ undone_at }) => undone_at === null);
  for (const one of live) await updateEntry(tx, one, { undone_at: at, photo: null }, at);
  await publishSeeds(tx, live);
  return live.map(({ photo }) => photo);
}

/** Everything that marked the same task of the season. */
async function doneOf(db: Database, row: SeasonEntryTable): Promise<SeasonEntryTable[]> {
  const { task } = fromJson(row.facts);
  const done = await db
    .selectFrom("season_entry")
    .selectAll()
    .where("season_id", "=", row.season_id)
    .where("kind", "=", "done")
    .execute();
  return done.filter((one) => fromJson(one.facts).task === task);
}
