import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { paths } from "#features/paths.ts";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { useSearchWords } from "#kit/web/searchWords.ts";
import { Page } from "#kit/web/ui/Page.tsx";
import { type Category, categories, market } from "../contract.ts";
import { ListingBar } from "./ListingBar.tsx";
import { readListing } from "./listing.ts";
import { MarketTop } from "./MarketTop.tsx";
import { MoreProducts } from "./MoreProducts.tsx";
import { UnknownCategory } from "./UnknownCategory.tsx";
import { categoryNames } from "./words.ts";

/** Everything of a category, sorted and narrowed as the address says. */
export default function CategoryPage() {
  const { category = "" } = useParams();
  const known = categories.find((one) => one === category);
  return known ? <KnownCategory category={known} /> : <UnknownCategory />;
}

function KnownCategory({ category }: { category: Category }) {
  const { t, i18n } = useLingui();
  const words = useSearchWords();
  const listing = readListing(words);
  const facets = useCall(market.facets, { query: { category } });
  const name = i18n._(categoryNames[category]);
  usePage({ title: name, description: t`${name} with price, pack, discount and reviews.` });
  return (
    <Page title={name}>
      <MarketTop />
      <ListingBar path={paths.category(category)} listing={listing} facets={facets.answer} />
      <MoreProducts key={`${category}?${words}`} category={category} listing={listing} />
      <p>
        <Trans>Prices are for one pack. Read the label before use.</Trans>
      </p>
    </Page>
  );
}
