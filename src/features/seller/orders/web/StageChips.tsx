import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { withQuery } from "#features/paths.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { type Stage, stages } from "../../orderRules.ts";
import { portalPaths } from "../../paths.ts";
import styles from "./StageChips.module.css";
import { stageNames } from "./stageWords.ts";
import { useCounts } from "./useCounts.ts";

/** The heaps of orders with their counts; whoever takes cash alone never sees the one that waits for payment. */
export function StageChips({ stage: chosen }: { stage: Stage }) {
  const { t, i18n } = useLingui();
  const counts = useCounts();
  const shown = stages.filter((stage) => stage !== "unpaid" || stage === chosen || (counts?.unpaid ?? 0) > 0);
  const bar = useRef<HTMLElement>(null);
  // On a phone the chosen one may lie beyond the row's end.
  useEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>(`[data-stage="${chosen}"]`);
    const first = bar.current?.firstElementChild as HTMLElement | null | undefined;
    if (here && first && bar.current) bar.current.scrollLeft = here.offsetLeft - first.offsetLeft;
  }, [chosen]);
  return (
    <nav ref={bar} className={styles.chips} aria-label={t`Orders by what is to be done`}>
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
