import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { FieldError } from "#kit/contract/problem.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { beyondItsState, type Regime } from "../../billing.ts";
import { regimeOf } from "../shopFacts.ts";
import { findTaxes } from "./productTaxes.ts";
import { stateOf } from "./taxData.ts";

/**
 * Columns of a shop that tell whether it may sell to another State; the shop may have entered none of it, so
 * both tables are joined from the left.
 */
export const supplyColumns = ["shop_details.state", "shop_details.gstin", "shop_billing.regime"] as const;

/** A shop with its `supplyColumns`. */
interface Supplier {
  readonly shop_id: string;
  readonly shop_name: string;
  readonly demonstration: number;
  readonly state: string | null;
  readonly gstin: string | null;
  readonly regime: Regime | null;
}

/** Ordered goods, and where they go. */
interface Supply {
  /** Name of the State of the buyer's address. */
  readonly state: string;
  readonly goods: readonly { readonly shopId: string; readonly productId: string }[];
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Refuses goods that their shop may not sell to another State: `invalid`, with the rule `other-state` for each such shop, its name and its
 * State. Nothing is refused of a shop that has named no State yet, or to a sample shop, which sends nothing.
 */
export async function refuseOtherState(
  db: Database,
  suppliers: readonly Supplier[],
  { state, goods, at }: Supply,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const supplier of suppliers) {
    const may = reachOf(supplier, state);
    if (may === "all") continue;
    const own = goods.filter(({ shopId }) => shopId === supplier.shop_id).map(({ productId }) => productId);
    if (may === "untaxed" && !(await areTaxed(db, own, at))) continue;
    const about = { shop: supplier.shop_name, state: supplier.state ?? "" };
    errors.push({ field: "state", rule: "other-state", message: `sells within ${about.state} alone`, about });
  }
  if (errors.length === 0) return;
  const text = errors.map(({ about, message }) => `${about?.shop} ${message}`).join("; ");
  refuse("invalid", `Nothing was ordered: ${text}`, { errors });
}

function reachOf({ demonstration, state, gstin, regime }: Supplier, to: string) {
  const [own, other] = [stateOf(state ?? ""), stateOf(to)];
  if (demonstration === 1 || !own || own.code === other?.code) return "all";
  return beyondItsState[regimeOf(regime ?? undefined, { gstin: gstin ?? "", stateCode: own.code })];
}

async function areTaxed(db: Database, productIds: readonly string[], at: number): Promise<boolean> {
  const taxes = await findTaxes(db, productIds, indianDay(at));
  return [...taxes.values()].some(({ rate }) => rate > 0);
}
