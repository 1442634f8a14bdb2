import { Trans } from "@lingui/react/macro";
import type { CropPage } from "../../contract.ts";
import { usePlace } from "../../web/land/place.ts";
import NearPrices from "./NearPrices.tsx";

/** The newest prices of the nearest mandis, each with its day, beside the support price; where none is known, what is usual. */
export default function MandiPrices({ crop }: { crop: CropPage }) {
  const { place, name } = usePlace();
  const district = place?.district ?? null;
  return (
    <section aria-labelledby="at-mandi">
      <h3 id="at-mandi">
        <Trans>Price at the mandi</Trans>
      </h3>
      <NearPrices cropId={crop._id} district={district} showsSupport>
        {district === null ? (
          <Trans>
            <a href="#field">Say your district</a>, and the nearest mandis are shown here.
          </Trans>
        ) : (
          <Trans>
            What mandis near {name} pay in these weeks is not known here. Ask at the mandi before you load.
            What is usual follows.
          </Trans>
        )}
      </NearPrices>
    </section>
  );
}
