import { Trans, useLingui } from "@lingui/react/macro";
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
import { EmptyCart } from "./EmptyCart.tsx";
import { useFresh } from "./useFresh.ts";
import { useRemoval } from "./useRemoval.ts";

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
        {({ items }) => <Items items={items} onRemove={removal.remove} />}
      </Await>
      <Notice
        floating
        action={
          removal.removed ? (
            <Button kind="plain" onClick={removal.undo}>
              <Trans>Undo</Trans>
            </Button>
          ) : null
        }
      >
        {removal.removed ? <Removed item={removal.removed} /> : removal.refused}
      </Notice>
    </Page>
  );
}

function Items({ items, onRemove }: { items: readonly CartItem[]; onRemove: (item: CartItem) => void }) {
  if (items.length === 0) return <EmptyCart />;
  return (
    <div className={styles.cart}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list */}
      <ul className={styles.lines} role="list">
        {items.map((item) => (
          <CartLine key={item._id} item={item} onRemove={onRemove} />
        ))}
      </ul>
      <CartTotals items={items} />
    </div>
  );
}

function Removed({ item }: { item: CartItem }) {
  const name = useProductWords().name(item);
  return <Trans>{name} is out of the cart.</Trans>;
}
