import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Tables } from "#database/tables.ts";
import { deskMs, type ProblemState, sinceAgreed, statesFor } from "../rules.ts";
import type { OrderProblemTable } from "./tables.ts";

/** A row of a list, with what it is about. */
export type ListedProblem = OrderProblemTable & {
  readonly name: string;
  readonly name_hi: string;
  readonly img: string;
};

interface Page {
  readonly limit: number;
  /** The last one of the page before. */
  readonly before?: Pick<OrderProblemTable, "id" | "opened_at"> | undefined;
}

export function findProblem(db: Database, id: string): Promise<OrderProblemTable | undefined> {
  return db.selectFrom("order_problem").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The problems of a buyer or of a shop, newest first. */
export function findProblems(
  db: Database,
  of: { readonly personId: string } | { readonly shopId: string },
  { limit, before }: Page,
): Promise<ListedProblem[]> {
  const [column, id] =
    "personId" in of ? (["person_id", of.personId] as const) : (["shop_id", of.shopId] as const);
  let query = listed(db)
    .where(`order_problem.${column}`, "=", id)
    .orderBy("opened_at", "desc")
    .orderBy("order_problem.id", "desc")
    .limit(limit);
  if (before) {
    query = query.where((row) =>
      row.or([
        row("opened_at", "<", before.opened_at),
        row.and([row("opened_at", "=", before.opened_at), row("order_problem.id", "<", before.id)]),
      ]),
    );
  }
  return query.execute();
}

/** All that was told of a line: some, as the rules have it. */
export function findProblemsOfLine(
  db: Database,
  { partId, productId }: { partId: string; productId: string },
): Promise<ListedProblem[]> {
  return listed(db)
    .where("order_problem.part_id", "=", partId)
    .where("order_problem.product_id", "=", productId)
    .orderBy("opened_at", "desc")
    .execute();
}

/** By the ids of their parts: the problems by which buyers are asked for the money of parts that ended, and how far each is. */
export async function findEndedProblems(db: Database, partIds: readonly string[]) {
  if (partIds.length === 0) return new Map<string, Pick<OrderProblemTable, "id" | "state">>();
  const rows = await db
    .selectFrom("order_problem")
    .select(["id", "part_id", "state"])
    .where("part_id", "in", partIds)
    .where("kind", "=", "ended")
    .execute();
  return new Map(rows.map(({ id, part_id, state }) => [part_id, { id, state }]));
}

/** The problem about the money of a part that ended; undefined where there is none. */
export function findEndedProblem(db: Database, partId: string): Promise<OrderProblemTable | undefined> {
  return db
    .selectFrom("order_problem")
    .selectAll()
    .where("part_id", "=", partId)
    .where("kind", "=", "ended")
    .executeTakeFirst();
}

/** Problems of an order, newest first. */
export function findProblemsOfOrder(db: Database, orderId: string, limit: number): Promise<ListedProblem[]> {
  return listed(db)
    .innerJoin("order_part", "order_part.id", "order_problem.part_id")
    .where("order_part.order_id", "=", orderId)
    .orderBy("opened_at", "desc")
    .limit(limit)
    .execute();
}

function listed(db: Database) {
  return db
    .selectFrom("order_problem")
    .innerJoin("order_line", (join) =>
      join
        .onRef("order_line.part_id", "=", "order_problem.part_id")
        .onRef("order_line.product_id", "=", "order_problem.product_id"),
    )
    .selectAll("order_problem")
    .select(["order_line.name", "order_line.name_hi", "order_line.img"]);
}

/** Those with these states whose time for the seller is over at a moment (ms since 1970). */
export function findOverdue(
  db: Database,
  { states, at, limit }: { states: readonly ProblemState[]; at: number; limit: number },
) {
  return db
    .selectFrom("order_problem")
    .select(["id", "part_id"])
    .where("state", "in", states)
    .where("answer_by", "<=", at)
    .orderBy("answer_by")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findSteps(db: Database, problemId: string) {
  return db
    .selectFrom("order_problem_step")
    .selectAll()
    .where("problem_id", "=", problemId)
    .orderBy("id")
    .execute();
}

export async function findPictureNames(db: Database, problemId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("order_problem_picture")
    .select("name")
    .where("problem_id", "=", problemId)
    .orderBy("at")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

export async function findShopName(db: Database, shopId: string): Promise<string> {
  const shop = await db.selectFrom("shop").select("name").where("id", "=", shopId).executeTakeFirst();
  return shop?.name ?? "";
}

/** Sums noted on a problem since its last agreement: packs that were sent, paise that were given back. */
export async function sumSinceAgreed(
  db: Database,
  problemId: string,
): Promise<{ packs: number; paise: number }> {
  const steps = sinceAgreed(await findSteps(db, problemId));
  const of = (kind: "replaced" | "refunded", what: "packs" | "paise") =>
    steps.filter((step) => step.kind === kind).reduce((sum, step) => sum + step[what], 0);
  return { packs: of("replaced", "packs"), paise: of("refunded", "paise") };
}

/**
 * Problems that wait for the desk at a moment (ms since 1970), also by the clock alone: the one that waits
 * longest first.
 */
export function findProblemsOfDesk(
  db: Database,
  at: number,
  { limit, before }: { limit: number; before?: OrderProblemTable | undefined },
): Promise<ListedProblem[]> {
  let query = listed(db)
    .where((row) => isDesks(row, at))
    .orderBy("order_problem.opened_at")
    .orderBy("order_problem.id")
    .limit(limit);
  if (before) {
    query = query.where((row) =>
      row.or([
        row("order_problem.opened_at", ">", before.opened_at),
        row.and([
          row("order_problem.opened_at", "=", before.opened_at),
          row("order_problem.id", ">", before.id),
        ]),
      ]),
    );
  }
  return query.execute();
}

/**
 * Problems that wait for a shop's answer, for its report on money that did not come, or for the money of a part that ended, at a
 * moment (ms since 1970), and are not the desk's yet.
 */
export async function countWaiting(db: Database, shopId: string, at: number) {
  const row = await db
    .selectFrom("order_problem")
    .select((problem) => [
      problem.fn.countAll<number>().as("count"),
      problem.fn.min<number | null>("answer_by").as("first"),
    ])
    .where("shop_id", "=", shopId)
    .where(({ and, or, eb }) =>
      or([
        eb("state", "in", ["waiting", "missing"]),
        and([eb("state", "=", "agreed"), eb("kind", "=", "ended")]),
      ]),
    )
    .where("answer_by", ">", at)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), answerBy: row.first === null ? null : Number(row.first) };
}

/** The pile of the desk, with the clock of the one that has been there longest. */
export async function countProblemsOfDesk(db: Database, at: number) {
  const row = await db
    .selectFrom("order_problem")
    .select((problem) => [
      problem.fn.countAll<number>().as("count"),
      problem.fn.min<number | null>("opened_at").as("oldest"),
      // Since when it is the desk's.
      problem.fn.min<number | null>(sinceDesk).as("since"),
      problem.fn
        .sum<number | null>(sql`case when ${sinceDesk} <= ${at - deskMs} then 1 else 0 end`)
        .as("overdue"),
    ])
    .where((problem) => isDesks(problem, at))
    .executeTakeFirstOrThrow();
  const { count, oldest, since, overdue } = row;
  return {
    count: Number(count),
    oldestAt: oldest === null ? null : Number(oldest),
    dueAt: since === null ? null : Number(since) + deskMs,
    overdue: Number(overdue ?? 0),
  };
}

/** When a problem of the desk came to it: by a step, or by the seller's clock alone. */
const sinceDesk = sql<number>`case when order_problem.state = 'desk' then order_problem.updated_at else order_problem.answer_by end`;

function isDesks(row: ExpressionBuilder<Tables, "order_problem">, at: number) {
  return row.or([
    row("order_problem.state", "=", "desk"),
    row.and([
      row("order_problem.state", "in", statesFor("site", "asked-desk")),
      row("order_problem.answer_by", "<=", at),
    ]),
  ]);
}
