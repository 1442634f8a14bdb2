import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { screens } from "#features/screens.ts";
import { later } from "#kit/web/later.tsx";
import { usePage } from "#kit/web/page.ts";
import { useSearchWords } from "#kit/web/searchWords.ts";
import { Page } from "#kit/web/ui/Page.tsx";
import { type Category, categories } from "../contract.ts";
import { readListing } from "./listing.ts";
import { MarketTop } from "./MarketTop.tsx";
import { MoreProducts } from "./MoreProducts.tsx";
import { categoryNames } from "./words.ts";

/** Brought only where there is none. */
const UnknownCategory = lazy(() => import("./UnknownCategory.tsx"));

const barId = "sorting";

/** It works once its code is there; the list below does not wait for it. */
const ListingBar = later(barId, () => import("./ListingBar.tsx"));

/** Everything of a category, sorted and narrowed as the address says. */
export default function CategoryPage() {
  const { category = "" } = useParams();
  const known = categories.find((one) => one === category);
  return known ? (
    <KnownCategory category={known} />
  ) : (
    <Suspense>
      <UnknownCategory />
    </Suspense>
  );
}

function KnownCategory({ category }: { category: Category }) {
  const { t, i18n } = useLingui();
  const words = useSearchWords(screens.category.words);
  const listing = readListing(words);
  const name = i18n._(categoryNames[category]);
  usePage({ title: name, description: t`${name} with price, pack, discount and reviews.` });
  return (
    <Page title={name}>
      <MarketTop />
      <ListingBar id={barId} category={category} listing={listing} />
      <MoreProducts key={`${category}?${words}`} category={category} listing={listing} />
      <p>
        <Trans>Prices are for one pack. Read the label before use.</Trans>
      </p>
    </Page>
  );
}
