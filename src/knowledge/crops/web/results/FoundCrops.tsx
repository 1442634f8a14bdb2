import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import type { QueryParams } from "#kit/web/router/queryParams.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { FailedState } from "#kit/web/ui/feedback/FailedState.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { markCompared, maxCompared, readCompared } from "../../compare.ts";
import type { Crop, Search } from "../../contract.ts";
import { atPlace } from "../../local/rules.ts";
import { type FittingCrop, type Sorting, sortCrops, sortings, suggestCrops } from "../../suggestion.ts";
import { seasonNames, soilNames, sortingNames } from "../cropLabels.ts";
import { rememberFound } from "../history.ts";
import { useLandOrHectare } from "../land/landText.ts";
import { usePlace } from "../land/place.ts";
import { storedSoilSalt } from "../land/soilSalt.ts";
import { CropCard } from "./CropCard.tsx";
import styles from "./FoundCrops.module.css";
import { SearchSummary } from "./SearchSummary.tsx";
import { useCropsOf } from "./useCropsOf.ts";

/** A form that works by itself until its code comes. */
const CompareBar = lazyPart(() => import("../../compare/web/CompareBar.tsx"));
/** Brought only for those who compare. */
const CompareTable = lazyPart(() => import("../../compare/web/CompareTable.tsx"));

/** Brought only where nothing is found. */
const NoCrops = lazyPart(() => import("./NoCrops.tsx"));

const ShareFound = lazyOnVisible("share", () => import("../../share/web/ShareFound.tsx"));

const compareForm = "compare";

/** Brought only where there are more crops than the first cards show. */
const MoreCrops = lazyPart(() => import("../../more/web/MoreCrops.tsx"));

/** Cards before the button that opens the others. */
const firstCards = 6;
/** Cards whose pictures come with the page. */
const firstPictures = 4;

/** The list of a whole search: its summary, its order, the cards, and the comparison. One for each soil and season. */
export function FoundCrops({ search, texts }: { search: Search; texts: QueryParams<"sort" | "compare"> }) {
  const { list: found, also, month } = useCropsOf(search);
  const sorting = sortings.find((known) => known === texts.get("sort")) ?? "fit";
  const asked = { search, sorting, month, compare: texts.getAll("compare") };
  return (
    <Stack>
      <SearchSummary search={search} />
      <Await
        of={found}
        shape="card"
        count={4}
        failed={() => (
          <FailedState title={<Trans>Error</Trans>} onRetry={found.retry}>
            <Trans>
              The crops could not be loaded: no network, or our server is busy. Your search is kept.
            </Trans>
          </FailedState>
        )}
        empty={
          <>
            <Suspense>
              <NoCrops search={search} />
            </Suspense>
            {also.length > 0 ? <CropList {...asked} list={also} /> : null}
          </>
        }
      >
        {(list) => <CropList {...asked} list={[...list, ...also]} />}
      </Await>
    </Stack>
  );
}

interface CropListProps {
  list: readonly Crop[];
  search: Search;
  sorting: Sorting;
  /** Of today; undefined while it is not known. */
  month: number | undefined;
  compare: readonly string[];
}

