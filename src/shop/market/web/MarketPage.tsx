import { Trans, useLingui } from "@lingui/react/macro";
import { useContext } from "react";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { CategoryTiles } from "./listing/CategoryTiles.tsx";
import { LatestProducts } from "./listing/LatestProducts.tsx";
import { MarketHero } from "./listing/MarketHero.tsx";
import { MarketTop } from "./listing/MarketTop.tsx";
import { OwnNeedsContext } from "./listing/OwnNeeds.ts";

/** The shop's front: search, the three categories, and a handful of products, others each time. */
export default function MarketPage() {
  const { t } = useLingui();
  const OwnNeeds = useContext(OwnNeedsContext);
  usePage({
    title: t`Market`,
    description: t`Seeds, fertilizers and pesticides with price, dose and safety.`,
  });
  return (
    <Page>
      <MarketTop />
      <MarketHero />
      <Stack as="section" gap="tight" aria-labelledby="categories">
        <h2 id="categories">
          <Trans>shop by category</Trans>
        </h2>
        <CategoryTiles alone={false} />
      </Stack>
      <OwnNeeds />
      <LatestProducts />
      <p>
        <Trans>
          Nobody sells tractors, sprayers or other machinery here yet. Ask farmers in the{" "}
          <Link to={paths.discussions}>discussions</Link>.
        </Trans>
      </p>
    </Page>
  );
}
