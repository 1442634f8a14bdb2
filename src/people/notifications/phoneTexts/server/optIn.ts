import type { Database } from "#database/tables.ts";
import type { Language } from "#kit/contract/languages.ts";
import { type Channel, codeForMs, codeTries, type TextKind } from "../rules.ts";
import { codeOf, isCode } from "./codes.ts";
import { waitingRow } from "./queue.ts";
import type { PhoneNumberTable, PhoneTextKindTable } from "./tables.ts";

/** The number and the kinds that somebody chose; undefined where the account is named by another number meanwhile. */
export async function findChosen(
  db: Database,
  personId: string,
  phone: string,
): Promise<{ readonly number: PhoneNumberTable | undefined; readonly kinds: readonly PhoneTextKindTable[] }> {
  const [number, kinds] = await Promise.all([
    db.selectFrom("phone_number").selectAll().where("person_id", "=", personId).executeTakeFirst(),
    db.selectFrom("phone_text_kind").selectAll().where("person_id", "=", personId).execute(),
  ]);
  return number?.phone === phone ? { number, kinds } : { number: undefined, kinds: [] };
}

interface Choice {
  readonly personId: string;
  readonly phone: string;
  readonly channel: Channel;
  readonly language: Language;
  readonly kinds: readonly TextKind[];
  readonly at: number;
}

/** Whether a choice has kinds that the number is still to be asked about; by another number or way all of them. */
export function isToBeAsked(
  { number, kinds }: Awaited<ReturnType<typeof findChosen>>,
  choice: Pick<Choice, "channel" | "kinds">,
): boolean {
  const confirmed = kinds.filter(({ confirmed_at }) => confirmed_at !== null).map(({ kind }) => kind);
  const isSame = number?.channel === choice.channel;
  return choice.kinds.some((kind) => !isSame || !confirmed.includes(kind));
}

/** Keeps a choice. Kinds that are new wait for a code, which is put into the queue in the same transaction; others end at once. */
export async function keepChoice(db: Database, choice: Choice): Promise<void> {
  const { personId, phone, channel, language, kinds, at } = choice;
  await db.transaction().execute(async (db) => {
    const before = await findChosen(db, personId, phone);
    const asks = isToBeAsked(before, choice);
    const isSame = before.number?.channel === channel;
    const code = asks
      ? waitingRow({ person_id: personId, kind: "code", note_id: "", channel, at })
      : undefined;
    const number = {
      ...{ phone, channel, language, code_text: code?.id ?? "" },
      ...{ code_until: code ? at + codeForMs : 0, code_tries: 0 },
      ...(asks || !before.number ? { ended: "" as const, ended_at: 0 } : {}),
    };
    await db
      .insertInto("phone_number")
      .values({ person_id: personId, ended: "", ended_at: 0, day: "", sent: 0, ...number })
      .onConflict((row) => row.column("person_id").doUpdateSet(number))
      .execute();
    const gone = db.deleteFrom("phone_text_kind").where("person_id", "=", personId);
    await (isSame && kinds.length > 0 ? gone.where("kind", "not in", kinds) : gone).execute();
    if (kinds.length > 0)
      await db
        .insertInto("phone_text_kind")
        .values(kinds.map((kind) => ({ person_id: personId, kind, asked_at: at, confirmed_at: null })))
        .onConflict((row) => row.columns(["person_id", "kind"]).doNothing())
        .execute();
    if (code) await db.insertInto("phone_text").values(code).execute();
  });
}

/** Confirms what was asked for by the code as it was typed; false where it is another one, ended, or was typed wrong too often. */
export async function confirmTyped(
  db: Database,
  { personId, phone, code, at }: { personId: string; phone: string; code: string; at: number },
): Promise<boolean> {
  const asked = await db
    .updateTable("phone_number")
    .set((row) => ({ code_tries: row("code_tries", "+", 1) }))
    .where("person_id", "=", personId)
    .where("phone", "=", phone)
    .where("code_text", "<>", "")
    .where("code_until", ">", at)
    .where("code_tries", "<", codeTries)
    .returning("code_text")
    .executeTakeFirst();
  if (!asked || !isCode(await codeOf(db, asked.code_text, phone), code)) return false;
  return confirm(db, { personId, codeText: asked.code_text, at });
}

async function confirm(
  db: Database,
  { personId, codeText, at }: { personId: string; codeText: string; at: number },
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("phone_number")
      .set({ code_text: "", code_until: 0, code_tries: 0 })
      .where("person_id", "=", personId)
      .where("code_text", "=", codeText)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await db
      .updateTable("phone_text_kind")
      .set({ confirmed_at: at })
      .where("person_id", "=", personId)
      .where("confirmed_at", "is", null)
      .execute();
    return true;
  });
}

/** Confirms by an answer from the number itself, a YES or the code, that came (`at`) while the code counts. */
export async function confirmAnswered(
  db: Database,
  { phone, code, at, now }: { phone: string; code?: string; at: number; now: number },
): Promise<void> {
  const asked = await db
    .selectFrom("phone_number as number")
    .innerJoin("person", (join) =>
      join.onRef("person.id", "=", "number.person_id").onRef("person.email", "=", "number.phone"),
    )
    .select(["number.person_id", "number.code_text", "number.code_until"])
    .where("number.phone", "=", phone)
    .where("number.code_text", "<>", "")
    .where("number.code_until", ">", Math.max(at, now))
    .executeTakeFirst();
  // An answer of before it was asked (a second is the gateways' unit) is to an earlier question, or a replay.
  if (!asked || at < asked.code_until - codeForMs - 1_000) return;
  if (code !== undefined && !isCode(await codeOf(db, asked.code_text, phone), code)) return;
  await confirm(db, { personId: asked.person_id, codeText: asked.code_text, at: now });
}

/** Ends all kinds that were asked for until a moment. A later choice stays: the answer that would end it is a replay. */
export async function endTexts(
  db: Database,
  { phone, why, at }: { phone: string; why: "stopped" | "refused"; at: number },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const numbers = await db
      .updateTable("phone_number")
      .set({ ended: why, ended_at: at, code_text: "", code_until: 0 })
      .where("phone", "=", phone)
      .where("ended_at", "<", at)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("phone_text_kind")
              .select("kind")
              .whereRef("phone_text_kind.person_id", "=", "phone_number.person_id")
              .where("asked_at", ">", at),
          ),
        ),
      )
      .returning("person_id")
      .execute();
    if (numbers.length === 0) return;
    await db
      .deleteFrom("phone_text_kind")
      .where(
        "person_id",
        "in",
        numbers.map(({ person_id }) => person_id),
      )
      .execute();
  });
}

/** A number that answered STOP may be asked again: its owner answered START. */
export async function liftStop(db: Database, { phone, at }: { phone: string; at: number }): Promise<void> {
  await db
    .updateTable("phone_number")
    .set({ ended: "", ended_at: at })
    .where("phone", "=", phone)
    .where("ended", "=", "stopped")
    .where("ended_at", "<", at)
    .execute();
}
