import type { Database } from "#database/tables.ts";
import { withoutWords } from "#kit/server/text/withoutWords.ts";

/** Takes somebody's names and phones out of what was said of parts of orders when they ended. */
export async function forgetReasons(
  db: Database,
  partIds: readonly string[],
  terms: readonly string[],
): Promise<void> {
  if (partIds.length === 0) return;
  const statements = await db
    .selectFrom("order_part")
    .select(["id", "reason", "tracking"])
    .where("id", "in", partIds)
    .where((part) => part.or([part("reason", "!=", ""), part("tracking", "!=", "")]))
    .execute();
  for (const { id, reason, tracking } of statements) {
    const left = { reason: withoutWords(reason, terms), tracking: withoutWords(tracking, terms) };
    if (left.reason === reason && left.tracking === tracking) continue;
    await db.updateTable("order_part").set(left).where("id", "=", id).execute();
  }
}

/** Takes them out of what buyers were answered when they ordered, which is kept for a while for who asks again with the same key. */
export async function forgetAnswers(
  db: Database,
  partIds: readonly string[],
  terms: readonly string[],
): Promise<void> {
  if (partIds.length === 0) return;
  const answers = await db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .innerJoin("order_attempt", "order_attempt.person_id", "placed_order.person_id")
    .select(["order_attempt.person_id", "order_attempt.key", "order_attempt.answer", "placed_order.id"])
    .where("order_part.id", "in", partIds)
    .execute();
  for (const { person_id, key, answer, id } of answers) {
    const left = answer.includes(id) ? withoutWords(answer, terms) : answer;
    if (left === answer) continue;
    await db
      .updateTable("order_attempt")
      .set({ answer: left })
      .where("person_id", "=", person_id)
      .where("key", "=", key)
      .execute();
  }
}

/** Parts of a shop, oldest first, so many of them after another one. */
export function findPartsAfter(
  db: Database,
  shopId: string,
  after: { placed_at: number; id: string } | undefined,
  limit: number,
) {
  let parts = db
    .selectFrom("order_part")
    .select(["id", "placed_at"])
    .where("shop_id", "=", shopId)
    .orderBy("placed_at")
    .orderBy("id")
    .limit(limit);
  if (after) {
    parts = parts.where((part) =>
      part(part.refTuple("placed_at", "id"), ">", part.tuple(after.placed_at, after.id)),
    );
  }
  return parts.execute();
}
