import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { questionNames, seasonNames, soilNames, waterNames } from "../../web/cropLabels.ts";
import { EmptyField } from "../../web/drawing/EmptyField.tsx";
import { type PastSearch, pastSearches } from "../../web/history.ts";
import styles from "./CropHistoryPage.module.css";

/** The searches of this session, newest first; a tap repeats one. */
export default function CropHistoryPage() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const [past] = useStored(pastSearches);
  usePage({
    title: t`Crop Suggestion History`,
    description: t`Your searches since you came: soil, season, money and water. Tap one to see its crops again.`,
  });
  return (
    <Page title={<Trans>Crop Suggestion History</Trans>}>
      {!hydrated ? (
        <Skeleton shape="card" count={2}>
          <Trans>Loading.....</Trans>
        </Skeleton>
      ) : past.length === 0 ? (
        <EmptyState
          picture={<EmptyField />}
          action={
            <ButtonLink kind="main" to={paths.cropSuggestion}>
              <Trans>Get Crops</Trans>
            </ButtonLink>
          }
        >
          <Trans>Sorry No History Found:(</Trans>
        </EmptyState>
      ) : (
        <Grid of="wide">
          {past.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same search may stand in the history twice
            <PastSearchCard key={index} past={each} />
          ))}
        </Grid>
      )}
    </Page>
  );
}

function PastSearchCard({ past: { search, found, best } }: { past: PastSearch }) {
  const { i18n } = useLingui();
  const bestName = best?.name;
  const budget = rupees(Number(search.investment));
  return (
    <Card as="li">
      <h2 className={styles.title}>
        <CardLink to={withQuery(paths.cropResults, search)}>
          {i18n._(soilNames[search.soilType])}, {i18n._(seasonNames[search.season])}
        </CardLink>
      </h2>
      <dl className={styles.words}>
        <div>
          <dt>{i18n._(questionNames.soilType)}</dt>
          <dd>{i18n._(soilNames[search.soilType])}</dd>
        </div>
        <div>
          <dt>{i18n._(questionNames.season)}</dt>
          <dd>{i18n._(seasonNames[search.season])}</dd>
        </div>
        <div>
          <dt>
            <Trans>InvestmentRange</Trans>
          </dt>
          <dd>
            <Trans>Less than {budget}</Trans>
          </dd>
        </div>
        <div>
          <dt>{i18n._(questionNames.waterReq)}</dt>
          <dd>{i18n._(waterNames[search.waterReq])}</dd>
        </div>
      </dl>
      {found !== undefined && bestName ? (
        <p className={styles.found}>
          <Plural value={found} one="# crop found, the best fit:" other="# crops found, the best fit:" />{" "}
          {bestName}
        </p>
      ) : null}
    </Card>
  );
}
