import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths, withQuery } from "#features/paths.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { later } from "#kit/web/later.tsx";
import { productName } from "#kit/web/page.ts";
import type { SearchWords } from "#kit/web/searchWords.ts";
import { FailedState } from "#kit/web/ui/FailedState.tsx";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { type Crop, crops, type Search } from "../contract.ts";
import {
  markCompared,
  mostCompared,
  rankCrops,
  readCompared,
  type Sorting,
  sortCrops,
  sortings,
} from "../rules.ts";
import { CompareBar } from "./CompareBar.tsx";
import { CropCard } from "./CropCard.tsx";
import { rememberFound } from "./history.ts";
import { useMoneyWords } from "./money.ts";
import { useCropWords } from "./names.ts";
import { SearchSummary } from "./SearchSummary.tsx";
import { SortRow } from "./SortRow.tsx";
import { seasonNames, soilNames } from "./words.ts";

/** Brought only for those who compare. */
const CompareTable = lazy(() => import("./CompareTable.tsx"));

/** Brought only where nothing is found. */
const NoCrops = lazy(() => import("./NoCrops.tsx"));

const ShareRow = later("share", () => import("./ShareRow.tsx"));

const compareForm = "compare";

/** So many of the best are named in what is sent on. */
const mostShared = 5;

/** The list of a whole search: its summary, its order, the cards, and the comparison. */
export function FoundCrops({ search, words }: { search: Search; words: SearchWords<"sort" | "compare"> }) {
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
          <Suspense>
            <NoCrops search={search} />
          </Suspense>
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
  const { t, i18n } = useLingui();
  const words = useCropWords();
  const money = useMoneyWords();
  const navigate = useNavigate();
  const ranked = rankCrops(list, search);
  const compared = readCompared(compare, list);
  const [chosen, setChosen] = useState<readonly string[]>(compared.map(({ _id }) => _id));
  const [asked, setAsked] = useState(0);
  const best = ranked[0]?.crop;
  const count = ranked.length;

  useEffect(() => {
    if (best)
      rememberFound(search, { found: ranked.length, best: { name: best.name, name_hi: best.name_hi } });
  }, [best, ranked.length, search]);

  // Boxes marked before the script came stand marked already; React would not hear of them.
  useLayoutEffect(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>('input[name="compare"]:checked');
    setChosen((before) =>
      [...boxes].reduce<readonly string[]>((marked, box) => markCompared(marked, box.value, true), before),
    );
  }, []);

  const choose = (id: string, wanted: boolean) => setChosen((before) => markCompared(before, id, wanted));
  const addressOf = (order: Sorting, side: readonly string[]) =>
    withQuery(paths.cropResults, {
      ...search,
      sort: order === "fit" ? undefined : order,
      compare: side.join(","),
    });
  const comparedIds = compared.map(({ _id }) => _id);
  const compareNow = (event: FormEvent) => {
    event.preventDefault();
    setAsked((before) => before + 1);
    void navigate(addressOf(sorting, chosen));
  };

  const soil = i18n._(soilNames[search.soilType]);
  const season = i18n._(seasonNames[search.season]);
  const profitUnit = t`profit per hectare`;
  const shared = [
    t`Crops for ${soil} soil, ${season}, from ${productName}:`,
    ...ranked
      .slice(0, mostShared)
      .map(({ crop }) => `• ${words.name(crop)}: ${profitUnit} ${money.profit(crop)}`),
  ].join("\n");

  return (
    <>
      {compared.length > 1 ? (
        <Suspense>
          <CompareTable crops={compared} asked={asked} closeTo={addressOf(sorting, [])} />
        </Suspense>
      ) : null}
      <p>
        <Plural value={count} one="# crop." other="# crops." />{" "}
        <Trans>
          Those that fit your money and your water stand first; none is hidden. All figures are for one
          hectare.
        </Trans>
      </p>
      <SortRow sorting={sorting} addressOf={(order) => addressOf(order, comparedIds)} />
      <Grid of="crops">
        {sortCrops(ranked, sorting).map((found, place) => (
          <CropCard
            key={found.crop._id}
            found={found}
            search={search}
            compareForm={compareForm}
            later={place > 3}
            compared={chosen.includes(found.crop._id)}
            full={chosen.length >= mostCompared}
            onCompare={choose}
          />
        ))}
      </Grid>
      <CompareBar
        id={compareForm}
        search={search}
        sorting={sorting}
        count={chosen.length}
        shown={chosen.toSorted().join() === comparedIds.toSorted().join()}
        onSubmit={compareNow}
      />
      <ShareRow text={shared} />
    </>
  );
}
