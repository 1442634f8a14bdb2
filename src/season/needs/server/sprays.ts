import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/refuse.ts";
import { usesOf } from "#knowledge/register/server/uses.ts";
import { maxSprays } from "../contract.ts";
import { dosePerHectare } from "../sprayed.ts";
import { findPesticides } from "./queries.ts";
import type { Wanted } from "./wanted.ts";

/**
 * Sprays as the register has them on this crop: the upper dose of a hectare, and packs of the very product. What is not in the
 * register on this crop is not there.
 */
export async function sprayNeeds(
  db: Database,
  { crop, areaHa, ids }: { crop: string; areaHa: number; ids: readonly string[] },
): Promise<Wanted[]> {
  if (ids.length === 0) return [];
  if (ids.length > maxSprays) refuse("invalid", `At most ${maxSprays} sprays are reckoned together`);
  const uses = (await usesOf(db, { crop })) ?? [];
  const wanted: Wanted[] = [];
  for (const id of new Set(ids)) {
    const use = uses.find((each) => each.id === id) ?? refuse("not-found", "The register has no such use");
    if (use.prohibited) refuse("invalid", use.prohibited.words);
    const dose = dosePerHectare(use) ?? refuse("invalid", "This dose is not said per hectare");
    const sold = await findPesticides(db, use);
    const need = { id, kind: "spray", fertilizer: null, product: use.product, basis: "register" } as const;
    wanted.push({
      need: { ...need, amount: dose.most * areaHa, unit: dose.unit, atSowing: null },
      products: sold,
    });
  }
  return wanted;
}
