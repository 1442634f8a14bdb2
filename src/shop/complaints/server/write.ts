import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { writtenBefore } from "#kit/server/idempotencyKey.ts";
import { newRisingId, sha256 } from "#kit/server/ids.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { lockMember } from "#people/account/server/suspension/lockMember.ts";
import { notify } from "#people/notifications/server/write.ts";
import { findProblem } from "#shop/problems/server/queries.ts";
import {
  type ComplaintStep,
  clocksOf,
  complaintLimit,
  dueAt,
  type handledBy,
  numberOf,
  type Subject,
  yearOf,
} from "../rules.ts";
import { findComplaint, findLastStep } from "./queries.ts";
import type { ComplaintTable } from "./tables.ts";

export interface Filing {
  readonly personId: string;
  readonly key: string;
  readonly about: Subject;
  readonly subject: string;
  /** The problem that it is opened from; empty: none. */
  readonly problem: string;
  readonly text: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Takes a complaint in, once for each key; answers its number. Its clocks are reckoned here and never again. */
export async function fileComplaint(app: Publisher, db: Database, filing: Filing): Promise<string> {
  const { personId, key, about, subject, problem, text, at } = filing;
  const bodyHash = sha256(JSON.stringify([about, subject, text, ...(problem ? [problem] : [])]));
  const before = writtenBefore(await findByKey(db, personId, key), bodyHash);
  if (before) return before.number;
  await refuseUnknown(db, filing);
  await takeToken(db, `complaints:${personId}`, complaintLimit);
  return change(app, db, async (tx) => {
    await lockMember(tx.db, personId);
    const meanwhile = writtenBefore(await findByKey(tx.db, personId, key), bodyHash);
    if (meanwhile) return meanwhile.number;
    const number = await takeNumber(tx, yearOf(at));
    const { acknowledgeBy, settleBy } = clocksOf(at);
    const row: ComplaintTable = {
      ...{
        number,
        person_id: personId,
        key,
        body_hash: bodyHash,
        about,
        subject,
        problem_id: problem,
        words: text,
      },
      ...{ filed_at: at, acknowledge_by: acknowledgeBy, settle_by: settleBy },
      ...{ acknowledged_at: null, settled_at: null, due_at: acknowledgeBy },
    };
    await tx.db.insertInto("complaint").values(row).execute();
    await addStep(tx, row, { kind: "filed", text: "", at });
    return number;
  });
}

/** The year's row is held until the transaction ends: no number is lost or given twice. */
async function takeNumber({ db }: Change, year: number): Promise<string> {
  const { last } = await db
    .insertInto("complaint_year")
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet((row) => ({ last: row("complaint_year.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return numberOf(year, last);
}

function findByKey(db: Database, personId: string, key: string) {
  return db
    .selectFrom("complaint")
    .select(["number", "body_hash"])
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Others' orders, and what is not there, can't be complained about. */
async function refuseUnknown(db: Database, { about, subject, problem, personId }: Filing): Promise<void> {
  if (problem !== "") {
    const own = await findProblem(db, problem);
    if (about !== "order" || own?.order_id !== subject || own.person_id !== personId)
      refuse("not-found", "There is no such problem with this order");
  }
  if (about === "site") return;
  const found =
    about === "order"
      ? db.selectFrom("placed_order").select("id").where("id", "=", subject).where("person_id", "=", personId)
      : about === "product"
        ? db.selectFrom("product").select("id").where("id", "=", subject)
        : db.selectFrom("shop").select("id").where("id", "=", subject);
  if (!(await found.executeTakeFirst())) refuse("not-found", "There is no such thing to complain about");
}

interface Step {
  readonly kind: ComplaintStep;
  readonly text: string;
  /** ms since 1970. */
  readonly at: number;
}

export async function addStep(
  tx: Change,
  row: Pick<ComplaintTable, "number" | "person_id">,
  { kind, text, at }: Step,
): Promise<void> {
  await tx.db
    .insertInto("complaint_step")
    .values({ id: newRisingId(), number: row.number, kind, words: text, at })
    .execute();
  if (row.person_id !== null) tx.changed(userTopic("orders", row.person_id));
}

/**
 * Handles a complaint for those who run the site: acknowledges, answers, settles; an answer acknowledges it
 * too. The same step again changes nothing. Refuses `too-late` once it is settled. Times never run back,
 * whatever the machine's clock does.
 */
export async function handleComplaint(
  tx: Change,
  { number, step }: { number: string; step: Step & { readonly kind: (typeof handledBy)[number] } },
): Promise<ComplaintTable & { readonly isNew: boolean }> {
  const { db } = tx;
  // Holds the row until the transaction ends.
  await db
    .updateTable("complaint")
    .set((row) => ({ subject: row.ref("subject") }))
    .where("number", "=", number)
    .execute();
  const row = (await findComplaint(db, number)) ?? refuse("not-found", "There is no such complaint");
  const { kind } = step;
  if (row.settled_at !== null) {
    if (kind === "settled") return { ...row, isNew: false };
    refuse("too-late", "It is settled already");
  }
  if (kind === "acknowledged" && row.acknowledged_at !== null) return { ...row, isNew: false };
  const last = await findLastStep(db, number);
  if (last?.kind === kind && last.words === step.text) return { ...row, isNew: false };
  const at = Math.max(step.at, row.acknowledged_at ?? row.filed_at);
  const acknowledged = row.acknowledged_at ?? at;
  const settled = kind === "settled" ? at : null;
  const clocks = { acknowledgeBy: row.acknowledge_by, settleBy: row.settle_by };
  const due = dueAt({ ...clocks, acknowledgedAt: acknowledged, settledAt: settled });
  const to = { acknowledged_at: acknowledged, settled_at: settled, due_at: due };
  await db.updateTable("complaint").set(to).where("number", "=", number).execute();
  await addStep(tx, row, { ...step, at });
  if (kind !== "acknowledged" && row.person_id !== null)
    await notify(tx, [{ personId: row.person_id, kind: `complaint-${kind}`, subject: number, at }]);
  return { ...row, ...to, isNew: true };
}
