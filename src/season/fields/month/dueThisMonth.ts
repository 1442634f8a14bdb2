import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { Season } from "../contract.ts";
import { beginsWithSowing } from "../sowings.ts";

/** Days ahead that one buys for. */
const daysAhead = 30;

/** Whether a window is open on a day or opens within a month, and its work is not done. */
export function isDueThisMonth(
  { from, to, done }: { readonly from: string; readonly to: string; readonly done: boolean },
  today: string,
): boolean {
  return !done && to >= today && from <= daysLater(today, daysAhead);
}

/** Whether the seed of a season is still to be bought: it is sown within a month. */
export function isSeedDue({ start, sownOn }: Pick<Season, "start" | "sownOn">, today: string): boolean {
  return beginsWithSowing(start) && isDueThisMonth({ from: sownOn, to: sownOn, done: false }, today);
}

/** A season as it is listed with its field. */
interface Listed {
  readonly sownOn: string;
  readonly endsOn: string;
  readonly overOn: string | null;
}

/** Seasons looked at for what is due, at most: each is a call. */
const mostSeasons = 3;

/** Seasons that go on or begin within a month, the one that began nearest to today first. */
export function seasonsToBuyFor<Each extends Listed>(seasons: readonly Each[], today: string): Each[] {
  const distance = ({ sownOn }: Each) => Math.abs(Date.parse(sownOn) - Date.parse(today));
  return seasons
    .filter(({ sownOn, endsOn, overOn }) =>
      isDueThisMonth({ from: sownOn, to: endsOn, done: overOn !== null }, today),
    )
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, mostSeasons);
}
