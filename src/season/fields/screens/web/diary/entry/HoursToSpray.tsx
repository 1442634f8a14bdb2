import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import type { ShownSeason } from "../withWaiting.ts";

const SprayTime = lazyPart(() => import("#season/weather/web/SprayTime.tsx"));

/** The hours to spray in of a season's district; nothing where that is not known. A crop in its middle stage may be in flower. */
export function HoursToSpray({ season, today }: { season: ShownSeason; today: string }) {
  const { district } = season.field;
  if (!district) return null;
  const flowering = season.stages.some(
    ({ name, from, to }) => name === "mid" && from <= today && today <= to,
  );
  return (
    <Suspense>
      <SprayTime district={district.code} flowering={flowering} />
    </Suspense>
  );
}
