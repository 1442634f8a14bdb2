import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import { pumpingFor } from "#knowledge/agronomy/water/pump.ts";
import { irrigationTaps } from "#knowledge/agronomy/water/taps.ts";
import type { NewEntry, Season } from "../../../contract.ts";

/** Amounts of rain and watering in words; agronomy has the millimetres of each. */
export const tapTexts: Readonly<Record<NonNullable<NewEntry["tap"]>, ReturnType<typeof msg>>> = {
  none: msg`stayed dry`,
  little: msg`light`,
  good: msg`good`,
  heavy: msg`plenty`,
  light: msg`light`,
  normal: msg`full`,
};
export const rainTexts = ["none", "little", "good", "heavy"] as const;
export const irrigationTexts = ["light", "normal", "heavy"] as const;

/** The amount in words that is nearest to so many millimetres at the field's inlet. */
export function nearestIrrigation(mm: number): (typeof irrigationTexts)[number] {
  const [nearest] = irrigationTexts.toSorted(
    (one, other) => Math.abs(irrigationTaps[one] - mm) - Math.abs(irrigationTaps[other] - mm),
  );
  return nearest ?? "normal";
}

/** A watering in words, with the hours of the field's pump where that is known: `full · 6 hours`. */
export function useWaterAmount({ areaHa, pump }: Pick<Season["field"], "areaHa" | "pump">) {
  const { t, i18n } = useLingui();
  return (tap: (typeof irrigationTexts)[number]): string => {
    const word = i18n._(tapTexts[tap]);
    // One millimetre on a hectare is 10,000 litres.
    const pumping = pump ? pumpingFor(irrigationTaps[tap] * areaHa * 10_000, pump) : undefined;
    if (!pumping) return word;
    const hours = hoursFigure(pumping.hours);
    return t`${word} · ${hours} hours`;
  };
}

/** Hours of a pump as they are told: half hours below ten, whole ones from there on. */
export function hoursFigure(hours: number): string {
  return shortFigure(hours < 10 ? Math.max(0.5, Math.round(hours * 2) / 2) : Math.round(hours));
}
