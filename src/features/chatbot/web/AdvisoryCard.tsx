import { Trans, useLingui } from "@lingui/react/macro";
import { paths } from "#features/paths.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import type { Advisory } from "../contract.ts";
import styles from "./AdvisoryCard.module.css";
import { causeNames, useAdvisoryWords } from "./words.ts";

/** A problem as a card: its name, its crops and the signs by which one knows it. */
export function AdvisoryCard({ advisory }: { advisory: Advisory }) {
  const { i18n } = useLingui();
  const words = useAdvisoryWords();
  return (
    <Card as="li">
      <h2 className={styles.name}>
        <CardLink to={paths.advisory(advisory.id)}>{words.problem(advisory)}</CardLink>
      </h2>
      <p className={styles.crops}>
        <Badge>{i18n._(causeNames[advisory.causeType])}</Badge>
        <span>
          <Trans>Crops:</Trans> {words.names(advisory.crops)}
        </span>
      </p>
      <p className={styles.signs}>{words.of(advisory.symptoms, advisory.symptoms_hi)}</p>
    </Card>
  );
}
