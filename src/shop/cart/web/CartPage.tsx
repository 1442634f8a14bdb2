import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { unsureNone } from "#kit/web/unsureNone.ts";
import { paths } from "#screens/paths.ts";
import { SampleShop } from "#shop/market/sample/web/SampleShop.tsx";
import { type CartItem, cart } from "../contract.ts";
import { bySeller, cartTotals, goodsOf, keepsFromOrdering } from "../rules.ts";
import { CartLine } from "./CartLine.tsx";
import styles from "./CartPage.module.css";
import { useCartProblemText } from "./cartWords.ts";
import { useFresh } from "./useFresh.ts";
import { useCartCache } from "./useQuantity.ts";

/** So long one can take it back, in ms. */
const undoMs = 6_000;

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
  const name = item.title;
  return <Trans>{name} removed.</Trans>;
}

/** The sums, and the way on. */
function CartTotals({ items }: { items: readonly CartItem[] }) {
  const { total, youSave, count } = cartTotals(items);
  return (
    <section className={styles.panel} aria-labelledby="cart-totals">
      <h2 id="cart-totals" className={styles.title}>
        <Trans>Total</Trans>
      </h2>
      {items.some(keepsFromOrdering) ? (
        <div className={styles.warning}>
          <Mark tone="warn">
            <Trans>Something here can't be ordered. See above.</Trans>
          </Mark>
        </div>
      ) : null}
      <dl className={styles.sums}>
        <div className={styles.main}>
          <dt>
            <Trans>Total Price</Trans>
          </dt>
          <dd>{rupees(total)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Number of Items</Trans>
          </dt>
          <dd>{count}</dd>
        </div>
        <div>
          <dt>
            <Trans>You Save</Trans>
          </dt>
          <dd>{rupees(youSave)}</dd>
        </div>
      </dl>
      <div className={styles.on}>
        <ButtonLink kind="main" to={paths.checkout}>
          <Trans>Proceed to Checkout</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

/** Takes items out at once, and puts the last one back on demand. */
function useRemoval() {
  const { send: sendRemoval } = useMutation(cart.remove);
  const { send: sendItem } = useMutation(cart.add);
  const problemText = useCartProblemText();
  const cache = useCartCache();
  const [removed, setRemoved] = useState<CartItem>();
  const [refused, setRefused] = useState<string>();

  useEffect(() => {
    if (!removed && !refused) return undefined;
    const timer = setTimeout(() => {
      setRemoved(undefined);
      setRefused(undefined);
    }, undoMs);
    return () => clearTimeout(timer);
  }, [removed, refused]);

  const remove = async (item: CartItem) => {
    const { answer, problem } = await sendRemoval({ body: { item_id: item._id } });
    if (answer) cache.replace(answer);
    setRemoved(answer ? item : undefined);
    setRefused(problem ? problemText(problem) : undefined);
  };
  const undo = async () => {
    if (!removed) return;
    setRemoved(undefined);
    const { problem } = await sendItem({
      body: { prod: { _id: removed.prod_id, quantity: removed.quantity } },
    });
    cache.refresh();
    setRefused(problem ? problemText(problem) : undefined);
  };
  return { removed, refused, remove: (item: CartItem) => void remove(item), undo: () => void undo() };
}
