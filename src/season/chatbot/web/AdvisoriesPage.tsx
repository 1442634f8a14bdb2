import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { type FormEvent, memo } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { screens } from "#screens/screens.ts";
import { type Advisory, advisories, maxQueryLength, signPicture } from "../contract.ts";
import styles from "./AdvisoriesPage.module.css";
import { causeNames } from "./advisoryText.ts";
import { EarthWorm } from "./talk/EarthWorm.tsx";

/** A problem as a card: its sign as a drawing, its name, its crops and the signs in words. */
const AdvisoryCard = memo(function AdvisoryCard({ advisory }: { advisory: Advisory }) {
  const { i18n } = useLingui();
  return (
    <Card as="li">
      <div className={styles.problem}>
        {/* The signs stand in words below, so the drawing is silent here. */}
        <img src={signPicture(advisory.id)} alt="" width="96" height="96" loading="lazy" decoding="async" />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <CardLink to={paths.advisory(advisory.id)}>{advisory.problem}</CardLink>
          </h2>
          <Badge>{i18n._(causeNames[advisory.causeType])}</Badge>
        </div>
        <p className={styles.signs}>{advisory.symptoms}</p>
        <p className={styles.crops}>
          <Trans>Crops:</Trans> {[...new Set(advisory.crops)].join(", ")}
        </p>
      </div>
    </Card>
  );
});

/** Search by words behind the screen for a sick crop: problems of one crop, or those found by words; the search is in the address. */
export default function AdvisoriesPage() {
  const { t } = useLingui();
  const params = useQueryParams(screens.advisories.params);
  const query = params.get("query")?.slice(0, maxQueryLength) ?? "";
  const crop = params.get("crop") ?? undefined;
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
      {query || crop ? <Found query={query} crop={crop} /> : null}
      <Row>
        <ButtonLink to={withQuery(paths.problem, { crop })}>
          <Trans>Tap pictures of what you see</Trans>
        </ButtonLink>
      </Row>
    </Page>
  );
}

function Found({ query, crop }: { query: string; crop: string | undefined }) {
  const called = useCall(advisories.list, {
    query: { ...(query ? { query } : {}), ...(crop ? { crop } : {}) },
  });
  return (
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
        <Grid of="wide">
          {found.map((advisory) => (
            <AdvisoryCard key={advisory.id} advisory={advisory} />
          ))}
        </Grid>
      )}
    </Await>
  );
}

/** Searches the problems by words. A form of the browser's own, so that it works before any script has arrived. */
function SearchBox({ query, crop }: { query: string; crop: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = new FormData(event.currentTarget).get("query");
    navigate(withQuery(paths.advisories, { query: String(texts ?? "").trim(), crop }));
  };
  return (
    <search>
      <form action={paths.advisories} onSubmit={search}>
        {crop ? <input type="hidden" name="crop" value={crop} /> : null}
        <Field
          name="query"
          type="search"
          label={<Trans>Crop, and what you see on it</Trans>}
          defaultValue={query}
          maxLength={maxQueryLength}
          enterKeyHint="search"
          autoComplete="off"
          after={<IconButton type="submit" label={t`Search`} icon={<Search aria-hidden="true" />} />}
        />
      </form>
    </search>
  );
}
