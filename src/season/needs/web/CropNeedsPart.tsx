import { Trans } from "@lingui/react/macro";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import type { CropPage } from "#knowledge/crops/contract.ts";
import { useLandOrHectare } from "#knowledge/crops/web/land/landText.ts";
import { maxHectares } from "../contract.ts";
import styles from "./NeedsPart.module.css";
import NeedsPart from "./NeedsPart.tsx";

/**
 * Shopping list of a crop for the farmer's land, or for the hectare that all of a crop's page is for until
 * land is entered. Rendered as its heading alone: prices and stocks change by the minute, and a crop's page
 * is kept finished for days.
 */
export default function CropNeedsPart({ crop }: { crop: CropPage }) {
  const hydrated = useHydrated();
  const { words: area, hectares: areaHa } = useLandOrHectare();
  return (
    <section id="to-buy" aria-labelledby="to-buy-heading" data-print="no" className={styles.section}>
      <h3 id="to-buy-heading">
        <Trans>What to buy for {area}</Trans>
      </h3>
      {areaHa > maxHectares ? (
        <p>
          <Trans>Packs are counted for up to 1,000 hectares.</Trans>
        </p>
      ) : hydrated ? (
        <NeedsPart crop={crop._id} areaHa={areaHa} />
      ) : (
        <Skeleton count={3} />
      )}
    </section>
  );
}
