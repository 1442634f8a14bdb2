import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { withQuery } from "#features/paths.ts";
import { rupees } from "#kit/contract/figures.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { X } from "#kit/web/ui/icons.ts";
import { Row } from "#kit/web/ui/Row.tsx";
import { Select } from "#kit/web/ui/Select.tsx";
import { type Facets, type Sorting, sortings } from "../contract.ts";
import { Filters } from "./icons.tsx";
import styles from "./ListingBar.module.css";
import { type Listing, wordsOf } from "./listing.ts";
import { useProductWords } from "./names.ts";
import { sortingNames } from "./words.ts";

/** Brought when one narrows a list. */
const FacetSheet = lazy(() => import("./FacetSheet.tsx"));

export interface ListingBarProps {
  path: string;
  listing: Listing;
  facets: Facets | undefined;
}

/** How a list is sorted and narrowed; each narrowing is a chip that takes itself away. */
export function ListingBar({ path, listing, facets }: ListingBarProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const go = (change: Partial<Listing>) => {
    setAsks(false);
    void navigate(withQuery(path, wordsOf({ ...listing, ...change })));
  };
  return (
    <div className={styles.bar}>
      <div className={styles.choices}>
        <Select
          label={t`Sort by`}
          value={listing.sort}
          onChange={(event) => go({ sort: event.target.value as Sorting })}
        >
          {sortings.map((sorting) => (
            <option key={sorting} value={sorting}>
              {i18n._(sortingNames[sorting])}
            </option>
          ))}
        </Select>
        <div className={styles.narrow}>
          <Button onClick={() => setAsks(true)} disabled={!facets}>
            <Filters />
            <Trans>Filter</Trans>
          </Button>
        </div>
      </div>
      <Chips path={path} listing={listing} facets={facets} />
      {asks && facets ? (
        <Suspense>
          <FacetSheet listing={listing} facets={facets} onApply={go} onClose={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Chips({ path, listing, facets }: ListingBarProps) {
  const { t } = useLingui();
  const words = useProductWords();
  const crop = facets?.crops.find(({ id }) => id === listing.crop);
  const from = rupees(Number(listing.minPrice));
  const to = rupees(Number(listing.maxPrice));
  const chips = [
    { name: "crop", shown: crop ? words.name(crop) : listing.crop, without: { crop: "" } },
    { name: "manufacturer", shown: listing.manufacturer, without: { manufacturer: "" } },
    { name: "minPrice", shown: listing.minPrice && t`from ${from}`, without: { minPrice: "" } },
    { name: "maxPrice", shown: listing.maxPrice && t`up to ${to}`, without: { maxPrice: "" } },
  ].filter(({ shown }) => shown !== "");
  if (chips.length === 0) return null;
  return (
    <Row>
      {chips.map(({ name, shown, without }) => (
        <ButtonLink
          key={name}
          kind="chip"
          to={withQuery(path, wordsOf({ ...listing, ...without }))}
          aria-label={t`Leave out: ${shown}`}
        >
          {shown}
          <X aria-hidden="true" size={18} />
        </ButtonLink>
      ))}
    </Row>
  );
}
