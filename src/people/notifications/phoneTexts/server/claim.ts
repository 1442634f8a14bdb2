import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { dayMs, hourMs, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import type { Language } from "#kit/contract/languages.ts";
import { quietUntil } from "../../quietHours.ts";
import { isUrgentText, partsOf, textKindsOf, textQuiet } from "../rules.ts";
import { codeOf } from "./codes.ts";
import type { OutgoingText } from "./gateways/gateway.ts";
import { type OfferedChannel, templateOf } from "./gateways/offered.ts";
import { addToDay } from "./log.ts";
import { type FilledText, filledWords, newsText, type TextNote } from "./message.ts";
import type { PhoneNumberTable, PhoneTextTable } from "./tables.ts";

/** News that is older is none. */
const longestWaitMs = dayMs;

/** Messages of a day at most. */
export interface TextLimits {
  readonly perPerson: number;
  readonly perDay: number;
}

/** A message that this process sends now. */
export interface ClaimedText {
  readonly row: PhoneTextTable;
  readonly message: OutgoingText;
}

/**
 * Takes a message that is due: its row says that it is being sent before anything leaves the process. It is judged as everything is
 * now: what is not wanted any more is dropped, what comes at night or above a limit waits.
 */
export async function claim(
  db: Database,
  id: string,
  at: number,
  { offered, limits }: { readonly offered: OfferedChannel; readonly limits: TextLimits },
): Promise<ClaimedText | undefined> {
  return db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("phone_text")
      .set((row) => ({ state: "sending", next_at: null, begun_at: at, tries: row("tries", "+", 1) }))
      .where("id", "=", id)
      .where("next_at", "<=", at)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    const set = (values: Partial<PhoneTextTable>) =>
      db.updateTable("phone_text").set(values).where("id", "=", id).execute();
    const owner = await findOwner(db, row);
    const made = owner && (await filled(db, row, owner, { offered, at }));
    if (!owner || !made) {
      await set({ state: "dropped", tries: row.tries - 1 });
      return undefined;
    }
    const { day, later } = await reserve(db, row, { at, limits });
    if (later !== undefined) {
      await set({ state: "waiting", next_at: later, tries: row.tries - 1 });
      return undefined;
    }
    const parts = row.channel === "sms" ? partsOf(made.text) : 1;
    const spent = { day, parts, cost: parts * offered.price };
    await set(spent);
    return { row: { ...row, ...spent }, message: { id, phone: owner.phone, ...made } };
  });
}

type Owner = Pick<PhoneNumberTable, "phone" | "language" | "code_text" | "code_until"> & {
  readonly wanted: number | null;
};

/** The number as long as it names the account; with whether the kind is wanted. */
function findOwner(db: Database, { person_id, kind }: PhoneTextTable): Promise<Owner | undefined> {
  return db
    .selectFrom("phone_number as number")
    .innerJoin("person", (join) =>
      join.onRef("person.id", "=", "number.person_id").onRef("person.email", "=", "number.phone"),
    )
    .leftJoin("phone_text_kind as wanted", (join) =>
      join
        .onRef("wanted.person_id", "=", "number.person_id")
        .on(sql<boolean>`wanted.kind = cast(${kind} as text)`),
    )
    .select(["number.phone", "number.language", "number.code_text", "number.code_until"])
    .select("wanted.confirmed_at as wanted")
    .where("number.person_id", "=", person_id)
    .where("person.closed_at", "is", null)
    .executeTakeFirst();
}

interface Filled extends FilledText {
  readonly template: string;
  readonly language: Language;
}

/** The message as it is sent; undefined where it is not wanted any more, is read, old or gone, or has no template. */
async function filled(
  db: Database,
  row: PhoneTextTable,
  owner: Owner,
  { offered, at }: { readonly offered: OfferedChannel; readonly at: number },
): Promise<Filled | undefined> {
  const found = templateOf(offered.templates, row.kind, owner.language);
  if (!found) return undefined;
  const { language } = found;
  if (row.kind === "code") {
    if (owner.code_text !== row.id || owner.code_until <= at) return undefined;
    const code = await codeOf(db, row.id, owner.phone);
    return { ...found, ...filledWords("code", { code }, language) };
  }
  if (owner.wanted === null || at - row.at > longestWaitMs) return undefined;
  const note = await findNote(db, row.note_id);
  // The work may have been done since.
  if (!note || !textKindsOf(note).includes(row.kind)) return undefined;
  return { ...found, ...(await newsText(db, row.kind, note, language)) };
}

/** Undefined where it is gone, was replaced, or read by its person: what the bell is not to count is written as read. */
async function findNote(db: Database, id: string): Promise<TextNote | undefined> {
  return db
    .selectFrom("notification")
    .select(["kind", "subject", "part", "detail", "actor"])
    .where("id", "=", id)
    .where("replaced_by", "is", null)
    .where((row) => row.or([row("read_at", "is", null), row("read_at", "=", row.ref("at"))]))
    .executeTakeFirst();
}

/** Counts it for its day, once however often it is tried; `later` (ms since 1970) where it has to wait for the morning or for another day. */
async function reserve(
  db: Database,
  { kind, day: counted, person_id }: PhoneTextTable,
  { at, limits }: { readonly at: number; readonly limits: TextLimits },
): Promise<{ readonly day: string; readonly later?: number }> {
  const day = indianDay(at);
  const morning = isUrgentText(kind) ? undefined : quietUntil(at, textQuiet);
  if (morning !== undefined) return { day, later: morning };
  if (counted === day) return { day };
  const tomorrow = (startOfDay(day) ?? at) + dayMs + textQuiet.to * hourMs;
  const isRecall = kind === "recall";
  if (!isRecall) {
    const { numUpdatedRows } = await db
      .updateTable("phone_number")
      .set((row) => ({
        day,
        sent: row
          .case()
          .when("day", "=", day)
          .then(row("sent", "+", 1))
          .else(1)
          .end(),
      }))
      .where("person_id", "=", person_id)
      .where((row) => row.or([row("day", "<>", day), row("sent", "<", limits.perPerson)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { day, later: tomorrow };
  }
  const lane = { day, kind: isRecall ? ("recall" as const) : ("all" as const) };
  if (await addToDay(db, lane, { taken: 1 }, limits.perDay)) return { day };
  if (!isRecall)
    await db
      .updateTable("phone_number")
      .set((row) => ({ sent: row("sent", "-", 1) }))
      .where("person_id", "=", person_id)
      .execute();
  return { day, later: tomorrow };
}
