import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { paths } from "#features/paths.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import type { Place } from "../../../contract.ts";

const ways: Readonly<Record<Place, readonly [path: string, words: MessageDescriptor]>> = {
  orders: [paths.dashboard, msg`Your orders`],
  cart: [paths.cart, msg`Your cart`],
  discussions: [paths.discussions, msg`Ask the farmers`],
  crops: [paths.cropSuggestion, msg`Which crop suits you`],
  market: [paths.market, msg`Go to the market`],
  fields: [paths.fields, msg`What is due in my fields`],
  portal: [paths.adminPortal, msg`Sell on Mitti`],
};

/** The screen that was asked for. */
export function WayTo({ place }: { place: Place }) {
  const { i18n } = useLingui();
  const [path, words] = ways[place];
  return <ButtonLink to={path}>{i18n._(words)}</ButtonLink>;
}
