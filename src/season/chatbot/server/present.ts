import { shippedProductNames } from "#shop/market/server/shippedNames.ts";
import type { Advisory, AdvisoryPage } from "../contract.ts";
import { generalSafety, type ShippedAdvisory } from "./shipped.ts";

/** An advisory as lists carry it. */
export function presentAdvisory(row: ShippedAdvisory): Advisory {
  return {
    id: row.id,
    problem: row.problem,
    problemBeside: row.problem,
    causeType: row.cause_type,
    crops: [...row.crops],
    symptoms: row.symptoms,
    threshold: row.immediate_advice[row.threshold_step ?? -1] ?? null,
    source: row.source,
  };
}

/** An advisory as its page carries it; `cropPages` are the crops that have one. */
export function presentAdvisoryPage(
  row: ShippedAdvisory,
  cropPages: AdvisoryPage["cropPages"],
): AdvisoryPage {
  return {
    ...presentAdvisory(row),
    cause: row.cause,
    advice: [...row.immediate_advice],
    prevention: [...row.prevention],
    safety: row.safety_note,
    generalSafety: generalSafety(),
    basis: row.basis,
    estimates: [...row.figures_without_source],
    cropPages,
    products: row.product_ids.flatMap((id) => shippedProductNames().get(id) ?? []),
  };
}
