import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, Suspense, useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { market, type Product, searchCharacters } from "#shop/market/contract.ts";

const OfferSheet = lazyPart(() => import("./OfferSheet.tsx"));

/** Finds that are shown: the best ones. */
const shown = 6;

/** Finds goods that another shop sells already, by name, brand or barcode: to sell them too takes a price and a stock. */
export function FindGoods() {
  const [query, setQuery] = useState("");
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQuery(String(new FormData(event.currentTarget).get("goods")).trim());
  };
  return (
    <Stack as="section" aria-labelledby="find-goods">
      <h2 id="find-goods">
        <Trans>Is it on Mitti already?</Trans>
      </h2>
      <form onSubmit={find}>
        <Stack>
          <Field
            name="goods"
            label={<Trans>Name, brand or barcode</Trans>}
            hint={
              <Trans>If another shop sells it, you only write your price and how many packs you have.</Trans>
            }
            maxLength={searchCharacters}
            autoComplete="off"
            enterKeyHint="search"
          />
          <div>
            <Button type="submit">
              <Trans>Look for it</Trans>
            </Button>
          </div>
        </Stack>
      </form>
      {query === "" ? null : <Found key={query} query={query} />}
    </Stack>
  );
}

function Found({ query }: { query: string }) {
  const found = useCall(market.find, { body: { query } });
  const [chosen, setChosen] = useState<Product>();
  return (
    <Await of={found} shape="card" count={2}>
      {({ products }) => (
        <>
          <p role="status">
            {products.length === 0 ? (
              <Trans>Nobody sells it yet. Please describe it below.</Trans>
            ) : (
              <Plural value={products.length} one="# product found" other="# products found" />
            )}
          </p>
          <Grid of="wide">
            {products.slice(0, shown).map((product) => (
              <Goods key={product._id} product={product} onChosen={() => setChosen(product)} />
            ))}
          </Grid>
          {chosen ? (
            <Suspense>
              <OfferSheet key={chosen._id} product={chosen} onClose={() => setChosen(undefined)} />
            </Suspense>
          ) : null}
        </>
      )}
    </Await>
  );
}

function Goods({ product, onChosen }: { product: Product; onChosen: () => void }) {
  const { t } = useLingui();
  const name = product.title;
  const price = rupees(product.price);
  return (
    <Card as="li">
      <Stack gap="tight">
        <p translate="no">
          <strong>{name}</strong>
          <br />
          {[product.pack, product.manufacturer].filter(Boolean).join(" · ")}
        </p>
        <p>
          <Trans>Sold from {price}</Trans>
        </p>
        <div>
          <Button onClick={onChosen} aria-label={t`Sell this too: ${name}`}>
            <Trans>Sell this too</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
