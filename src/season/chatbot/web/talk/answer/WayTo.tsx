import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useHasSession } from "#kit/web/storage/visitor.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import type { Place } from "../../../contract.ts";

const ways: Readonly<
  Record<Place, readonly [path: string, words: MessageDescriptor, says?: MessageDescriptor]>
> = {
  chit: [
    paths.chit,
    msg`Is this chit right?`,
    msg`Write the names there as the dealer wrote them: each is compared with the official register for your crop and land.`,
  ],
  returns: [
    paths.dashboard,
    msg`Your orders`,
    msg`Open the order: as long as the shop has not packed it, cancel it there. After that tap “Something is wrong” and ask for money back or another pack.`,
  ],
  cancel: [
    paths.dashboard,
    msg`Your orders`,
    msg`Open the order: until the shop has packed it, you can cancel it there.`,
  ],
  bills: [paths.dashboard, msg`Your orders`, msg`Open the order: its bill is there to keep or print.`],
  delivery: [
    paths.cart,
    msg`Your cart`,
    msg`Each shop says where it delivers and what that costs: in the cart, before you pay anything.`,
  ],
  paying: [
    paths.cart,
    msg`Your cart`,
    msg`When you order, you see how each shop takes its money. After paying, your order says whether it came.`,
  ],
  paid: [
    paths.dashboard,
    msg`Your orders`,
    msg`I cannot see whether your money came; the shop can. Open the order: there you say that you have paid and ask the shop. If nobody answers, write a complaint, with the number of the payment.`,
  ],
  complaint: [
    helpPaths.newComplaint,
    msg`Write a complaint`,
    msg`Write what happened; you get a number and an answer. Of one order, open the order first.`,
  ],
  password: [
    paths.lostPassword,
    msg`Forgot your password?`,
    msg`Give your e-mail there; you get a letter with which you choose a new one.`,
  ],
  login: [paths.login, msg`Log in`, msg`If the password does not fit, the same page helps you to a new one.`],
  signUp: [paths.signUp, msg`Sign up`, msg`It is free. For asking me you need no account.`],
  account: [
    paths.myData,
    msg`My data`,
    msg`There you correct or download what is kept of you, or delete your account.`,
  ],
  orders: [paths.dashboard, msg`Your orders`],
  cart: [paths.cart, msg`Your cart`],
  discussions: [paths.discussions, msg`Ask the farmers`],
  crops: [paths.cropSuggestion, msg`Which crop suits you`],
  market: [paths.market, msg`Go to the market`],
  fields: [paths.fields, msg`What is due in my fields`],
  portal: [paths.adminPortal, msg`Sell on Mitti`],
};

/** Places where the state of one's own orders is told first. */
const ofOrders: readonly Place[] = ["orders", "returns", "cancel", "bills", "paid"];

/** Brought only for those who ask of their orders. */
const OwnOrders = lazyPart(() => import("./OwnOrders.tsx"));

/** The screen that was asked for, and what one does there. */
export function WayTo({ place }: { place: Place }) {
  const { i18n } = useLingui();
  const [path, text, says] = ways[place];
  const hasSession = useHasSession();
  return (
    <>
      {hasSession && ofOrders.includes(place) ? (
        <Suspense>
          <OwnOrders />
        </Suspense>
      ) : null}
      {says ? <p>{i18n._(says)}</p> : null}
      <ButtonLink to={path}>{i18n._(text)}</ButtonLink>
    </>
  );
}
