import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { findLocked } from "#shop/checkout/server/locked.ts";

/** Data of a sale kept after an account was deleted, a line for the buyer and one for each seller. */
export async function showLocked(db: Database, orderId: string): Promise<string> {
  const locked = await findLocked(db, orderId);
  if (!locked) throw new CannotOpen(`Nothing is locked of an order ${orderId}.`);
  const { buyer, sellers } = locked;
  const line = (who: string, { kept_until, ...texts }: { kept_until: number } & Record<string, unknown>) =>
    `${who} (until ${indianDay(kept_until)}): ${Object.values(texts)
      .map((word) => cleanLine(String(word)))
      .filter(Boolean)
      .join(", ")}`;
  return [
    ...(buyer ? [line("buyer", { ...buyer })] : []),
    ...sellers.map((seller) => line("seller", { ...seller })),
  ].join("\n");
}
