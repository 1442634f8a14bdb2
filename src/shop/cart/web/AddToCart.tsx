import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useEffect } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { writeStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { Minus, Plus } from "#kit/web/ui/icons.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { ProductActionsProps } from "#shop/market/web/ProductActions.tsx";
import { type CartItem, cart } from "../contract.ts";
import { mostPacks } from "../rules.ts";
import styles from "./AddToCart.module.css";
import { problemMs, type Said, useCartBanner } from "./CartBanner.tsx";
import { useLeftText } from "./cartWords.ts";
import { storedIntent } from "./intent.ts";
import { useQuantity } from "./useQuantity.ts";

/** How long the banner stays, in ms (specification, section 9). */
const bannerMs: Readonly<Record<ProductActionsProps["place"], number>> = {
  market: 1200,
  results: 2000,
  page: 2000,
};

const stale = [cart.items, cart.show];

/** Buy Now leads to the checkout of this product alone; Add To Cart puts it in, and then shows and changes how many are there. */
export function AddToCart(props: ProductActionsProps) {
  return useVisitorEmail() === "" ? <Actions {...props} /> : <OfMember {...props} />;
}

function OfMember(props: ProductActionsProps) {
  const items = useCall(cart.items, {}).answer;
  return <Actions {...props} line={items?.find(({ prod_id }) => prod_id === props.product._id)} />;
}

function Actions({
  product,
  quantity,
  place,
  onInCart,
  line,
}: ProductActionsProps & { line?: CartItem | undefined }) {
  const { t } = useLingui();
  const { _id, stock } = product;
  const { send, sending } = useMutation(cart.add, { refreshes: stale });
  const { change, remove, problem } = useQuantity(_id);
  const email = useVisitorEmail();
  const say = useCartBanner();
  const left = useLeftText();
  const name = product.title;
  const count = line?.quantity ?? 0;
  const isMost = line !== undefined && count >= mostPacks(line.stock.left);
  // A card shows one number of packs: in the cart it is the one between less and more.
  const isCard = place !== "page";
  const chosen = line && isCard ? count : quantity;
  const isTooMuch = stock.left !== null && chosen > stock.left;
  useEffect(() => {
    if (problem) say({ what: problem, forMs: problemMs });
  }, [problem, say]);

  useEffect(() => {
    if (count > 0) onInCart?.(count);
  }, [count, onInCart]);

  const known = (what: Said["what"]) => say({ what, forMs: bannerMs[place] });
  const add = async () => {
    const keep = () => writeStored(storedIntent, { _id, quantity, at: Date.now() });
    if (email === "") {
      keep();
      return say({ what: "please-log-in" });
    }
    if (line) return chosen === count ? known("exist") : change(chosen);
    const sent = await send({ body: { prod: { _id, quantity }, email } });
    if (sent.problem && problemWordOf(sent.problem) === "not-logged-in") keep();
    if (sent.problem) say({ what: sent.problem, forMs: problemMs });
    else known(sent.answer.message);
  };
  const less = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (count > 1) return change(count - 1);
    // Its own place goes with the last pack.
    (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
    remove();
  };
  const label = line
    ? chosen === count
      ? t`In cart · ${count}: ${name}`
      : t`Make it ${chosen} in the cart: ${name}`
    : t`Add To Cart: ${name}`;
  return (
    <>
      <ButtonLink
        kind={place === "page" ? "quiet" : "plain"}
        to={withQuery(paths.checkout, { product: _id, quantity: String(chosen) })}
        aria-label={t`Buy Now: ${name}`}
      >
        <Trans>Buy Now</Trans>
      </ButtonLink>
      {/* One button in both states: it keeps the focus after a tap. */}
      <span className={styles.control} data-in-cart={line ? true : undefined}>
        {line && isCard ? (
          <IconButton
            key="less"
            label={count > 1 ? t`One pack less of ${name}` : t`Remove ${name}`}
            icon={<Minus aria-hidden="true" />}
            onClick={less}
          />
        ) : null}
        <Button
          key="add"
          kind="main"
          disabled={stock.state === "out" && !line}
          aria-disabled={sending}
          aria-label={label}
          onClick={() => void add()}
        >
          {!line ? (
            <Trans>Add To Cart</Trans>
          ) : chosen === count ? (
            <Trans>In cart · {count}</Trans>
          ) : (
            <Trans>Make it {chosen} in the cart</Trans>
          )}
        </Button>
        {line && isCard ? (
          <IconButton
            key="more"
            label={t`One pack more of ${name}`}
            icon={<Plus aria-hidden="true" />}
            aria-disabled={isMost}
            onClick={() => {
              if (!isMost) change(count + 1);
            }}
          />
        ) : null}
      </span>
      {isTooMuch ? (
        <span role="status" className={styles.told}>
          <Mark tone="warn">{left(stock.left ?? 0)}</Mark>
        </span>
      ) : null}
    </>
  );
}
