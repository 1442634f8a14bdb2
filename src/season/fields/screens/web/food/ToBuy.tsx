import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { maxHectares } from "#season/needs/contract.ts";
import type { Season } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import { type FieldDose, fertilizersOf } from "./fieldDose.ts";
import { type Giving, nutrientsIn, pastNeeds, stillToGive } from "./schedule.ts";
import { boughtDose, type Food } from "./useFood.ts";

const NeedsPart = lazyPart(() => import("#season/needs/web/NeedsPart.tsx"));

interface ToBuyProps {
  season: Season;
  dose: FieldDose;
  food: Food;
  schedule: readonly Giving[];
}

/** The kilos above, and the seed, as packs of sellers: by the soil card or the harvest wanted where these moved the dose. */
export function ToBuy({ season, dose, food, schedule }: ToBuyProps) {
  const { areaHa } = season.field;
  const past = pastNeeds(season, useToday());
  // Once something is given or too late, the rest is bought alone.
  const isBegun = schedule.some(({ state }) => state !== "open");
  const left = stillToGive(fertilizersOf(season.field, dose, food.by), schedule);
  const bought = isBegun && dose ? nutrientsIn(left, areaHa) : boughtDose(dose);
  return (
    <section aria-labelledby="to-buy">
      <Stack>
        <h2 id="to-buy">
          <Trans>What to buy for this field</Trans>
        </h2>
        {areaHa > maxHectares ? (
          <p>
            <Trans>We count packs for up to 1,000 hectares.</Trans>
          </p>
        ) : (
          <Suspense fallback={<Skeleton count={3} />}>
            <NeedsPart
              crop={season.crop._id}
              areaHa={areaHa}
              sownOn={season.sownOn}
              dose={bought}
              past={past}
              phosphorus={isBegun ? food.by : food.tapped}
              onPhosphorus={food.choose}
            />
          </Suspense>
        )}
      </Stack>
    </section>
  );
}
