import { type ReactNode, useState } from "react";
import { Await } from "../Await.tsx";
import type { Query } from "../call.tsx";
import { Button } from "../ui/Button.tsx";

interface PagedProps<Item> {
  /** Query hook of one page: the items after one of them, or the first ones. */
  usePage: (before: string | undefined) => Query<readonly Item[]>;
  /** Items of a whole page: a shorter one is the last. */
  size: number;
  idOf: (item: Item) => string;
  /** Shown where there is nothing at all. */
  empty: ReactNode;
  /** Shown where the page before was full by chance and nothing comes after it; `empty` by default. */
  end?: ReactNode;
  /** On the button that asks for the next page. */
  more: ReactNode;
  /** One page of them. */
  children: (items: readonly Item[]) => ReactNode;
  before?: string | undefined;
  /** Cards of the skeleton. */
  count?: number;
}

/** A list page by page: the next one comes below when it is asked for, and what was read stays. */
export function Paged<Item>({ before, ...list }: PagedProps<Item>) {
  const { usePage, size, idOf, empty, end = empty, more, children, count = 2 } = list;
  const called = usePage(before);
  const [wantsMore, setWantsMore] = useState(false);
  return (
    <Await of={called} shape="card" count={count} empty={before === undefined ? empty : end}>
      {(items) => {
        const lastItem = items.length === size ? items.at(-1) : undefined;
        const last = lastItem === undefined ? undefined : idOf(lastItem);
        return (
          <>
            {children(items)}
            {last && !wantsMore ? (
              <div>
                <Button onClick={() => setWantsMore(true)}>{more}</Button>
              </div>
            ) : null}
            {last && wantsMore ? <Paged {...list} before={last} /> : null}
          </>
        );
      }}
    </Await>
  );
}
