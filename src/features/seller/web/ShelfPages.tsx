import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { productsAtOnce, type ShelfFilter, type ShelfProduct, seller } from "../contract.ts";
import { portalPaths } from "../paths.ts";
import { PortalAwait } from "./PortalAwait.tsx";
import { ShelfCard } from "./ShelfCard.tsx";

interface Narrowed {
  words?: string;
  only?: ShelfFilter | undefined;
  onStock: (product: ShelfProduct) => void;
}

export function ShelfGrid({
  products,
  first = true,
  onStock,
}: Pick<Narrowed, "onStock"> & { products: readonly ShelfProduct[]; first?: boolean }) {
  return (
    <Grid of="products">
      {products.map((product, place) => (
        <ShelfCard
          key={product._id}
          product={product}
          later={!first || place > 3}
          onStock={() => onStock(product)}
        />
      ))}
    </Grid>
  );
}

/** A page of the shelf, and the next one below it on demand. */
export function ShelfPage({ cursor, ...narrowed }: Narrowed & { cursor?: string }) {
  const { words, only, onStock } = narrowed;
  const query = { ...(words ? { words } : {}), ...(only ? { only } : {}), ...(cursor ? { cursor } : {}) };
  const products = useCall(seller.products, { query });
  return (
    <PortalAwait
      of={products}
      loading={<Trans>Loading…</Trans>}
      shape="product"
      count={4}
      empty={cursor === undefined ? <NoneFound /> : <End />}
    >
      {(answer) => (
        <>
          <ShelfGrid products={answer} first={cursor === undefined} onStock={onStock} />
          <MoreOfShelf after={answer} {...narrowed} />
        </>
      )}
    </PortalAwait>
  );
}

/** What comes after a page; nothing where it was the last. */
export function MoreOfShelf({ after, ...narrowed }: Narrowed & { after: readonly ShelfProduct[] }) {
  const [wanted, setWanted] = useState(false);
  const last = after.at(-1)?._id;
  if (last === undefined || after.length < productsAtOnce) return null;
  if (wanted) return <ShelfPage cursor={last} {...narrowed} />;
  return (
    <div>
      <Button onClick={() => setWanted(true)}>
        <Trans>More</Trans>
      </Button>
    </div>
  );
}

function End() {
  return (
    <p>
      <Trans>These are all.</Trans>
    </p>
  );
}

function NoneFound() {
  return (
    <EmptyState
      action={
        <ButtonLink to={portalPaths.home}>
          <Trans>Show all</Trans>
        </ButtonLink>
      }
    >
      <Trans>None of your products is like that.</Trans>
    </EmptyState>
  );
}
