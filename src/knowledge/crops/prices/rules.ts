/** By when the next announcement is due: before the sowing of the monsoon's crops, or of winter's; others as the monsoon's. */
export const priceSeasons = ["kharif", "rabi", "commercial"] as const;
export type PriceSeason = (typeof priceSeasons)[number];

/** A minimum support price, or the fair price of cane, as the Government of India announced it. */
export interface SupportPrice {
  readonly commodity: string;
  readonly season: PriceSeason;
  /** Year of the sowing. */
  readonly cropYear: number;
  readonly rupeesPerQuintal: number;
  /** Day in India, `2026-05-13`; null where no source names it. */
  readonly announcedOn: string | null;
}

/** The day by which the price of a crop year is due. */
export function dueOn(season: PriceSeason, cropYear: number): string {
  return `${cropYear}-${season === "rabi" ? "11" : "07"}-01`;
}

/** Season of sale as the Government names it: `KMS 2026-27`, and `RMS 2027-28` for what is sown in the autumn of 2026. */
export function marketingSeasonOf({ season, cropYear }: Pick<SupportPrice, "season" | "cropYear">): string {
  const first = season === "rabi" ? cropYear + 1 : cropYear;
  const years = `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
  if (season === "commercial") return years;
  return `${season === "rabi" ? "RMS" : "KMS"} ${years}`;
}

/** The years of a marketing season alone: its code (KMS, RMS) is known to the trade and not to a farmer. */
export function yearsOf(marketingSeason: string): string {
  return marketingSeason.replace(/^\w+ /, "");
}

/** The latest of a commodity's prices that was announced by a day; undefined before the first. */
export function priceOn(prices: readonly SupportPrice[], day: string): SupportPrice | undefined {
  return prices
    .filter(({ announcedOn, season, cropYear }) => (announcedOn ?? dueOn(season, cropYear)) <= day)
    .reduce<SupportPrice | undefined>(
      (latest, price) => (latest && latest.cropYear > price.cropYear ? latest : price),
      undefined,
    );
}

/** Whether the next price is due, so that this one can't be taken for the price of the coming harvest. */
export function isOldOn({ season, cropYear }: SupportPrice, day: string): boolean {
  return dueOn(season, cropYear + 1) <= day;
}

/** Factors of the last price between which a new one is believed; beyond them it is taken for a slip of the finger. */
export const believedChange = { from: 0.7, to: 1.5 } as const;
