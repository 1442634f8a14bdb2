import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useProductWords } from "#features/market/web/names.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/Notice.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { type CartItem, cart } from "../contract.ts";
import { CartLine } from "./CartLine.tsx";
import styles from "./CartPage.module.css";
import { CartTotals } from "./CartTotals.tsx";
import { useFresh } from "./useFresh.ts";
import { useRemoval } from "./useRemoval.ts";

const EmptyCart = lazy(() => import("./EmptyCart.tsx"));

/** What one is about to buy: quantities in place, what changed since, what it comes to. */
export default function CartPage() {
  const { t } = useLingui();
  usePage({ title: t`Cart` });
  const called = useCall(cart.show, { params: { email: useVisitorEmail() } });
  const removal = useRemoval();
  useFresh(called);
  return (
    <Page title={<Trans>Your cart</Trans>}>
      <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={3}>
        {({ items }) => (
          <div className={styles.cart}>
            <Suspense>
              {items.length === 0 ? <EmptyCart /> : <Lines items={items} onRemove={removal.remove} />}
            </Suspense>
            <div className={styles.foot}>
              <Told removal={removal} />
              {items.length === 0 ? null : <CartTotals items={items} />}
            </div>
          </div>
        )}
      </Await>
    </Page>
  );
}

function Lines({ items, onRemove }: { items: readonly CartItem[]; onRemove: (item: CartItem) => void }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.lines} role="list">
      {items.map((item) => (
        <CartLine key={item._id} item={item} onRemove={onRemove} />
      ))}
    </ul>
  );
}

/** What was taken out just now, with the way back. */
function Told({ removal: { removed, refused, undo } }: { removal: ReturnType<typeof useRemoval> }) {
  const action = removed ? (
    <Button onClick={undo}>
      <Trans>Undo</Trans>
    </Button>
  ) : null;
  return <Notice action={action}>{removed ? <Removed item={removed} /> : refused}</Notice>;
}

function Removed({ item }: { item: CartItem }) {
  const name = useProductWords().name(item);
  return <Trans>{name} is out of the cart.</Trans>;
}
