import type { Input } from "#kit/contract/call.ts";
import type { agronomy } from "#knowledge/agronomy/contract.ts";
import type { Soil } from "#knowledge/crops/contract.ts";
import { hectaresOf } from "#knowledge/crops/rules.ts";
import type { Land } from "#knowledge/crops/web/land/land.ts";
import { squareMetresOf } from "#knowledge/crops/web/land/land.ts";
import { readLand } from "#knowledge/crops/web/readLand.ts";
import type { Field, NewField } from "../../../contract.ts";
import { areaRange, type WaterSource } from "../../../rules.ts";

/** By what districts are looked for. */
export type DistrictQuery = Input<typeof agronomy.districts>["query"];

/** A district that was found, or the state alone. */
export interface Place {
  readonly district?: { readonly code: number; readonly name: string } | undefined;
  readonly state?: string | undefined;
}

/** The form as it was filled in: texts, so that nothing typed is lost. */
export interface FieldDraft extends Place {
  readonly name: string;
  readonly land: Land;
  readonly soil?: Soil | undefined;
  readonly water?: WaterSource | undefined;
}

export type AreaFault = "missing" | "figure" | "range";

/** Hectares of what was typed, or what is wrong with it. */
export function hectaresTyped(land: Land): number | AreaFault {
  if (land.area.trim() === "") return "missing";
  const counted = readLand(land);
  if (!counted) return "figure";
  const hectares = hectaresOf(counted);
  return hectares < areaRange.least || hectares > areaRange.most ? "range" : hectares;
}

/** The draft as the calls take it; undefined while the area is not right. */
export function fieldOf(draft: FieldDraft, suggested: string): NewField | undefined {
  const areaHa = hectaresTyped(draft.land);
  const squareMetres = squareMetresOf(draft.land);
  if (typeof areaHa === "string" || squareMetres === undefined) return undefined;
  return {
    name: draft.name.trim() || suggested,
    areaHa,
    unit: { word: draft.land.unit, squareMetres },
    soil: draft.soil ?? null,
    water: draft.water ?? null,
    district: draft.district?.code ?? null,
    state: draft.state ?? null,
  };
}

/** A field as the form shows it. */
export function draftOf(field: Field): FieldDraft {
  const unit = field.unit ?? { word: "hectare", squareMetres: 10_000 };
  const area = (field.areaHa * 10_000) / unit.squareMetres;
  return {
    name: field.name,
    land: {
      area: String(Math.round(area * 1000) / 1000),
      unit: unit.word,
      ownBigha: unit.word === "own" ? String(unit.squareMetres) : "",
      stateBigha: unit.squareMetres,
    },
    soil: field.soil ?? undefined,
    water: field.water ?? undefined,
    district: field.district ?? undefined,
    state: field.state?.name,
  };
}
