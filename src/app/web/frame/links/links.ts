import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Bug, CalendarCheck, type LucideIcon, MessagesSquare, ShoppingBasket, Sprout } from "lucide-react";
import { paths } from "#screens/paths.ts";

interface Section {
  readonly to: string;
  readonly title: MessageDescriptor;
  /** Further paths that belong to it: one is still there, one screen on. */
  readonly within?: RegExp;
}

interface Tab extends Section {
  readonly Icon: LucideIcon;
}

const crops: Tab = {
  to: paths.cropSuggestion,
  title: msg`Crops`,
  Icon: Sprout,
  within: /^\/(?:cropResults|croppage\/|[Cc]ropSuggestionHistory)/,
};
const today: Tab = {
  to: paths.home,
  title: msg`Today`,
  Icon: CalendarCheck,
  within: /^\/(?:fields|seasons)(?:\/|$)/,
};
const problem: Tab = { to: paths.problem, title: msg`Problem`, Icon: Bug, within: /^\/advisor/ };
const market: Tab = {
  to: paths.market,
  title: msg`Market`,
  Icon: ShoppingBasket,
  within: /^\/(?:SearchByName|search\/|productpage\/|Cart|checkoutpage|transaction)/,
};
const discussions: Tab = {
  to: paths.discussions,
  title: msg`Discussions`,
  Icon: MessagesSquare,
  within: /^\/discussions\//,
};
const chatBot: Section = { to: paths.chatBot, title: msg`Chat Bot` };

/** The navigation of the specification; About Us and the login link are apart. */
export const links: readonly Section[] = [crops, discussions, chatBot, market];

/** Tabs of a phone, beside that of the person: the first one is Today for somebody with a field. */
export function tabsOf({ hasField }: { hasField: boolean }): readonly Tab[] {
  return [hasField ? today : crops, problem, market, discussions];
}

/** The specification's links that are no tab, for the menu of a phone. */
export function untabbed({ hasField }: { hasField: boolean }): readonly Section[] {
  return hasField ? [crops, chatBot] : [chatBot];
}

/** `page` on the section's own screen, `true` on one within it. */
export function currentIn(
  { to, within }: Pick<Section, "to" | "within">,
  pathname: string,
): "page" | "true" | undefined {
  if (pathname === to || pathname === `${to}/`) return "page";
  return within?.test(pathname) ? "true" : undefined;
}
