import type { ComponentType, ReactNode } from "react";
import { matchPath } from "react-router";
import { type ScreenAddresses, screens } from "#features/screens.ts";
import { bringable } from "#kit/web/bringable.ts";
import { openRooms } from "./languages/load.ts";

/** The screens' pages; each is downloaded when it is first needed. */
const pages = import.meta.glob<{ default: ComponentType }>("../../features/*/web/*Page.tsx");

/** What stands around screens of one room with parts of others. */
const around = import.meta.glob<{ default: ComponentType<{ children: ReactNode }> }>("./WithCart.tsx");

export interface Screen extends ScreenAddresses {
  /** The page's file below src, as the build's manifest names it. */
  readonly file: string;
  readonly Page: ComponentType;
  /** Rooms whose texts it needs. */
  readonly rooms: readonly string[];
  /** Rooms whose texts its lower parts need: the server renders with them, a browser brings them when one comes near. */
  readonly below: readonly string[];
  /** Brings the page's code before it is needed. */
  readonly bring: () => Promise<unknown>;
}

/** Each screen of features/screens.ts with its page. */
export const routes: readonly Screen[] = [
  screen(screens.home, "features/home/web/HomePage.tsx", { with: ["crops"] }),
  screen(screens.aboutUs, "features/home/web/AboutUsPage.tsx"),
  screen(screens.cropSuggestion, "features/crops/web/CropSuggestionPage.tsx"),
  screen(screens.cropHistory, "features/crops/web/CropHistoryPage.tsx"),
  screen(screens.cropResults, "features/crops/web/CropResultsPage.tsx"),
  screen(screens.crop, "features/crops/web/CropDetailPage.tsx", { with: ["crops/money"] }),
  screen(screens.chatBot, "features/chatbot/web/ChatBotPage.tsx", { with: ["market"] }),
  screen(screens.advisories, "features/chatbot/web/AdvisoriesPage.tsx"),
  screen(screens.advisory, "features/chatbot/web/AdvisoryPage.tsx"),
  shelves(screens.market, "features/market/web/MarketPage.tsx"),
  shelves(screens.searchByName, "features/market/web/SearchResultsPage.tsx"),
  shelves(screens.category, "features/market/web/CategoryPage.tsx"),
  shelves(screens.product, "features/market/web/ProductDetailPage.tsx", { below: ["market/safety"] }),
  screen(screens.cart, "features/cart/web/CartPage.tsx"),
  screen(screens.checkout, "features/checkout/web/CheckoutPage.tsx", { with: ["cart"] }),
  screen(screens.transaction, "features/checkout/web/TransactionPage.tsx"),
  screen(screens.order, "features/checkout/web/OrderPage.tsx"),
  screen(screens.login, "features/account/web/LoginPage.tsx"),
  screen(screens.signUp, "features/account/web/SignUpPage.tsx"),
  screen(screens.lostPassword, "features/account/web/LostPasswordPage.tsx"),
  screen(screens.newPassword, "features/account/web/NewPasswordPage.tsx"),
  screen(screens.dashboard, "features/dashboard/web/DashboardPage.tsx", {
    with: ["account"],
  }),
  screen(screens.discussions, "features/discussions/web/DiscussionsPage.tsx"),
  screen(screens.adminPortal, "features/seller/web/AdminPortalPage.tsx"),
];

/** For a path that is not there and for a screen that broke; few ever see it, so it is brought when it is needed. */
export const errorPage = bringable(() => import("./ErrorPage.tsx"));

export const errorPageFile = "app/web/ErrorPage.tsx";

/** The screen at a path; undefined where there is none. */
export function screenAt(pathname: string): Screen | undefined {
  return routes.find(({ paths }) => paths.some((path) => matchPath({ path, caseSensitive: true }, pathname)));
}

interface More {
  /** Further rooms whose parts stand on the screen, so that their texts come along (tests/languages.test.ts compares). */
  readonly with?: readonly string[];
  readonly below?: readonly string[];
  /** What stands around it; comes with the screen. */
  readonly within?: () => Promise<{ default: ComponentType<{ children: ReactNode }> }>;
}

/** A screen of the market, with the cart's buttons in it. */
function shelves(addresses: ScreenAddresses, file: string, more: More = {}): Screen {
  const within = around["./WithCart.tsx"];
  return screen(addresses, file, { ...more, with: ["cart"], ...(within ? { within } : {}) });
}

function screen(addresses: ScreenAddresses, file: string, more: More = {}): Screen {
  const load = pages[`../../${file}`];
  if (!load) throw new Error(file);
  const own = /^features\/(\w+)\//.exec(file)?.[1];
  const rooms = [...(own ? [own] : []), ...(more.with ?? [])];
  const loadAll = async () => {
    const [page, frame] = await Promise.all([load(), more.within?.(), openRooms(rooms)]);
    return frame ? { default: framed(page.default, frame.default) } : page;
  };
  return { ...addresses, file, rooms, below: more.below ?? [], ...bringable(loadAll) };
}

function framed(Page: ComponentType, Frame: ComponentType<{ children: ReactNode }>): ComponentType {
  return () => (
    <Frame>
      <Page />
    </Frame>
  );
}
