import { Trans, useLingui } from "@lingui/react/macro";
import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { type Category, market, type Sorting, sortings } from "../../contract.ts";
import { sortingNames } from "../productLabels.ts";
import styles from "./ListingBar.module.css";
import { isNarrowed, type Listing, queryOf, wordsOf } from "./listing.ts";

/** Brought when one narrows a list, or has narrowed it. */
const FacetSheet = lazyPart(() => import("./FacetSheet.tsx"));
const Chips = lazyPart(() => import("./Chips.tsx"));

interface ListingBarProps {
  id: string;
  category: Category;
  listing: Listing;
}

/** How a list is sorted and narrowed; both stand in the address. */
export default function ListingBar({ id, category, listing }: ListingBarProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  // The same call as the list's own; a list of which nothing is rated has no best rated.
  const { answer } = useCall(market.browse, { query: queryOf(category, listing) });
  const isRated = answer?.some(({ rating }) => rating.count > 0) ?? false;
  const go = (change: Partial<Listing>) => {
    setAsks(false);
    navigate(withQuery(paths.category(category), wordsOf({ ...listing, ...change })));
  };
  return (
    <div id={id} className={styles.bar}>
      <div className={styles.choices}>
        <Select
          label={t`Sort by`}
          value={listing.sort}
          onChange={(event) => go({ sort: event.target.value as Sorting })}
        >
          {sortings.map((sorting) => (
            <option key={sorting} value={sorting}>
              {sorting === "rating" && !isRated ? t`Usual order` : i18n._(sortingNames[sorting])}
            </option>
          ))}
        </Select>
        <div className={styles.narrow}>
          <Button onClick={() => setAsks(true)}>
            <SlidersHorizontal aria-hidden="true" />
            <Trans>Filter</Trans>
          </Button>
        </div>
      </div>
      <Suspense>{isNarrowed(listing) ? <Chips category={category} listing={listing} /> : null}</Suspense>
      <Suspense>
        {asks ? (
          <FacetSheet category={category} listing={listing} onApply={go} onClose={() => setAsks(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}
