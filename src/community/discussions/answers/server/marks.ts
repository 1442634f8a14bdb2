import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { lockActiveMember, lockMember } from "#people/account/server/suspension/lockMember.ts";
import { authorKey } from "#people/moderation/server/authorKey.ts";
import { untell } from "#people/notifications/server/untell.ts";
import { notify } from "#people/notifications/server/write.ts";
import { messagesTag } from "../../contract.ts";
import { isMuted } from "../../server/answerNotes.ts";
import { lockRoom, reviseRoom } from "../../server/revise.ts";
import type { MessageTable } from "../../server/tables.ts";
import { mostHelps } from "../calls.ts";

interface Accepting {
  readonly personId: string;
  /** The question's `msg_id`. */
  readonly msgId: string;
  /** That of the answer; null takes the mark back. */
  readonly answer: string | null;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * Marks the answer that solved the person's own question. Screens that show the two refetch them; the author
 * of the answer is notified.
 */
export function acceptAnswer(app: Publisher, db: Database, asked: Accepting): Promise<void> {
  const { personId, msgId, now } = asked;
  return change(app, db, async (tx) => {
    await lockActiveMember(tx.db, personId, now);
    await lockRoom(tx.db);
    const question = shownOr(await find(tx.db, msgId));
    if (question.person_id !== personId) refuse("not-allowed", "This question is somebody else's");
    const answer = asked.answer === null ? undefined : await find(tx.db, asked.answer);
    if (asked.answer !== null && !isAnswerOf(question, answer))
      refuseField("answer", "exists", "is no answer to this question");
    const accepted_place = answer?.place ?? null;
    if (question.accepted_place === accepted_place) return;
    await unmark(tx, question);
    if (answer) {
      await tx.db.updateTable("message").set({ accepted: 1 }).where("place", "=", answer.place).execute();
      await tellAccepted(tx, { question, answer, now });
    }
    await tx.db
      .updateTable("message")
      .set({ accepted_place, accepted_at: answer ? now : null })
      .where("place", "=", question.place)
      .execute();
    await reviseRoom(tx);
  });
}

function find(db: Database, msgId: string) {
  return db.selectFrom("message").selectAll().where("msg_id", "=", msgId).executeTakeFirst();
}

function isShown(message: MessageTable): boolean {
  return message.hidden === 0 && message.deleted_at === null;
}

function shownOr(message: MessageTable | undefined): MessageTable {
  return message && isShown(message) ? message : refuse("not-found", "There is no message of this id");
}

function isAnswerOf(question: MessageTable, answer: MessageTable | undefined): boolean {
  if (!answer || !isShown(answer)) return false;
  return answer.thread === question.place && answer.place !== question.place;
}

/** Takes the mark from the answer that had it, with what its author was told. */
async function unmark(tx: Change, question: MessageTable): Promise<void> {
  if (question.accepted_place === null) return;
  const former = await tx.db
    .updateTable("message")
    .set({ accepted: 0 })
    .where("place", "=", question.accepted_place)
    .returning(["person_id", "msg_id"])
    .executeTakeFirst();
  if (former?.person_id == null) return;
  const known = { kind: "answer-accepted", subject: former.msg_id, part: question.msg_id } as const;
  await untell(tx, { personId: former.person_id, ...known });
}

interface Accepted {
  readonly question: MessageTable;
  readonly answer: MessageTable;
  readonly now: number;
}

async function tellAccepted(tx: Change, { question, answer, now }: Accepted): Promise<void> {
  const personId = answer.person_id;
  if (personId === null || question.person_id === null || personId === question.person_id) return;
  if (await isMuted(tx.db, personId, question.person_id)) return;
  const [subject, part] = [answer.msg_id, question.msg_id];
  await notify(tx, [{ personId, kind: "answer-accepted", subject, part, at: now }]);
}

interface Helping {
  readonly personId: string;
  readonly msgId: string;
  /** Whether it helped. */
  readonly on: boolean;
  readonly now: number;
}

/**
 * Notes that a message helped somebody, once each. It does not revise the room: a count is shown with the
 * next page, and otherwise any tap would make every listener refetch all their messages.
 */
export function markHelped(app: Publisher, db: Database, asked: Helping): Promise<void> {
  const { personId, msgId, on, now } = asked;
  return change(app, db, async (tx) => {
    if (on) await lockActiveMember(tx.db, personId, now);
    else await lockMember(tx.db, personId);
    const message = shownOr(await find(tx.db, msgId));
    if (message.person_id === personId) refuse("not-allowed", "This message is one's own");
    if (!(await (on ? note(tx.db, asked) : unnote(tx.db, asked)))) return;
    await tx.db
      .updateTable("message")
      .set((row) => ({ helped: row("helped", "+", on ? 1 : -1) }))
      .where("place", "=", message.place)
      .execute();
    tx.changed(messagesTag);
    const author = message.person_id;
    if (author === null || (await isMuted(tx.db, author, personId))) return;
    const known = {
      personId: author,
      kind: "answer-helped",
      subject: msgId,
      part: authorKey(personId),
    } as const;
    if (on) await notify(tx, [{ ...known, at: now }]);
    else await untell(tx, known);
  });
}

async function note(db: Database, { personId, msgId, now }: Helping): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("message_help")
    .values({ msg_id: msgId, person_id: personId, at: now })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function unnote(db: Database, { personId, msgId }: Helping): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("message_help")
    .where("msg_id", "=", msgId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Messages that helped a person, by `msg_id`; the last marked comes first. */
export async function findHelps(db: Database, personId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("message_help")
    .select("msg_id")
    .where("person_id", "=", personId)
    .orderBy("at", "desc")
    .limit(mostHelps)
    .execute();
  return rows.map(({ msg_id }) => Number(msg_id));
}

/** Deletes the marks of a person who closes the account; the counts stay, and name nobody. */
export async function forgetHelps({ db }: Change, personId: string): Promise<void> {
  await db.deleteFrom("message_help").where("person_id", "=", personId).execute();
}
