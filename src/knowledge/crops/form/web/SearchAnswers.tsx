import { Trans, useLingui } from "@lingui/react/macro";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { Search } from "../../contract.ts";
import MyLandPart from "../../land/web/MyLandPart.tsx";
import { investmentNames, questionNames, seasonNames, soilNames, waterNames } from "../../web/cropLabels.ts";
import styles from "./SearchAnswers.module.css";

/** Answers of a search, each with its question, the way to change them, the land, and how the list is ordered. */
export default function SearchAnswers({ search }: { search: Search }) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  const answers = [
    [questionNames.soilType, soilNames[search.soilType]],
    [questionNames.season, seasonNames[search.season]],
    [questionNames.investment, investmentNames[search.investment]],
    [questionNames.waterReq, waterNames[search.waterReq]],
  ] as const;
  return (
    <div id="answers">
      <Stack>
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
        {hydrated ? <MyLandPart /> : null}
        <p className={styles.order}>
          <Trans>
            How the list is ordered: what your district grows comes first where its place is known. Then the
            crops that your money and your water cover, the most profitable on top, orchards and other crops
            of a year or more after this season's. Then crops that need more than you have, the smallest gap
            first. Shops have no say in it.
          </Trans>
        </p>
        <p className={styles.order}>
          <Trans>
            Shares of fields and harvests are those of the Directorate of Economics and Statistics;
            temperatures and rain are normals of the India Meteorological Department; what a crop bears is by
            FAO ECOCROP.
          </Trans>
        </p>
      </Stack>
    </div>
  );
}
