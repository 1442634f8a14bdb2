import { Trans } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { ProductActionsProps } from "#features/market/web/ProductActions.tsx";
import { paths } from "#features/paths.ts";
import { useSend } from "#kit/web/send.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { cart } from "../contract.ts";
import { type Said, useCartBanner } from "./CartBanner.tsx";

/** How long the banner stays, in ms (specification, section 9). */
const bannerMs: Readonly<Record<ProductActionsProps["place"], number>> = {
  market: 1200,
  results: 2000,
  page: 2000,
};
/** What one has to act on stays longer. */
const problemMs = 6_000;

const stale = [cart.items, cart.show];

/** Buy Now puts it in and goes to the checkout; Add To Cart puts it in and says so. */
export function AddToCart({ product, quantity, place }: ProductActionsProps) {
  const { send, sending } = useSend(cart.add, { refreshes: stale });
  const email = useVisitorEmail();
  const say = useCartBanner();
  const navigate = useNavigate();
  const isOut = product.stock.state === "out";

  /** Answers whether it is in the cart now. */
  const add = async (isTold: boolean): Promise<boolean> => {
    const tell = (what: Said["what"], forMs: number) => say({ what, forMs });
    if (email === "") {
      tell("please-log-in", problemMs);
      return false;
    }
    const { answer, problem } = await send({ body: { prod: { _id: product._id, quantity }, email } });
    if (problem) tell(problem, problemMs);
    else if (isTold) tell(answer.message, bannerMs[place]);
    return answer !== undefined;
  };
  const buy = async (event: MouseEvent) => {
    event.preventDefault();
    if (await add(false)) void navigate(paths.checkout);
  };
  return (
    <>
      <ButtonLink to={paths.checkout} onClick={(event) => void buy(event)}>
        <Trans>Buy Now</Trans>
      </ButtonLink>
      <Button
        kind={place === "page" ? "main" : "quiet"}
        disabled={isOut}
        aria-disabled={sending}
        onClick={() => void add(true)}
      >
        <Trans>Add To Cart</Trans>
      </Button>
    </>
  );
}
