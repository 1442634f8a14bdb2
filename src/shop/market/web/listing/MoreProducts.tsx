import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { Await } from "#kit/web/Await.tsx";
import { queryKeyOf, useCall } from "#kit/web/call.tsx";
import { usePages } from "#kit/web/lists/usePages.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { paths } from "#screens/paths.ts";
import { type Category, market, type Product } from "../../contract.ts";
import { ProductGrid } from "../ProductGrid.tsx";
import { type Listing, pageSize, queryOf } from "./listing.ts";

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
      shape="tile"
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
  const browsed = (cursor: string) =>
    queryKeyOf(market.browse, { query: queryOf(category, listing, cursor) });
  const { next, asked, ask } = usePages(
    answer,
    pageSize,
    ({ _id }) => client.getQueryData(browsed(_id)) !== undefined,
  );
  const near = useEffectEvent(ask);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: "600px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (!next) return <End />;
  if (asked) return <MoreProducts category={category} listing={listing} cursor={next._id} />;
  return (
    <div ref={place}>
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

function NoProducts({ category }: { category: Category }) {
  return (
    <EmptyState
      action={
        <ButtonLink to={paths.category(category)}>
          <Trans>Show all</Trans>
        </ButtonLink>
      }
    >
      <Trans>No product matches. Remove a kind, a crop, a company or a price.</Trans>
    </EmptyState>
  );
}
