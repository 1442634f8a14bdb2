import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { unitName, unitOf } from "#knowledge/agronomy/landUnits.ts";
import type { Field } from "../../contract.ts";
import type { WaterSource } from "../../rules.ts";
import { useAreaText } from "../../sprays/web/useAreaText.ts";

const soilWords = {
  Red: msg`red soil`,
  Black: msg`black soil`,
  Sandy: msg`sandy soil`,
  Alluvial: msg`alluvial soil`,
} as const;

export const waterSourceWords: Readonly<Record<WaterSource, ReturnType<typeof msg>>> = {
  rain: msg`Rain only`,
  borewell: msg`Borewell`,
  well: msg`Open well`,
  canal: msg`Canal`,
  pond: msg`Pond or tank`,
  river: msg`River or stream`,
};

type FieldFacts = Pick<Field, "areaHa" | "unit" | "soil" | "district" | "state" | "water">;

/** A field in words. */
export function useFieldText() {
  const { i18n } = useLingui();
  const area = useAreaText();
  return {
    /** `1.5 acre`, in the unit that the field is counted in. */
    area,
    /** The unit alone, and how many of it a hectare has: for figures per acre. */
    unit: ({ unit }: Pick<FieldFacts, "unit">) => ({
      word: unitName(unitOf(unit?.word ?? "hectare"), i18n.locale),
      perHectare: 10_000 / (unit?.squareMetres ?? 10_000),
    }),
    soil: (soil: keyof typeof soilWords) => i18n._(soilWords[soil]),
    /** Area, soil and water in one line. The place is apart: districts have no Hindi names here. */
    facts: (field: FieldFacts) =>
      [
        area(field),
        field.soil ? i18n._(soilWords[field.soil]) : undefined,
        field.water ? i18n._(waterSourceWords[field.water]) : undefined,
      ]
        .filter((word) => word !== undefined)
        .join(" · "),
  };
}
