import { Trans } from "@lingui/react/macro";
import { Badge } from "#kit/web/ui/Badge.tsx";
import type { CropPage, SourcedFigure } from "../../contract.ts";
import { isEstimate } from "../estimate.ts";

/** Mark beside a figure that is an estimate, or that was made of one; a farm-gate price is ours. */
export function EstimateMark({ crop, of: figures }: { crop: CropPage; of: readonly SourcedFigure[] }) {
  const atFarmGate = crop.farmGatePrice !== null && figures.includes("price");
  if (!atFarmGate && !figures.some((figure) => isEstimate(crop.sources[figure]))) return null;
  return (
    <>
      {" "}
      <Badge>
        <Trans>estimate</Trans>
      </Badge>
    </>
  );
}
