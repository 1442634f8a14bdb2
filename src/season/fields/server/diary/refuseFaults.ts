import { refuse } from "#kit/server/problems/refuse.ts";
import type { Doubt } from "../../diary/doubts.ts";
import type { EntryFault } from "../../diary/entries.ts";

const texts = {
  required: "is needed for an entry of this kind",
  enum: "is no word for an entry of this kind",
  range: "is not a day of this season up to today",
} as const;

/** Refuses `invalid` with each fault beside its field; nothing where there is none. */
export function refuseFaults(faults: readonly EntryFault[]): void {
  if (faults.length === 0) return;
  refuse("invalid", undefined, {
    errors: faults.map(({ field, rule }) => ({ field, rule, message: texts[rule] })),
  });
}

const doubtWords: Readonly<Record<Doubt["field"], string>> = {
  sownOn: "is far from the months in which this crop is sown",
  crop: "would grow where another crop still grows",
  on: "is far from the days of this season",
  areaHa: "is more land than the field has (ha)",
  kg: "is more than such a field brings (kg)",
  mm: "is more water than a day brings (mm)",
  amount: "is very much money for such a field (Rs)",
  dose: "is very much for such a field (kg or litres)",
  waterLitres: "is very much water for such a field (litres)",
  pumps: "are very many for such a field",
};

/** Refuses `unlikely`, with each doubt beside its field, unless the sender is sure: asked once, never forbidden. */
export function refuseDoubts(doubts: readonly Doubt[], sure = false): void {
  if (doubts.length === 0 || sure) return;
  refuse("unlikely", "Did you mean this? If it is right, send the same again with `sure`: true", {
    errors: doubts.map(({ field, limit }) => ({
      ...{ field, rule: "unlikely", message: doubtWords[field] },
      ...(limit === undefined ? {} : { limit }),
    })),
  });
}
