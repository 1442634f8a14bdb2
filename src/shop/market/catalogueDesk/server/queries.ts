import type { Database } from "#database/tables.ts";
import { proposalsShown } from "../contract.ts";

/** Pairs that nobody has judged, without those that were joined since. */
function pairs(db: Database) {
  return db
    .selectFrom("entry_proposal")
    .innerJoin("product", "product.id", "entry_proposal.product_id")
    .innerJoin("product as other", "other.id", "entry_proposal.other_id")
    .where("entry_proposal.judged", "=", "")
    .where("product.deleted_at", "is", null)
    .where("other.deleted_at", "is", null)
    .where((pair) =>
      pair.or([
        pair("product.entry_id", "is", null),
        pair("other.entry_id", "is", null),
        pair("product.entry_id", "<>", pair.ref("other.entry_id")),
      ]),
    );
}

/** The oldest of them. */
export function findPairs(db: Database) {
  return pairs(db)
    .select(["entry_proposal.product_id", "entry_proposal.other_id"])
    .orderBy("entry_proposal.created_at")
    .orderBy("entry_proposal.product_id")
    .orderBy("entry_proposal.other_id")
    .limit(proposalsShown)
    .execute();
}

/** How many wait to be judged. Nothing hangs on the day: there is no clock. */
export async function countProposals(db: Database): Promise<{ count: number; oldestAt: number | null }> {
  const { count, oldest } = await pairs(db)
    .select((pair) => pair.fn.countAll<number>().as("count"))
    .select((pair) => pair.fn.min<number | null>("entry_proposal.created_at").as("oldest"))
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest === null ? null : Number(oldest) };
}
