import { Trans, useLingui } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { screens } from "#screens/screens.ts";
import { market } from "../contract.ts";
import { CategoryTiles } from "./listing/CategoryTiles.tsx";
import { MarketTop } from "./listing/MarketTop.tsx";
import { SomeProducts } from "./listing/SomeProducts.tsx";
import { ProductGrid } from "./ProductGrid.tsx";
import { SearchNotes } from "./search/SearchNotes.tsx";

/** Results of a search, best first. Without a script the search form leads here with its words as a query. */
export default function SearchResultsPage() {
  const { t } = useLingui();
  const route = useParams();
  const params = useQueryParams(screens.searchByName.params);
  const query = (route.query ?? params.get("query") ?? "").trim().slice(0, 100);
  usePage({ title: t`Results`, description: t`Products found for ${query}.` });
  return (
    <Page
      title={<Trans>Results</Trans>}
      lead={query === "" ? undefined : <span translate="no">“{query}”</span>}
    >
      <MarketTop query={query} />
      {query === "" ? <CategoryTiles /> : <Found query={query} />}
    </Page>
  );
}

function Found({ query }: { query: string }) {
  const found = useCall(market.find, { body: { query } });
  return (
    <Await of={found} loading={<Trans>Loading .......</Trans>} shape="tile" count={4}>
      {(answer) => (
        <>
          <SearchNotes found={answer} query={query} />
          {answer.products.length > 0 ? (
            <SomeProducts key={query} count={answer.products.length} first={5}>
              <ProductGrid products={answer.products} place="results" />
            </SomeProducts>
          ) : (
            <CategoryTiles />
          )}
        </>
      )}
    </Await>
  );
}
