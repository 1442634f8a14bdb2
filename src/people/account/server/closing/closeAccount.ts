import type { ErasedList } from "#database/backup/erasedList.ts";
import type { Change } from "#database/changes.ts";
import { toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { picturesTag } from "../../limits.ts";
import { removePicture } from "../pictureRoutes.ts";
import { leaveMark } from "../suspension/suspendedMarks.ts";
import type { PersonTable } from "../tables.ts";
import { type Clearing, clearClosed } from "./clearClosed.ts";
import type { LeftOpen, OnAccountClosed } from "./onAccountClosed.ts";

/** How long a person who closes an account waits at most (ms); the rest is done in the background. */
const waitedForMs = 1_000;

export interface ClosingAccount extends Pick<Clearing, "db" | "files" | "changes" | "onAccountClosed"> {
  /** Told of the id, so that a restored backup deletes the person again. */
  readonly erased?: ErasedList | undefined;
  /** Also where a shop still has orders to send, which are then cancelled. */
  readonly cancelOrders?: boolean;
  /** Also where others still owe the person something; false asks first. */
  readonly leaveOpen?: boolean;
  /** Waits to the end of it, however long that takes. */
  readonly toTheEnd?: boolean;
}

/**
 * Closes an account: from the commit on it is nobody's, every session has ended and nothing of its shop is shown. The
 * person's row then holds nothing but that it is closed, and goes when all that was left behind has gone. Refuses what
 * the rooms refuse. Answers whether all is gone already.
 */
export async function closeAccount(settings: ClosingAccount, person: PersonTable): Promise<boolean> {
  const {
    db,
    changes,
    files,
    erased,
    onAccountClosed = [],
    cancelOrders = false,
    leaveOpen = true,
    toTheEnd = false,
  } = settings;
  const at = Date.now();
  const isClosed = await change(settings, db, async (tx) => {
    const terms = await wordsOf(tx.db, person, onAccountClosed);
    if (!(await markClosed(tx, person, at))) return false;
    if (!leaveOpen) await refuseLeftOpen(tx.db, person.id, onAccountClosed);
    await tx.db
      .insertInto("erasure")
      .values({ person_id: person.id, words: toJson(terms) })
      .execute();
    await tx.db
      .insertInto("erased_person")
      .values({ id: person.id, at })
      .onConflict((row) => row.column("id").doNothing())
      .execute();
    await leaveMark(tx.db, person, at);
    for (const { begin } of onAccountClosed) await begin?.(tx, { personId: person.id, at, cancelOrders });
    return true;
  });
  // Somebody was first, on another device.
  if (!isClosed) return true;
  await removePicture(files, person.picture);
  noteErased(erased, person.id);
  const end = performance.now() + waitedForMs;
  const isOver = () => !toTheEnd && performance.now() > end;
  return clearClosed({ db, files, changes, onAccountClosed, isOver }, person.id, at);
}

/** Nobody gives up by mistake what others still owe them: refused with what that is, until they say that they go all the same. */
async function refuseLeftOpen(
  db: Database,
  personId: string,
  onAccountClosed: readonly OnAccountClosed[],
): Promise<void> {
  const left: LeftOpen[] = [];
  for (const { open } of onAccountClosed) left.push(...((await open?.(db, personId)) ?? []));
  const errors = left
    .filter(({ count }) => count > 0)
    .map(({ field, count }) => ({ field, rule: "left-open", message: `${count}`, limit: count }));
  if (errors.length > 0)
    refuse("conflict", "Something is still open or owed; say that it is left", { errors });
}

/**
 * The account is closed already: an entry that can't be written now is written soon by `keepClearing`, which
 * logs it.
 */
function noteErased(erased: ErasedList | undefined, id: string): void {
  try {
    erased?.add([id]);
  } catch {}
}

/** Words in texts that stay which could still name the person: read before the account goes. */
async function wordsOf(
  db: Database,
  person: PersonTable,
  onAccountClosed: readonly OnAccountClosed[],
): Promise<string[]> {
  const all = [person.name, person.email];
  for (const { names: texts } of onAccountClosed) all.push(...((await texts?.(db, person.id)) ?? []));
  return [...new Set(all.map((word) => word.trim()).filter(Boolean))];
}

/** Gone in the moment of closing; the rest of what hangs on the person's row goes with it. */
const tablesOfTheirOwn = [
  ...([
    "session",
    "known_device",
    "reset_link",
    "passkey",
    "account_code",
    "cart_line",
    "saved_address",
  ] as const),
  ...(["consent", "guardian", "nominee"] as const),
];

/** Takes everything from the row that says who it was, and all that lets somebody in. False where it was closed before. */
async function markClosed(
  { db, changed }: Change,
  { id, device_used_at }: Pick<PersonTable, "id" | "device_used_at">,
  at: number,
): Promise<boolean> {
  const marked = await db
    .updateTable("person")
    .set({
      ...{ closed_at: at, email: `closed-${id}`, name: "", password_hash: null, picture: null, operator: 0 },
      device_for: null,
    })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    // A device account that got a name or was used since it was read is not the one that was meant.
    .$if(device_used_at !== null, (update) => update.where("device_used_at", "=", device_used_at))
    .returning("id")
    .executeTakeFirst();
  if (!marked) return false;
  // A device account left to them is nobody's any more, and is erased next (device/server/routes.ts).
  await db.updateTable("person").set({ device_for: null }).where("device_for", "=", id).execute();
  changed(picturesTag);
  for (const table of tablesOfTheirOwn) {
    await db.deleteFrom(table).where("person_id", "=", id).execute();
  }
  return true;
}
