import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { Field } from "#season/fields/contract.ts";

/** A crop that is harvested around now, and where. */
export interface NearHarvest {
  readonly cropId: string;
  readonly name: string;
  /** LGD code, and its name. */
  readonly district: number;
  readonly place: string;
}

/** Days before the end of a plan, and after it while nobody said that the season is over, in which a price is looked for. */
const around = 30;
/** Crops whose price is shown. */
const mostCrops = 3;

/** Crops of one's own fields near their harvest, each with its district once, the one that ends first before others. */
export function nearHarvest(
  fields: readonly Pick<Field, "district" | "seasons">[],
  today: string,
): NearHarvest[] {
  const [from, to] = [daysLater(today, -around), daysLater(today, around)];
  const found = fields.flatMap(({ district, seasons }) =>
    seasons
      .filter(
        ({ overOn, endsOn, sownOn }) => overOn === null && sownOn <= today && endsOn >= from && endsOn <= to,
      )
      .flatMap(({ crop, endsOn }) =>
        district
          ? { cropId: crop._id, name: crop.name, district: district.code, place: district.name, endsOn }
          : [],
      ),
  );
  const ordered = found.toSorted((one, other) => one.endsOn.localeCompare(other.endsOn));
  const each = new Map(ordered.toReversed().map((one) => [`${one.cropId} ${one.district}`, one]));
  return [...each.values()]
    .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))
    .slice(0, mostCrops)
    .map(({ endsOn: _, ...harvest }) => harvest);
}
