import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Await } from "#kit/web/Await.tsx";
import { lazyPart } from "#kit/web/bring.ts";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/Notice.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { unsureNone } from "#kit/web/unsureNone.ts";
import { SampleShop } from "#shop/market/sample/web/SampleShop.tsx";
import { useProductText } from "#shop/market/web/productText.ts";
import { type CartItem, cart } from "../contract.ts";
import { bySeller, goodsOf } from "../rules.ts";
import { CartLine } from "./CartLine.tsx";
import styles from "./CartPage.module.css";
import { CartTotals } from "./CartTotals.tsx";
import { useFresh } from "./useFresh.ts";
import { useRemoval } from "./useRemoval.ts";

const DeliveryNote = lazyPart(() => import("#shop/delivery/web/DeliveryNote.tsx"));
const EmptyCart = lazyPart(() => import("./EmptyCart.tsx"));

/** The goods to buy: quantities in place, changes since, and the sum. */
export default function CartPage() {
  const { t } = useLingui();
  usePage({ title: t`Cart` });
  const called = useCall(cart.show, { params: { email: useVisitorEmail() } });
  const removal = useRemoval();
  useFresh(called);
  return (
    <Page title={<Trans>Your cart</Trans>}>
      <Await of={unsureNone(called, ({ items }) => items.length === 0)} shape="card" count={3}>
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

/** The items, each seller's under its name: everyone sends a parcel of its own. */
function Lines({ items, onRemove }: { items: readonly CartItem[]; onRemove: (item: CartItem) => void }) {
  return (
    <div className={styles.sellers}>
      {bySeller(items).map(({ seller, items: own }) => (
        <section key={seller.id} className={styles.seller} aria-labelledby={`seller-${seller.id}`}>
          <h2 id={`seller-${seller.id}`} className={styles.name}>
            <Trans>
              From <span translate="no">{seller.name}</span>
            </Trans>
          </h2>
          {seller.demonstration ? <SampleShop /> : null}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list */}
          <ul className={styles.lines} role="list">
            {own.map((item) => (
              <CartLine key={item._id} item={item} onRemove={onRemove} />
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.delivery}>
        <Suspense>
          <DeliveryNote goods={goodsOf(items)} />
        </Suspense>
      </div>
    </div>
  );
}

/** The line taken out just now, with the way back. */
function Told({ removal: { removed, refused, undo } }: { removal: ReturnType<typeof useRemoval> }) {
  const action = removed ? (
    <Button onClick={undo}>
      <Trans>Undo</Trans>
    </Button>
  ) : null;
  return <Notice action={action}>{removed ? <Removed item={removed} /> : refused}</Notice>;
}

function Removed({ item }: { item: CartItem }) {
  const name = useProductText().name(item);
  return <Trans>{name} removed.</Trans>;
}
