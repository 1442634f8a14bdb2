import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import PriceLine from "#knowledge/crops/mandi/web/PriceLine.tsx";
import { paths } from "#screens/paths.ts";
import type { NearHarvest } from "../nearHarvest.ts";
import styles from "./Today.module.css";

/** Prices of what is harvested around now, of the nearest mandi each. */
export default function HarvestPrices({ harvests }: { harvests: readonly NearHarvest[] }) {
  return (
    <Card>
      <h2 className={styles.name}>
        <Trans>Price at the mandi</Trans>
      </h2>
      {harvests.map(({ cropId, name, district, place }) => (
        <div key={`${cropId} ${district}`}>
          <p>
            <Link to={paths.crop(cropId)}>{name}</Link>
          </p>
          <PriceLine cropId={cropId} district={district} place={place} />
        </div>
      ))}
    </Card>
  );
}
