import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { usePlaceWater } from "../../web/land/place.ts";

/** Brought only for those who open it. */
const PlaceFields = lazyPart(() => import("../../place/web/PlaceFields.tsx"));

/**
 * The question for the district, closed until somebody opens it; a farmer who leaves it out sees India's
 * average.
 */
export function PlacePart() {
  const { name } = usePlaceWater();
  const hydrated = useHydrated();
  const [opened, setOpened] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  // It may have been opened before the script came.
  useEffect(() => setOpened(part.current?.querySelector("details")?.open ?? false), []);
  return (
    <div ref={part}>
      <Details
        summary={name ? <Trans>Water for {name}</Trans> : <Trans>My district (for water)</Trans>}
        onToggle={() => setOpened(true)}
      >
        {hydrated && opened ? (
          <Suspense>
            <PlaceFields />
          </Suspense>
        ) : null}
      </Details>
    </div>
  );
}
