import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { maxHectares, needs, type PhosphorusKind } from "#season/needs/contract.ts";
import { needsQuery, nothingChosen } from "#season/needs/web/needsQuery.ts";
import type { Season } from "../../../contract.ts";
import type { FieldDose } from "./fieldDose.ts";

/**
 * Source of the phosphorus on a field, shown and bought alike: as it was tapped, else the cheaper for this
 * land.
 */
export interface Food {
  readonly by: PhosphorusKind;
  /** Undefined where the cheaper is used. */
  readonly tapped: PhosphorusKind | undefined;
  readonly choose: (by: PhosphorusKind) => void;
}

/** Without an answer of the market DAP is used, as in the published splits. */
export function useFood(
  { crop, field, sownOn }: Pick<Season, "crop" | "field" | "sownOn">,
  dose: FieldDose,
): Food {
  const [tapped, choose] = useState<PhosphorusKind>();
  const land = {
    crop: crop._id,
    sownOn,
    areaHa: Math.min(maxHectares, field.areaHa),
    dose: boughtDose(dose),
  };
  const { answer } = useCall(needs.ofCrop, { query: needsQuery(land, nothingChosen) });
  const by = tapped ?? answer?.phosphorus.find(({ chosen }) => chosen)?.by ?? "dap";
  return { by, tapped, choose };
}

/** The dose that packs are asked for: none where the general one holds. */
export function boughtDose(dose: FieldDose) {
  return dose?.isOwn ? dose.perHectare : undefined;
}
