import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { screens } from "#features/screens.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { useSearchWords } from "#kit/web/searchWords.ts";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { market } from "../contract.ts";
import { CategoryTiles } from "./CategoryTiles.tsx";
import { MarketTop } from "./MarketTop.tsx";
import { ProductGrid } from "./ProductGrid.tsx";

/** What a search found, best first. Without a script the search form leads here with its words as a query. */
export default function SearchResultsPage() {
  const { t } = useLingui();
  const params = useParams();
  const words = useSearchWords(screens.searchByName.words);
  const query = (params.query ?? words.get("query") ?? "").trim().slice(0, 100);
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
  const found = useCall(market.search, { body: { query } });
  return (
    <Await
      of={found}
      loading={<Trans>Loading .......</Trans>}
      shape="product"
      count={4}
      empty={
        <>
          <EmptyState>
            <Trans>
              Nothing is called <span translate="no">“{query}”</span>. Try a shorter word, or look through a
              category.
            </Trans>
          </EmptyState>
          <CategoryTiles />
        </>
      }
    >
      {(answer) => <ProductGrid products={answer} place="results" />}
    </Await>
  );
}
