import { Trans } from "@lingui/react/macro";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import type { Today } from "../../contract.ts";
import styles from "./Today.module.css";

/** A field that wants water today, and how much. */
export function DueWater({ due: { season, field, crop, water } }: { due: Today["water"][number] }) {
  const name = plainName(crop.name);
  const millimetres = wholeFigure(water.amountMm);
  const hours = water.pumping ? shortFigure(Math.round(water.pumping.hours * 10) / 10) : "";
  return (
    <li className={styles.due} data-kind="water">
      <div className={styles.words}>
        <p className={styles.title}>
          {hours ? (
            <Trans>
              Water now: {millimetres} mm, {hours} hours with your pump
            </Trans>
          ) : (
            <Trans>Water now: {millimetres} mm</Trans>
          )}
        </p>
        <p className={styles.where}>
          <Link to={paths.season(season)}>
            <span>
              {name}, <bdi translate="no">{field.name}</bdi>
            </span>
          </Link>
        </p>
      </div>
    </li>
  );
}
