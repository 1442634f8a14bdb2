import { Trans } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePages } from "#kit/web/lists/usePages.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { type ShelfFilter, type ShelfProduct, seller, shelfPageSize } from "../../contract.ts";
import { ShelfTable } from "./ShelfTable.tsx";

interface Narrowed {
  words?: string;
  only?: ShelfFilter | undefined;
  onStock: (product: ShelfProduct) => void;
}

/** A page of the shelf, and the next one below it on demand. */
export function ShelfPage({ cursor, ...narrowed }: Narrowed & { cursor?: string }) {
  const { words: text, only, onStock } = narrowed;
  const query = {
    ...(text ? { words: text } : {}),
    ...(only ? { only } : {}),
    ...(cursor ? { cursor } : {}),
  };
  const products = useCall(seller.products, { query });
  return (
    <Await
      of={products}
      loading={<Trans>Loading…</Trans>}
      shape="card"
      count={4}
      empty={cursor === undefined ? <NoneFound /> : <End />}
    >
      {(answer) => (
        <>
          <ShelfTable products={answer} first={cursor === undefined} onStock={onStock} />
          <MoreOfShelf after={answer} {...narrowed} />
        </>
      )}
    </Await>
  );
}

/** Rows after a page; nothing where it was the last. */
export function MoreOfShelf({ after, ...narrowed }: Narrowed & { after: readonly ShelfProduct[] }) {
  const { next, asked, ask } = usePages(after, shelfPageSize);
  if (!next) return null;
  if (asked) return <ShelfPage cursor={next._id} {...narrowed} />;
  return (
    <div>
      <Button onClick={ask}>
        <Trans>More</Trans>
      </Button>
    </div>
  );
}

function End() {
  return (
    <p>
      <Trans>That is all.</Trans>
    </p>
  );
}

function NoneFound() {
  return (
    <EmptyState
      action={
        <ButtonLink to={portalPaths.products}>
          <Trans>Show all products</Trans>
        </ButtonLink>
      }
    >
      <Trans>No product matches.</Trans>
    </EmptyState>
  );
}
