/**
 * Amounts of rain that a farmer can report with one tap, mm (Boond's taps). `none` reports that it stayed
 * dry.
 */
export const rainTaps = { none: 0, little: 8, good: 30, heavy: 65 } as const;

/** Amounts of a watering that a farmer can report with one tap, mm let onto the field (Boond's taps). */
export const irrigationTaps = { light: 50, normal: 75, heavy: 100 } as const;

/** One thing told: water on a day of India (`2026-11-22`), mm; of a watering as it comes in at the field's inlet. */
export interface WaterEntry {
  readonly kind: "rain" | "irrigation";
  readonly on: string;
  readonly mm: number;
}

/** mm told for one day; undefined where nothing was told. */
export interface ToldDay {
  readonly rain?: number | undefined;
  readonly irrigation?: number | undefined;
}

/** The entries by day. In whichever order they came, the sums are the same to the last digit. */
export function byDay(entries: readonly WaterEntry[]): ReadonlyMap<string, ToldDay> {
  const days = new Map<string, ToldDay>();
  for (const { kind, on, mm } of entries.toSorted((one, other) => one.mm - other.mm)) {
    const known = days.get(on);
    days.set(on, { ...known, [kind]: (known?.[kind] ?? 0) + mm });
  }
  return days;
}
