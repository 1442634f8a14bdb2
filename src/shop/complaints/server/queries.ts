import type { Database } from "#database/tables.ts";
import { presentRow } from "#shop/problems/server/present.ts";
import { findProblemsOfOrder } from "#shop/problems/server/queries.ts";
import type { Complaint, DeskComplaint } from "../contract.ts";
import type { Subject } from "../rules.ts";
import type { ComplaintStepTable, ComplaintTable } from "./tables.ts";

export function findComplaint(db: Database, number: string): Promise<ComplaintTable | undefined> {
  return db.selectFrom("complaint").selectAll().where("number", "=", number).executeTakeFirst();
}

export function findLastStep(db: Database, number: string): Promise<ComplaintStepTable | undefined> {
  return db
    .selectFrom("complaint_step")
    .selectAll()
    .where("number", "=", number)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Somebody's own, newest first. */
export function findComplaintsOf(
  db: Database,
  personId: string,
  { limit, before }: { limit: number; before?: ComplaintTable | undefined },
): Promise<ComplaintTable[]> {
  let query = db
    .selectFrom("complaint")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("filed_at", "desc")
    .orderBy("number", "desc")
    .limit(limit);
  if (before) {
    query = query.where((row) =>
      row.or([
        row("filed_at", "<", before.filed_at),
        row.and([row("filed_at", "=", before.filed_at), row("number", "<", before.number)]),
      ]),
    );
  }
  return query.execute();
}

/** How many of somebody's are not settled. */
export async function countOpenOf(db: Database, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom("complaint")
    .select((complaint) => complaint.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With their steps, by one query more. */
export async function withSteps(db: Database, rows: readonly ComplaintTable[]): Promise<Complaint[]> {
  if (rows.length === 0) return [];
  const steps = await db
    .selectFrom("complaint_step")
    .selectAll()
    .where(
      "number",
      "in",
      rows.map(({ number }) => number),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    number: row.number,
    about: row.about,
    subject: row.subject,
    problem: row.problem_id,
    words: row.words,
    filedAt: row.filed_at,
    acknowledgeBy: row.acknowledge_by,
    settleBy: row.settle_by,
    acknowledgedAt: row.acknowledged_at,
    settledAt: row.settled_at,
    steps: steps
      .filter(({ number }) => number === row.number)
      .map(({ kind, words: text, at }) => ({ kind, words: text, at })),
  }));
}

/** Shops of an order that are named. */
const shopsNamed = 5;

/**
 * Name of a complaint's subject: an order's shops, a product and its shop, a shop; empty where it is gone.
 */
export async function findSubjectName(db: Database, about: Subject, subject: string): Promise<string> {
  if (about === "site") return "";
  if (about === "product") {
    const product = await db
      .selectFrom("product")
      .innerJoin("shop", "shop.id", "product.shop_id")
      .select(["product.name", "shop.name as shop"])
      .where("product.id", "=", subject)
      .executeTakeFirst();
    return product ? `${product.name} · ${product.shop}` : "";
  }
  const shops = db.selectFrom("shop").select("name").orderBy("name").limit(shopsNamed);
  const found =
    about === "shop"
      ? shops.where("id", "=", subject)
      : shops.where("id", "in", (row) =>
          row.selectFrom("order_part").select("shop_id").where("order_id", "=", subject),
        );
  return (await found.execute()).map(({ name }) => name).join(", ");
}

/** Problems of one order that the desk is shown: as many as a complaint needs. */
const problemsShown = 20;

/** An order as the desk needs it for a complaint: how far each shop is, and what its buyer told of it. No address, no goods, no sum. */
export async function findOrderOf(
  db: Database,
  orderId: string,
  at: number,
): Promise<DeskComplaint["order"]> {
  const [parts, problems] = await Promise.all([
    db
      .selectFrom("order_part")
      .innerJoin("shop", "shop.id", "order_part.shop_id")
      .select(["shop.name as shop", "order_part.state", "order_part.placed_at"])
      .where("order_part.order_id", "=", orderId)
      .orderBy("order_part.id")
      .execute(),
    findProblemsOfOrder(db, orderId, problemsShown),
  ]);
  const [first] = parts;
  if (!first) return null;
  return {
    id: orderId,
    placedAt: Number(first.placed_at),
    parts: parts.map(({ shop, state }) => ({ shop, state })),
    problems: problems.map((row) => presentRow(row, at)),
  };
}

/** Unsettled complaints, the most overdue first. */
export function findOpenComplaints(
  db: Database,
  { limit, before }: { limit: number; before?: ComplaintTable | undefined },
): Promise<ComplaintTable[]> {
  let query = db
    .selectFrom("complaint")
    .selectAll()
    .where("due_at", "is not", null)
    .orderBy("due_at")
    .orderBy("number")
    .limit(limit);
  if (before && before.due_at !== null) {
    const { due_at, number } = before;
    query = query.where((row) =>
      row.or([row("due_at", ">", due_at), row.and([row("due_at", "=", due_at), row("number", ">", number)])]),
    );
  }
  return query.execute();
}

/** The pile of the desk at a moment (ms since 1970). */
export async function countOpenComplaints(db: Database, at: number) {
  const row = await db
    .selectFrom("complaint")
    .select((complaint) => [
      complaint.fn.countAll<number>().as("count"),
      complaint.fn.min<number | null>("filed_at").as("oldest"),
      complaint.fn.min<number | null>("due_at").as("due"),
    ])
    .where("due_at", "is not", null)
    .executeTakeFirstOrThrow();
  const { overdue } = await db
    .selectFrom("complaint")
    .select((complaint) => complaint.fn.countAll<number>().as("overdue"))
    .where("due_at", "<=", at)
    .executeTakeFirstOrThrow();
  return {
    count: Number(row.count),
    oldestAt: row.oldest === null ? null : Number(row.oldest),
    dueAt: row.due === null ? null : Number(row.due),
    overdue: Number(overdue),
  };
}
