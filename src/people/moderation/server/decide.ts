import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { sha256 } from "#kit/server/ids.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { type Kind, moderationTopic, type Reason } from "../rules.ts";
import type { Keepers } from "./subjects.ts";
import type { ModerationCaseTable } from "./tables.ts";

interface Answering {
  readonly personId: string;
  readonly kind: Kind;
  readonly id: string;
  readonly text: string;
  readonly at: number;
}

/** The author's one answer; a thing that the desk had removed already comes before it once more. */
export function answer(app: Publisher, db: Database, keepers: Keepers, asked: Answering): Promise<void> {
  const { personId, kind, id, text, at } = asked;
  return change(app, db, async ({ db, changed }) => {
    await keepers[kind].hold?.(db);
    // Its words are erased, and nobody could judge the answer.
    if ((await keepers[kind].find(db, id))?.gone) refuse("not-found", "You have deleted it yourself");
    const own = { kind, subject_id: id, author_id: personId };
    const moved = await db
      .updateTable("moderation_case")
      .set((row) => ({
        answer: text,
        answered_at: at,
        decided_at: null,
        // It waits from now on, where it did not wait before.
        reported_at: row.case().when("decided_at", "is", null).then(row.ref("reported_at")).else(at).end(),
      }))
      .where((row) => row.and(own))
      .where("state", "in", ["hidden", "removed"])
      .where("answered_at", "is", null)
      .returning("kind")
      .executeTakeFirst();
    if (!moved) {
      const held = await db
        .selectFrom("moderation_case")
        .select("answered_at")
        .where((row) => row.and(own))
        .executeTakeFirst();
      if (held?.answered_at == null) refuse("not-found", "Nothing of yours was hidden under this id");
      refuse("conflict", "You have answered already");
    }
    changed(userTopic(moderationTopic, personId));
  });
}

export interface Decision {
  readonly kind: Kind;
  readonly id: string;
  readonly decision: "keep" | "remove";
  /** Why, as its author is told; undefined leaves what the reports said. */
  readonly reason?: Reason | undefined;
  readonly text: string;
  readonly at: number;
}

/** The thing's case, held until the transaction ends; undefined where nobody ever reported it. */
export function lockCase({ db }: Change, kind: Kind, id: string) {
  return db
    .updateTable("moderation_case")
    .set((row) => ({ state: row.ref("state") }))
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * The desk's word, in the caller's transaction: the thing is shown from now on, whatever is reported, or it is not. Says of
 * each open report whether it was right. The same word again changes nothing; `none` where there is nothing of this id.
 */
export async function decide(
  tx: Change,
  keepers: Keepers,
  decision: Decision,
): Promise<"decided" | "same" | "none"> {
  const { kind, id, text, at } = decision;
  const { db } = tx;
  await keepers[kind].hold?.(db);
  const found = await keepers[kind].find(db, id);
  if (!found) return "none";
  const judged = found.gone ? "" : found.text;
  const isKept = decision.decision === "keep";
  // Of two who remove what nobody reported one begins the case, and the other waits for it.
  const held = (await lockCase(tx, kind, id)) ?? (await beginCase(tx, decision));
  if (held && isSame(held, decision, judged)) return "same";
  const now = {
    ...{ author_id: found.authorId, words: text, decided_at: at, kept_hash: isKept ? sha256(judged) : "" },
    state: isKept ? ("kept" as const) : ("removed" as const),
    ...(decision.reason ? { reason: decision.reason } : {}),
  };
  await db
    .updateTable("moderation_case")
    .set(now)
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
  await keepers[kind].hide(tx, id, !isKept);
  await keepers[kind].decided?.(tx, id);
  const reports = db.updateTable("report").where("kind", "=", kind).where("subject_id", "=", id);
  await reports
    .set({ outcome: isKept ? "refused" : "upheld" })
    .where("outcome", "=", "open")
    .execute();
  // From which networks they came was needed to decide, and is not any more.
  await reports.set({ network: "" }).execute();
  if (found.authorId !== null) {
    tx.changed(userTopic(moderationTopic, found.authorId));
    await keepers[kind].tell?.(tx, { id, authorId: found.authorId, removed: !isKept, at });
  }
  return "decided";
}

/** Begins the case of what nobody reported; answers the one that another began in the same moment. */
async function beginCase(tx: Change, { kind, id, at }: Decision): Promise<ModerationCaseTable | undefined> {
  const begun = await tx.db
    .insertInto("moderation_case")
    .values({
      ...{ kind, subject_id: id, author_id: null, state: "reported", reason: "other", words: "" },
      ...{ answer: "", answered_at: null, hidden_at: null, reported_at: at, decided_at: null, kept_hash: "" },
    })
    .onConflict((row) => row.columns(["kind", "subject_id"]).doNothing())
    .returning("kind")
    .executeTakeFirst();
  return begun ? undefined : lockCase(tx, kind, id);
}

/**
 * Whether the desk's earlier decision is the same as this one: nothing was reported, answered or rewritten
 * since.
 */
function isSame(
  held: ModerationCaseTable,
  { decision, reason, text: wording }: Decision,
  text: string,
): boolean {
  const isKept = decision === "keep";
  const stands = held.decided_at !== null && held.state === (isKept ? "kept" : "removed");
  const saysTheSame = (!reason || reason === held.reason) && (wording === "" || wording === held.words);
  return stands && saysTheSame && (!isKept || held.kept_hash === sha256(text));
}
