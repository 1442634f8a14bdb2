import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { paths } from "#screens/paths.ts";
import { type Advisory, signPicture } from "../contract.ts";
import styles from "./AdvisoryCard.module.css";
import { causeNames } from "./advisoryText.ts";

/** A problem as a card: its sign as a drawing, its name, its crops and the signs in words. */
export const AdvisoryCard = memo(function AdvisoryCard({ advisory }: { advisory: Advisory }) {
  const { i18n } = useLingui();
  return (
    <Card as="li">
      <div className={styles.problem}>
        {/* The signs stand in words below, so the drawing is silent here. */}
        <img src={signPicture(advisory.id)} alt="" width="96" height="96" loading="lazy" decoding="async" />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <CardLink to={paths.advisory(advisory.id)}>{advisory.problem}</CardLink>
          </h2>
          <Badge>{i18n._(causeNames[advisory.causeType])}</Badge>
        </div>
        <p className={styles.signs}>{advisory.symptoms}</p>
        <p className={styles.crops}>
          <Trans>Crops:</Trans> {[...new Set(advisory.crops)].join(", ")}
        </p>
      </div>
    </Card>
  );
});
