import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { withQuery } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import rows from "../../../web/ScrollRow.module.css";
import { useScrollRow } from "../../../web/useScrollRow.ts";
import { type Stage, stages } from "../../rules.ts";
import { stageNames } from "../stageWords.ts";
import { useCounts } from "../useCounts.ts";
import styles from "./StageChips.module.css";

/**
 * The heaps of orders with their counts; a seller who takes cash alone never sees the one that waits for
 * payment.
 */
export function StageChips({ stage: chosen }: { stage: Stage }) {
  const { t, i18n } = useLingui();
  const counts = useCounts();
  const shown = stages.filter((stage) => stage !== "unpaid" || stage === chosen || (counts?.unpaid ?? 0) > 0);
  // Once more when the counts come: they make every chip wider.
  const bar = useScrollRow("[aria-current]", `${chosen} ${counts !== undefined}`);
  return (
    <nav ref={bar} className={`${styles.chips} ${rows.row}`} aria-label={t`Orders by stage`}>
      {shown.map((stage) => (
        <ButtonLink
          key={stage}
          kind="chip"
          to={withQuery(portalPaths.orders, stage === "to-pack" ? {} : { stage })}
          data-stage={stage}
          aria-current={stage === chosen ? "true" : undefined}
        >
          {i18n._(stageNames[stage])}
          {counts ? ` · ${counts[stage]}` : null}
        </ButtonLink>
      ))}
    </nav>
  );
}
