import { Trans, useLingui } from "@lingui/react/macro";
import { paths, withQuery } from "#features/paths.ts";
import { screens } from "#features/screens.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { useSearchWords } from "#kit/web/searchWords.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { advisories, longestQuery } from "../contract.ts";
import { AdvisoryCard } from "./AdvisoryCard.tsx";
import { EarthWorm } from "./EarthWorm.tsx";
import { SearchBox } from "./SearchBox.tsx";

/** Problems of crops: all, those of one crop, or those found by words; the search stands in the address. */
export default function AdvisoriesPage() {
  const { t } = useLingui();
  const words = useSearchWords(screens.advisories.words);
  const query = words.get("query")?.slice(0, longestQuery) ?? "";
  const crop = words.get("crop") ?? undefined;
  const called = useCall(advisories.list, {
    query: { ...(query ? { query } : {}), ...(crop ? { crop } : {}) },
  });
  usePage({
    title: t`Is your crop sick?`,
    description: t`Viruses, worms, insects, fungi and lacking nutrients of Indian crops: signs, and what to do now.`,
  });
  return (
    <Page
      title={<Trans>Is your crop sick?</Trans>}
      lead={
        crop ? (
          <Trans>
            First what comes to this crop, then what comes to all. Look for the signs that you see.
          </Trans>
        ) : (
          <Trans>Look for the signs that you see.</Trans>
        )
      }
    >
      <SearchBox key={query} query={query} crop={crop} />
      <Row>
        <ButtonLink to={paths.chatBot}>
          <Trans>Ask EarthWorm</Trans>
        </ButtonLink>
        {crop ? (
          <ButtonLink kind="plain" to={paths.crop(crop)}>
            <Trans>To the crop's page</Trans>
          </ButtonLink>
        ) : null}
        {crop ? (
          <ButtonLink kind="plain" to={withQuery(paths.advisories, { query })}>
            <Trans>Problems of all crops</Trans>
          </ButtonLink>
        ) : null}
      </Row>
      <Await
        of={called}
        loading={<Trans>Loading…</Trans>}
        shape="card"
        count={3}
        empty={
          <EmptyState picture={<EarthWorm pose="sorry" />}>
            <Trans>
              I found no advisory by these words. Try the crop and what you see on it: “yellow leaves paddy”.
            </Trans>
          </EmptyState>
        }
      >
        {(found) => (
          <Grid of="crops">
            {found.map((advisory) => (
              <AdvisoryCard key={advisory.id} advisory={advisory} />
            ))}
          </Grid>
        )}
      </Await>
    </Page>
  );
}
