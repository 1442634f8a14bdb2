import { Trans, useLingui } from "@lingui/react/macro";
import { paths, withQuery } from "#features/paths.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import type { Search } from "../contract.ts";
import styles from "./SearchSummary.module.css";
import { investmentNames, questionNames, seasonNames, soilNames, waterNames } from "./words.ts";

/** What was asked, in words, with the way to change it. */
export function SearchSummary({ search }: { search: Search }) {
  const { i18n } = useLingui();
  const answers = [
    [questionNames.soilType, soilNames[search.soilType]],
    [questionNames.season, seasonNames[search.season]],
    [questionNames.investment, investmentNames[search.investment]],
    [questionNames.waterReq, waterNames[search.waterReq]],
  ] as const;
  return (
    <div className={styles.summary}>
      <dl className={styles.answers}>
        {answers.map(([question, answer]) => (
          <div key={question.id}>
            <dt>{i18n._(question)}</dt>
            <dd>{i18n._(answer)}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={withQuery(paths.cropSuggestion, search)}>
        <Trans>Change</Trans>
      </ButtonLink>
    </div>
  );
}
