import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths, withQuery } from "#features/paths.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { later } from "#kit/web/later.tsx";
import { productName } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { FailedState } from "#kit/web/ui/FailedState.tsx";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { type Crop, crops, type Search } from "../contract.ts";
import {
  mostCompared,
  questions,
  rankCrops,
  readCompared,
  type Sorting,
  sortCrops,
  sortings,
} from "../rules.ts";
import { CompareBar } from "./CompareBar.tsx";
import { CropCard } from "./CropCard.tsx";
import { EmptyField } from "./drawing/EmptyField.tsx";
import { rememberFound } from "./history.ts";
import { SearchSummary } from "./SearchSummary.tsx";
import { SortRow } from "./SortRow.tsx";

/** Brought only for those who compare. */
const CompareTable = lazy(() => import("./CompareTable.tsx"));

const ShareRow = later("share", () => import("./ShareRow.tsx"));

const compareForm = "compare";

/** The list of a whole search: its summary, its order, the cards, and the comparison. */
export function FoundCrops({ search, words }: { search: Search; words: URLSearchParams }) {
  const found = useCall(crops.list, { query: { soilType: search.soilType, season: search.season } });
  const sorting = sortings.find((known) => known === words.get("sort")) ?? "fit";
  return (
    <Stack gap="loose">
      <SearchSummary search={search} />
      <Await
        of={found}
        loading={<Trans>Loading…</Trans>}
        shape="card"
        count={4}
        failed={() => (
          <FailedState
            title={<Trans>Error</Trans>}
            retryLabel={<Trans>Try again</Trans>}
            onRetry={found.retry}
          >
            <Trans>
              The crops could not be brought: no network, or our server is busy. Your search is kept.
            </Trans>
          </FailedState>
        )}
        empty={
          <EmptyState
            picture={<EmptyField soil={search.soilType} season={search.season} />}
            action={
              <ButtonLink kind="main" to={withQuery(paths.cropSuggestion, search)}>
                <Trans>Change the search</Trans>
              </ButtonLink>
            }
          >
            <Trans>No crops Found for the given input :(</Trans>
          </EmptyState>
        }
      >
        {(list) => (
          <CropList list={list} search={search} sorting={sorting} compare={words.getAll("compare")} />
        )}
      </Await>
    </Stack>
  );
}

interface CropListProps {
  list: readonly Crop[];
  search: Search;
  sorting: Sorting;
  compare: readonly string[];
}

function CropList({ list, search, sorting, compare }: CropListProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const ranked = rankCrops(list, search);
  const compared = readCompared(compare, list);
  const [chosen, setChosen] = useState<readonly string[]>(compared.map(({ _id }) => _id));
  const best = ranked[0]?.crop;
  const count = ranked.length;

  useEffect(() => {
    if (best)
      rememberFound(search, { found: ranked.length, best: { name: best.name, name_hi: best.name_hi } });
  }, [best, ranked.length, search]);

  const choose = (id: string, wanted: boolean) =>
    setChosen((before) => {
      const others = before.filter((each) => each !== id);
      return wanted ? [...others, id].slice(-mostCompared) : others;
    });
  const compareNow = (event: FormEvent) => {
    event.preventDefault();
    const words = { ...search, sort: sorting === "fit" ? undefined : sorting, compare: chosen.join(",") };
    void navigate(withQuery(paths.cropResults, words));
  };

  return (
    <>
      {compared.length > 1 ? (
        <Suspense>
          <CompareTable crops={compared} />
        </Suspense>
      ) : null}
      <p>
        <Plural value={count} one="# crop." other="# crops." />{" "}
        <Trans>
          Those that fit your money and your water stand first; none is hidden. All figures are for one
          hectare.
        </Trans>
      </p>
      <SortRow search={search} sorting={sorting} />
      <Grid of="crops">
        {sortCrops(ranked, sorting).map((found, place) => (
          <CropCard
            key={found.crop._id}
            found={found}
            search={search}
            compareForm={compareForm}
            later={place > 3}
            compared={chosen.includes(found.crop._id)}
            onCompare={choose}
          />
        ))}
      </Grid>
      <form id={compareForm} method="get" action={paths.cropResults} onSubmit={compareNow}>
        {questions.map((question) => (
          <input key={question} type="hidden" name={question} value={search[question]} />
        ))}
        <CompareBar count={chosen.length} />
      </form>
      <ShareRow text={t`Crops for my field, from ${productName}:`} />
    </>
  );
}