function CropList({ list: everywhere, search, sorting, month, compare }: CropListProps) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { land } = useLandOrHectare();
  const { place } = usePlace();
  const [salt] = useStored(storedSoilSalt);
  const list = useMemo(() => everywhere.map((crop) => atPlace(crop, place)), [everywhere, place]);
  const parts = useMemo(
    () => suggestCrops(list, search, { land, month, salt }),
    [list, search, land, month, salt],
  );
  const { around, list: listed, also, listedCount: count } = parts;
  const compared = readCompared(compare, list).flatMap(
    ({ _id }) => [...around, ...listed, ...also].find(({ crop }) => crop._id === _id) ?? [],
  );
  const [chosen, setChosen] = useState<readonly string[]>(compared.map(({ crop }) => crop._id));
  const [asked, setAsked] = useState(0);
  const best = (around[0] ?? listed[0])?.crop;

  useEffect(() => {
    if (best) rememberFound(search, { found: count, best: { name: best.title } });
  }, [best, count, search]);

  // Boxes marked before the script came are marked already; React would not know of them.
  useLayoutEffect(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>('input[name="compare"]:checked');
    setChosen((before) =>
      [...boxes].reduce<readonly string[]>((marked, box) => markCompared(marked, box.value, true), before),
    );
  }, []);

  const choose = useCallback(
    (id: string, wanted: boolean) => setChosen((before) => markCompared(before, id, wanted)),
    [],
  );
  const addressOf = (order: Sorting, side: readonly string[]) =>
    withQuery(paths.cropResults, {
      ...search,
      sort: order === "fit" ? undefined : order,
      compare: side.join(","),
    });
  const comparedIds = compared.map(({ crop }) => crop._id);
  const compareNow = (event: FormEvent) => {
    event.preventDefault();
    setAsked((before) => before + 1);
    navigate(addressOf(sorting, chosen));
  };

  const soil = i18n._(soilNames[search.soilType]);
  const season = i18n._(seasonNames[search.season]);
  const others = listed.length;
  const firstAround = sortCrops(around, sorting);
  const moreAround = firstAround.splice(firstCards);
  const firstListed = sortCrops(listed, sorting);
  const moreListed = firstListed.splice(firstCards - firstAround.length);
  const sortedAlso = sortCrops(also, sorting);
  const card = (found: FittingCrop, later = true) => (
    <CropCard
      key={found.crop._id}
      found={found}
      search={search}
      compareForm={compareForm}
      later={later}
      compared={chosen.includes(found.crop._id)}
      full={chosen.length >= maxCompared}
      onCompare={choose}
    />
  );
  const heading =
    around.length > 0 ? (
      <h2>
        <Trans>
          Of the {count} for {soil} soil, {season}: {others} more
        </Trans>
      </h2>
    ) : null;

  return (
    <>
      {compared.length > 1 ? (
        <Suspense>
          <CompareTable compared={compared} asked={asked} closeTo={addressOf(sorting, [])} />
        </Suspense>
      ) : null}
      <p>
        {count > 0 ? <Plural value={count} one="# crop." other="# crops." /> : null}{" "}
        {sorting === "fit" ? <Trans>Best matches for your money and water come first.</Trans> : null}
        {sorting === "profit" &&
        [...around, ...listed, ...also].some(({ crop }) => crop.perennial !== null) ? (
          <Trans>Orchards and other crops of a year or more come after this season's.</Trans>
        ) : null}
      </p>
      <SortRow sorting={sorting} addressOf={(order) => addressOf(order, comparedIds)} />
      <div className={styles.lists}>
        {around.length > 0 ? (
          <section className={styles.also} aria-labelledby="around">
            <h2 id="around">
              <Trans>Grown around you</Trans>
            </h2>
            <Grid of="wide">{firstAround.map((found, index) => card(found, index >= firstPictures))}</Grid>
          </section>
        ) : null}
        {firstListed.length > 0 ? (
          <>
            {heading}
            <Grid of="wide">
              {firstListed.map((found, index) => card(found, firstAround.length + index >= firstPictures))}
            </Grid>
          </>
        ) : null}
        {moreAround.length + moreListed.length + also.length > 0 ? (
          <Suspense>
            <MoreCrops
              search={search}
              around={moreAround}
              listed={moreListed}
              heading={firstListed.length > 0 ? null : heading}
              also={sortedAlso}
              card={card}
            />
          </Suspense>
        ) : null}
      </div>
      <Suspense>
        <CompareBar
          id={compareForm}
          search={search}
          sorting={sorting}
          count={chosen.length}
          shown={chosen.toSorted().join() === comparedIds.toSorted().join()}
          onSubmit={compareNow}
        />
      </Suspense>
      <ShareFound search={search} found={[...around, ...listed, ...also]} />
    </>
  );
}

/** Other orders of the list, each with an address of its own. */
function SortRow({ sorting, addressOf }: { sorting: Sorting; addressOf: (sorting: Sorting) => string }) {
  const { i18n } = useLingui();
  return (
    <nav aria-labelledby="sorting" data-print="no">
      <VisuallyHidden>
        <span id="sorting">
          <Trans>Order of the list</Trans>
        </span>
      </VisuallyHidden>
      <div className={styles.row}>
        {sortings.map((each) => (
          <ButtonLink
            key={each}
            kind="chip"
            replace
            to={addressOf(each)}
            aria-current={each === sorting ? "true" : undefined}
          >
            {i18n._(sortingNames[each])}
          </ButtonLink>
        ))}
      </div>
    </nav>
  );
}
