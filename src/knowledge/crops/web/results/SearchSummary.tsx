import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { ChevronDown } from "#kit/web/ui/icons.ts";
import { paths, withQuery } from "#screens/paths.ts";
import type { Search } from "../../contract.ts";
import { investmentNames, questionNames, seasonNames, soilNames, waterNames } from "../cropLabels.ts";
import { useLandOrHectare } from "../land/landText.ts";
import { usePlaceWater } from "../land/place.ts";
import styles from "./SearchSummary.module.css";

/** Brought only for those who open the answers. */
const MyLandPart = lazyPart(() => import("../../land/web/MyLandPart.tsx"));

/** The query, in one line; opened, each answer with its question, the way to change it, and the land. */
export function SearchSummary({ search }: { search: Search }) {
  const { i18n } = useLingui();
  const { mine, words: text } = useLandOrHectare();
  const { name: place } = usePlaceWater();
  const hydrated = useHydrated();
  const [opened, setOpened] = useState(false);
  const answers = [
    [questionNames.soilType, soilNames[search.soilType]],
    [questionNames.season, seasonNames[search.season]],
    [msg`Investment`, investmentNames[search.investment]],
    [questionNames.waterReq, waterNames[search.waterReq]],
  ] as const;
  const water = i18n._(waterNames[search.waterReq]);
  const short = [
    ...answers.slice(0, 3).map(([, answer]) => i18n._(answer)),
    ...(mine ? [text] : []),
    ...(place ? [place] : []),
  ].join(" · ");
  return (
    <details className={styles.summary} onToggle={(event) => setOpened(event.currentTarget.open)}>
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
        <dl className={styles.answers}>
          {answers.map(([question, answer]) => (
            <div key={question.id}>
              <dt>{i18n._(question)}</dt>
              <dd>{i18n._(answer)}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={withQuery(paths.cropSuggestion, search)}>
          <Trans>Change the search</Trans>
        </ButtonLink>
        {hydrated && opened ? (
          <Suspense>
            <MyLandPart />
          </Suspense>
        ) : null}
        <p className={styles.order}>
          <Trans>
            How the list is ordered: first the crops that your money and your water cover, the most profitable
            on top, orchards and other crops of a year or more after this season's. Then crops that need more
            than you have, the smallest gap first. Shops have no say in it.
          </Trans>
        </p>
      </div>
    </details>
  );
}
