import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { usePlace } from "../../web/land/place.ts";

/** Brought only for those who open it. */
const PlaceFields = lazyPart(() => import("../../place/web/PlaceFields.tsx"));

/** The question for the district, open until it is answered; a farmer who leaves it out sees India's average. */
export function PlacePart() {
  const { name } = usePlace();
  const hydrated = useHydrated();
  const [open, setOpen] = useState<boolean>();
  const isOpen = open ?? !name;
  // As it was when the page came alive: an answer must not close the boxes that it was given in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (hydrated) setOpen((before) => before ?? !name);
  }, [hydrated]);
  return (
    <Details
      open={isOpen}
      summary={name ? <Trans>My field is in {name}</Trans> : <Trans>Where is my field?</Trans>}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {hydrated && isOpen ? (
        <Suspense>
          <PlaceFields />
        </Suspense>
      ) : null}
    </Details>
  );
}
