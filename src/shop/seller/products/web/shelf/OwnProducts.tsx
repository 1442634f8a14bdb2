import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, Suspense, useState } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useLocation, useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useHelps } from "#people/team/web/useHelps.ts";
import { withQuery } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { type ShelfFilter, type ShelfProduct, shelfFilters } from "../../contract.ts";
import { MoreOfShelf, ShelfPage } from "./ShelfPages.tsx";
import { ShelfTable } from "./ShelfTable.tsx";

const queryWords = ["words", "only"] as const;

/** Brought when a stock is changed. */
const StockSheet = lazyPart(() => import("../StockSheet.tsx"));

interface OwnProductsProps {
  /** The first page of all of them. */
  newest: readonly ShelfProduct[];
  total: number;
  /** How many run low, are sold out, are hidden, are withheld for want of a licence and are forbidden. */
  shelf: Readonly<Record<ShelfFilter, number>>;
}

/** 'My Products': the shop's own, the newest first; the filters are in the address. */
export default function OwnProducts({ newest, total, shelf }: OwnProductsProps) {
  const isStock = useHelps() === "stock";
  const query = useQueryParams(queryWords);
  const only = shelfFilters.find((filter) => filter === query.get("only"));
  const text = query.get("words") ?? "";
  const { state } = useLocation() as { state: { deleted?: string } | null };
  const deleted = state?.deleted;
  const [sheet, setSheet] = useState<{ product: ShelfProduct; open: boolean; turn: number }>();
  const move = (product: ShelfProduct) => setSheet({ product, open: true, turn: (sheet?.turn ?? 0) + 1 });
  return (
    <Stack>
      {isStock ? null : (
        <Row>
          <ButtonLink kind="main" to={portalPaths.newProduct}>
            <Trans>Add a product</Trans>
          </ButtonLink>
          <ButtonLink to={portalPaths.imports}>
            <Trans>Import and export</Trans>
          </ButtonLink>
        </Row>
      )}
      {deleted ? <Alert tone="good" role="status" title={<Trans>{deleted} is deleted.</Trans>} /> : null}
      {total === 0 ? (
        <EmptyState>
          <Trans>No products yet. Add your first one: buyers find it in the market at once.</Trans>
        </EmptyState>
      ) : (
        <>
          <Narrowing key={text} text={text} only={only} total={total} shelf={shelf} />
          {text === "" && only === undefined ? (
            <>
              <ShelfTable products={newest} onStock={move} />
              <MoreOfShelf after={newest} onStock={move} />
            </>
          ) : (
            <ShelfPage words={text} only={only} onStock={move} />
          )}
        </>
      )}
      <Suspense>
        {sheet ? (
          <StockSheet
            key={sheet.turn}
            product={sheet.product}
            open={sheet.open}
            onClose={() => setSheet({ ...sheet, open: false })}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}

interface NarrowingProps extends Omit<OwnProductsProps, "newest"> {
  text: string;
  only: ShelfFilter | undefined;
}

/** Search by name or number, and the lists of what wants to be looked after. */
function Narrowing({ text, only, total, shelf }: NarrowingProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  /** From the address and not from what is drawn: on a slow phone a second tap comes before the first one is drawn. */
  const go = (change: { words?: string; only?: string | undefined }) => {
    const { words: text, only } = Object.fromEntries(new URLSearchParams(window.location.search));
    navigate(withQuery(portalPaths.products, { words: text, only, ...change }), { replace: true });
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ words: String(new FormData(event.currentTarget).get("words") ?? "").trim() });
  };
  const lists = [
    { filter: undefined, name: t`All`, count: total },
    { filter: "low", name: t`Low in stock`, count: shelf.low },
    { filter: "out", name: t`Sold out`, count: shelf.out },
    { filter: "hidden", name: t`Hidden`, count: shelf.hidden },
    // Nobody but who sells pesticides wants to know.
    ...(shelf.withheld > 0 || only === "withheld"
      ? [{ filter: "withheld", name: t`Not shown: no licence`, count: shelf.withheld } as const]
      : []),
    ...(shelf.banned > 0 || only === "banned"
      ? [{ filter: "banned", name: t`Not shown: the law forbids it`, count: shelf.banned } as const]
      : []),
  ] as const;
  return (
    <>
      <search>
        <form onSubmit={search}>
          <Field
            type="search"
            name="words"
            defaultValue={text}
            label={<Trans>Search your products</Trans>}
            placeholder={t`Name or product code (SKU)`}
            after={
              <Button kind="plain" type="submit">
                <Trans>Search</Trans>
              </Button>
            }
          />
        </form>
      </search>
      <Row>
        {lists.map(({ filter, name, count }) => (
          <Button key={name} kind="chip" aria-pressed={only === filter} onClick={() => go({ only: filter })}>
            {name} ({wholeFigure(count)})
          </Button>
        ))}
      </Row>
    </>
  );
}
