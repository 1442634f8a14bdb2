import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Bot, type LucideIcon, MessagesSquare, ShoppingBasket, Sprout } from "lucide-react";
import { paths } from "#features/paths.ts";

/** The navigation of the specification; About Us and the login link stand apart. */
export const links: readonly { to: string; words: MessageDescriptor; Icon: LucideIcon }[] = [
  { to: paths.cropSuggestion, words: msg`Crops`, Icon: Sprout },
  { to: paths.discussions, words: msg`Discussions`, Icon: MessagesSquare },
  { to: paths.chatBot, words: msg`Chat Bot`, Icon: Bot },
  { to: paths.market, words: msg`Market`, Icon: ShoppingBasket },
];
