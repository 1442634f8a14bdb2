import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { paths } from "#features/paths.ts";
import { Await } from "#kit/web/Await.tsx";
import { keyOf, useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { type Category, market, type Product } from "../contract.ts";
import { type Listing, pageSize, queryOf } from "./listing.ts";
import { ProductGrid } from "./ProductGrid.tsx";

interface MoreProductsProps {
  category: Category;
  listing: Listing;
  /** The product that the page before ended with. */
  cursor?: string;
}

/** A page of the list, and the next one below it when one comes near its end. */
export function MoreProducts({ category, listing, cursor }: MoreProductsProps) {
  const products = useCall(market.browse, { query: queryOf(category, listing, cursor) });
  return (
    <Await
      of={products}
      loading={<Trans>Loading .......</Trans>}
      shape="product"
      count={4}
      empty={cursor === undefined ? <NoProducts category={category} /> : <End />}
    >
      {(answer) => (
        <>
          <ProductGrid products={answer} place="results" first={cursor === undefined ? 4 : 0} />
          <Next category={category} listing={listing} answer={answer} />
        </>
      )}
    </Await>
  );
}

/** Brings the next page when its place comes near; the button is for those who get there before, or by keys. */
function Next({
  category,
  listing,
  answer,
}: Omit<MoreProductsProps, "cursor"> & { answer: readonly Product[] }) {
  const place = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const last = answer.at(-1)?._id;
  // A page that was looked at before is there at once, so that Back finds its place.
  const [wanted, setWanted] = useState(
    () =>
      last !== undefined &&
      client.getQueryData(keyOf(market.browse, { query: queryOf(category, listing, last) })) !== undefined,
  );
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true), {
      rootMargin: "600px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (last === undefined || answer.length < pageSize) return <End />;
  if (wanted) return <MoreProducts category={category} listing={listing} cursor={last} />;
  return (
    <div ref={place}>
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

function NoProducts({ category }: { category: Category }) {
  return (
    <EmptyState
      action={
        <ButtonLink to={paths.category(category)}>
          <Trans>Show all</Trans>
        </ButtonLink>
      }
    >
      <Trans>Nothing here is like that. Leave out a crop, a maker or a price.</Trans>
    </EmptyState>
  );
}
