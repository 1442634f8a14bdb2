import type { ReactNode } from "react";
import { Await } from "./Await.tsx";
import type { Query } from "./call.tsx";
import { Button } from "./ui/Button.tsx";
import { Grid } from "./ui/Grid.tsx";
import { usePages } from "./usePages.ts";

interface PileProps<Item> {
  /** The hook that asks for the page after a cursor; the first page without one. */
  readonly usePage: (cursor: string | undefined) => Query<Item[]>;
  readonly pageSize: number;
  /** Content of an empty pile. */
  readonly empty: ReactNode;
  /** Content where the last page was full by chance and nothing comes after it. */
  readonly end: ReactNode;
  /** On the button that asks for the next page. */
  readonly more: ReactNode;
  /** One thing of the pile, a list item with a key. */
  readonly card: (item: Item) => ReactNode;
  readonly cursor?: string;
}

/**
 * Paginated list of cards: items that wait on a desk, a page at a time, each page asked for by a button below
 * the one before.
 */
export function Pile<Item extends { readonly cursor: string }>(props: PileProps<Item>) {
  const { usePage, pageSize, empty, end, more, card, cursor } = props;
  const called = usePage(cursor);
  const { next, asked, ask } = usePages(called.answer ?? [], pageSize);
  return (
    <>
      <Await of={called} shape="card" count={3} empty={cursor === undefined ? empty : end}>
        {(list) => <Grid of="wide">{list.map(card)}</Grid>}
      </Await>
      {next && asked ? <Pile {...props} cursor={next.cursor} /> : null}
      {next && !asked ? (
        <div>
          <Button onClick={ask}>{more}</Button>
        </div>
      ) : null}
    </>
  );
}
