import { Trans, useLingui } from "@lingui/react/macro";
import { lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { ChevronDown } from "#kit/web/ui/icons.ts";
import type { Search } from "../../contract.ts";
import { investmentNames, seasonNames, soilNames, waterNames } from "../cropLabels.ts";
import { useLandOrHectare } from "../land/landText.ts";
import { usePlace } from "../land/place.ts";
import styles from "./SearchSummary.module.css";

/** Brought only for those who open the answers. */
const SearchAnswers = lazyOnVisible("answers", () => import("../../form/web/SearchAnswers.tsx"));

/** The query, in one line; opened, each answer with its question, the way to change it, and the land. */
export function SearchSummary({ search }: { search: Search }) {
  const { i18n } = useLingui();
  const { mine, words: text } = useLandOrHectare();
  const { name: place } = usePlace();
  const water = i18n._(waterNames[search.waterReq]);
  const short = [
    i18n._(soilNames[search.soilType]),
    i18n._(seasonNames[search.season]),
    i18n._(investmentNames[search.investment]),
    ...(mine ? [text] : []),
    ...(place ? [place] : []),
  ].join(" · ");
  return (
    <details className={styles.summary}>
      <summary className={styles.line}>
        <span>
          {short} · <Trans>Water: {water}</Trans>
        </span>
        <span className={styles.change}>
          <Trans>Change</Trans>
          <ChevronDown aria-hidden="true" />
        </span>
      </summary>
      <div className={styles.inside}>
        <SearchAnswers search={search} />
      </div>
    </details>
  );
}
