import { Trans } from "@lingui/react/macro";
import NearPrices from "#knowledge/crops/mandi/web/NearPrices.tsx";
import type { PriceAsked } from "../../../../helped.ts";

/** Prices of a crop at the mandis near a place, each with its day, beside its support price; where none is known, that. */
export default function PriceAnswer({ crop: { _id, name }, district, place }: PriceAsked) {
  // A crop has a record for each season, and mandis one price.
  const crop = name.replace(/ \(.*/, "");
  return (
    <>
      <p>
        <strong>{crop}</strong>
      </p>
      <NearPrices cropId={_id} district={district}>
        {district === null ? (
          <Trans>For the mandis name your district too, such as “{crop} price in Nashik district”.</Trans>
        ) : (
          <Trans>What mandis near {place} pay in these weeks is not known here.</Trans>
        )}
      </NearPrices>
    </>
  );
}
