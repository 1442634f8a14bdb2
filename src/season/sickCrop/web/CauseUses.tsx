import { useMemo } from "react";
import { unitOf } from "#knowledge/agronomy/landUnits.ts";
import AdvisoryUses from "#season/chatbot/web/AdvisoryUses.tsx";
import type { Field } from "#season/fields/contract.ts";
import type { ProblemCause, ProblemCrop } from "../contract.ts";

interface CauseUsesProps {
  cause: Pick<ProblemCause, "id" | "problem">;
  crop: ProblemCrop;
  /** The field of the crop, where it is one's own. */
  field: Field | undefined;
}

/** Registered uses against a cause on this crop, with the dose for the pump and for the field. */
export default function CauseUses({ cause: { id, problem }, crop, field }: CauseUsesProps) {
  const advisory = useMemo(
    () => ({ id, problem, cropPages: [{ _id: crop._id, name: crop.title }] }),
    [id, problem, crop],
  );
  const land = field && {
    area: field.areaHa / ((field.unit?.squareMetres ?? 10_000) / 10_000),
    unit: unitOf(field.unit?.word ?? "hectare"),
    hectares: field.areaHa,
  };
  return <AdvisoryUses advisory={advisory} land={land} firstOpen />;
}
