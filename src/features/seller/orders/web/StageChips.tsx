import { useLingui } from "@lingui/react/macro";
import { withQuery } from "#features/paths.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { type Stage, stages } from "../../orderRules.ts";
import { portalPaths } from "../../paths.ts";
import { stageNames } from "./stageWords.ts";
import { useCounts } from "./useCounts.ts";

/** The heaps of orders with their counts; whoever takes cash alone never sees the one that waits for payment. */
export function StageChips({ stage: chosen }: { stage: Stage }) {
  const { t, i18n } = useLingui();
  const counts = useCounts();
  const shown = stages.filter((stage) => stage !== "unpaid" || stage === chosen || (counts?.unpaid ?? 0) > 0);
  return (
    <nav aria-label={t`Orders by what is to be done`}>
      <Row>
        {shown.map((stage) => (
          <ButtonLink
            key={stage}
            kind="chip"
            to={withQuery(portalPaths.orders, stage === "to-pack" ? {} : { stage })}
            aria-current={stage === chosen ? "true" : undefined}
          >
            {i18n._(stageNames[stage])}
            {counts ? ` · ${counts[stage]}` : null}
          </ButtonLink>
        ))}
      </Row>
    </nav>
  );
}
