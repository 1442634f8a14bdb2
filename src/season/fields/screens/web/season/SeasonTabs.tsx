import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Diary } from "../diary/Diary.tsx";
import { seasonParams } from "../queryWords.ts";
import { PlanTab } from "./PlanTab.tsx";
import { ResultTable } from "./ResultTable.tsx";
import styles from "./SeasonTabs.module.css";
import type { SeasonPartProps } from "./seasonPart.ts";
import { seasonTabPath, seasonTabs, tabOf } from "./seasonTabs.ts";
import type { Plan } from "./usePlan.ts";

const names = { plan: msg`Plan`, diary: msg`Diary`, money: msg`Money` };

/** Plan, diary or money: links, so that each tab has its address, and Back and a reload keep it. */
export function SeasonTabs({ plan, ...part }: SeasonPartProps & { plan: Plan }) {
  const { t, i18n } = useLingui();
  const chosen = tabOf(useQueryParams(seasonParams).get("tab"));
  return (
    <div className={styles.place}>
      <nav className={styles.tabs} aria-label={t`Parts of the season`}>
        {seasonTabs.map((tab) => (
          <ButtonLink
            key={tab}
            to={seasonTabPath(part.season.id, tab)}
            aria-current={tab === chosen ? "true" : undefined}
          >
            {i18n._(names[tab])}
          </ButtonLink>
        ))}
      </nav>
      {chosen === "plan" ? <PlanTab {...part} plan={plan} /> : null}
      {chosen === "diary" ? <Diary {...part} /> : null}
      {chosen === "money" ? <ResultTable {...part} /> : null}
    </div>
  );
}
