import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths } from "#screens/paths.ts";
import { screens } from "#screens/screens.ts";
import { type Category, categories } from "../contract.ts";
import { KindRow } from "./listing/KindRow.tsx";
import { readListing } from "./listing/listing.ts";
import { MarketTop } from "./listing/MarketTop.tsx";
import { MoreProducts } from "./listing/MoreProducts.tsx";
import { categoryNames } from "./productLabels.ts";

/** Brought only where there is none. */
const UnknownCategory = lazyPart(() => import("./listing/UnknownCategory.tsx"));

const barId = "sorting";

/** It works once its code is there; the list below does not wait for it. */
const ListingBar = lazyOnVisible(barId, () => import("./listing/ListingBar.tsx"));

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
  const params = useQueryParams(screens.category.params);
  const listing = readListing(category, params);
  const name = i18n._(categoryNames[category]);
  usePage({ title: name, description: t`${name} with price, pack, discount and reviews.` });
  return (
    <Page title={name}>
      <MarketTop />
      <KindRow category={category} listing={listing} />
      <ListingBar id={barId} category={category} listing={listing} />
      <MoreProducts key={`${category}?${params}`} category={category} listing={listing} />
      {category === "pesticides" ? (
        <p>
          <Link to={paths.problem}>
            <Trans>Not sure what your crop has? Tap what you see.</Trans>
          </Link>
        </p>
      ) : null}
      <p>
        <Trans>Prices are for one pack. Read the label before use.</Trans>
      </p>
    </Page>
  );
}
