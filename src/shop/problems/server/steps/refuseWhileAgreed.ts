import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";

/**
 * While something was agreed for a part of an order and is not done, no move of the part is taken back: what is owed was reckoned
 * from what had been paid and had come by then. To be called with the part held. Refuses `too-late`.
 */
export async function refuseWhileAgreed(db: Database, partId: string): Promise<void> {
  const agreed = await db
    .selectFrom("order_problem")
    .select("id")
    .where("part_id", "=", partId)
    .where("state", "in", ["agreed", "confirming", "missing", "desk"])
    .where("remedy", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (!agreed) return;
  refuse("too-late", "Something was agreed with the buyer for it: first do that", {
    errors: [{ field: "state", rule: "agreed", message: "agreed with the buyer" }],
  });
}
