import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { useQueryParams } from "#kit/web/queryParams.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { useInSlices } from "#kit/web/useInSlices.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { screens } from "#screens/screens.ts";
import { type Advisory, advisories, maxQueryLength } from "../contract.ts";
import { AdvisoryCard } from "./AdvisoryCard.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { EarthWorm } from "./talk/EarthWorm.tsx";

/** So many problems are shown until all are wanted: a crop or words find sooner than a long list. */
const atFirst = 24;

/** Problems of crops: all, those of one crop, or those found by words; the search is in the address. */
export default function AdvisoriesPage() {
  const { t } = useLingui();
  const params = useQueryParams(screens.advisories.params);
  const query = params.get("query")?.slice(0, maxQueryLength) ?? "";
  const crop = params.get("crop") ?? undefined;
  const [all, setAll] = useState(false);
  const isShort = !(all || query || crop);
  const called = useCall(advisories.list, {
    query: { ...(query ? { query } : {}), ...(crop ? { crop } : {}), ...(isShort ? { limit: atFirst } : {}) },
  });
  usePage({
    title: t`Is your crop sick?`,
    description: t`Virus, worm, insect, fungus or lack of a nutrient? See the signs on Indian crops, and what to do now.`,
  });
  return (
    <Page
      title={<Trans>Is your crop sick?</Trans>}
      lead={
        crop ? (
          <Trans>
            Problems of this crop first, then problems of any crop. Look for the signs that you see.
          </Trans>
        ) : (
          <Trans>Look for the signs that you see.</Trans>
        )
      }
    >
      <SearchBox key={query} query={query} crop={crop} />
      <Await
        of={called}
        shape="card"
        count={3}
        empty={
          <EmptyState picture={<EarthWorm pose="sorry" />}>
            <Trans>
              I found no advice for these words. Try the crop and what you see on it: “yellow leaves paddy”.
            </Trans>
          </EmptyState>
        }
      >
        {(found) => (
          <>
            <AdvisoryList found={found} first={all ? atFirst : found.length} />
            {isShort && found.length === atFirst ? (
              <Row>
                <Button onClick={() => setAll(true)}>
                  <Trans>Show all problems</Trans>
                </Button>
              </Row>
            ) : null}
          </>
        )}
      </Await>
      <Row>
        <ButtonLink to={paths.chatBot}>
          <Trans>Ask EarthWorm</Trans>
        </ButtonLink>
        {crop ? (
          <ButtonLink kind="plain" to={paths.crop(crop)}>
            <Trans>Go to the crop's page</Trans>
          </ButtonLink>
        ) : null}
        {crop ? (
          <ButtonLink kind="plain" to={withQuery(paths.advisories, { query })}>
            <Trans>Problems of all crops</Trans>
          </ButtonLink>
        ) : null}
      </Row>
    </Page>
  );
}

function AdvisoryList({ found, first }: { found: readonly Advisory[]; first: number }) {
  const drawn = useInSlices(found, first);
  return (
    <Grid of="wide">
      {drawn.map((advisory) => (
        <AdvisoryCard key={advisory.id} advisory={advisory} />
      ))}
    </Grid>
  );
}
