import { lazy } from "#kit/server/concurrency/lazy.ts";
import { monthsOf } from "#knowledge/crops/server/present.ts";
import { shippedCrops } from "#knowledge/crops/server/seed.ts";
import type { ProblemCrop } from "../contract.ts";
import { type LikelyCause, rankCauses, type Seen } from "../rules.ts";
import { stagesByMonth } from "../stages.ts";
import { shippedCauses } from "./shipped.ts";

/** The shipped crops with the stages that each can be in by month. */
export const problemCrops = lazy((): readonly ProblemCrop[] =>
  shippedCrops().map(({ id, name, sowing_months, duration_days }) => ({
    _id: id,
    title: name,
    img: `/crops/${id}.svg`,
    stages: stagesByMonth({ sowingMonths: monthsOf(sowing_months), durationDays: duration_days }),
  })),
);

/**
 * The likely causes of what is seen on a shipped crop, the likeliest first; none where the crop is not known. Parts and signs are
 * those of signs.ts. A crop of several seasons may be named without its season (`rice`): the one in the field in this month is meant.
 */
export function likelyCauses({ crop, ...seen }: Seen): LikelyCause[] {
  const known = cropNamed(crop, seen.month);
  return known ? rankCauses(shippedCauses(), known, seen) : [];
}

function cropNamed(name: string, month: number): ProblemCrop | undefined {
  const crops = problemCrops();
  const seasons = crops.filter(({ _id }) => _id.startsWith(`${name}-`));
  return (
    crops.find(({ _id }) => _id === name) ?? seasons.find(({ stages }) => stages[month - 1]) ?? seasons[0]
  );
}
