import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Bot, type LucideIcon, MessagesSquare, ShoppingBasket, Sprout } from "lucide-react";
import { paths } from "#screens/paths.ts";

interface Section {
  readonly to: string;
  readonly words: MessageDescriptor;
  readonly Icon: LucideIcon;
  /** Further paths that belong to it: one is still there, one screen on. */
  readonly within?: RegExp;
}

/** The navigation of the specification; About Us and the login link are apart. */
export const links: readonly Section[] = [
  {
    to: paths.cropSuggestion,
    words: msg`Crops`,
    Icon: Sprout,
    within: /^\/(?:cropResults|croppage\/|[Cc]ropSuggestionHistory)/,
  },
  { to: paths.discussions, words: msg`Discussions`, Icon: MessagesSquare, within: /^\/discussions\// },
  { to: paths.chatBot, words: msg`Chat Bot`, Icon: Bot },
  {
    to: paths.market,
    words: msg`Market`,
    Icon: ShoppingBasket,
    within: /^\/(?:SearchByName|search\/|productpage\/|Cart|checkoutpage|transaction)/,
  },
];

/** `page` on the section's own screen, `true` on one within it. */
export function currentIn(
  { to, within }: Pick<Section, "to" | "within">,
  pathname: string,
): "page" | "true" | undefined {
  if (pathname === to || pathname === `${to}/`) return "page";
  return within?.test(pathname) ? "true" : undefined;
}
