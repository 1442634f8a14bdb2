import type { ComponentType, ReactNode } from "react";
import { matchPath } from "react-router";
import { paths } from "#features/paths.ts";
import { bringable } from "#kit/web/bringable.ts";
import { openRooms } from "./languages/load.ts";

/** The screens; each is downloaded when it is first needed. */
const screens = import.meta.glob<{ default: ComponentType }>("../../features/*/web/*Page.tsx");

/** What stands around screens of one room with parts of others. */
const around = import.meta.glob<{ default: ComponentType<{ children: ReactNode }> }>("./WithCart.tsx");

export interface Screen {
  /** All spellings under which it answers, as React Router matches them. */
  readonly paths: readonly string[];
  /** The page's file below src, as the build's manifest names it. */
  readonly file: string;
  readonly Page: ComponentType;
  /** Rooms whose texts it needs. */
  readonly rooms: readonly string[];
  /** Shown to whoever is logged in alone. */
  readonly members: boolean;
  /** Brings the page's code before it is needed. */
  readonly bring: () => Promise<unknown>;
}

/** The specification's table of routes (section 2). */
export const routes: readonly Screen[] = [
  screen("features/home/web/HomePage.tsx", [paths.home], { with: ["crops"] }),
  screen("features/home/web/AboutUsPage.tsx", [paths.aboutUs, "/Aboutuss"]),
  screen("features/crops/web/CropSuggestionPage.tsx", [paths.cropSuggestion]),
  screen("features/crops/web/CropHistoryPage.tsx", [paths.cropHistory, "/cropSuggestionHistory"]),
  screen("features/crops/web/CropResultsPage.tsx", [paths.cropResults]),
  screen("features/crops/web/CropDetailPage.tsx", ["/croppage/:id"]),
  screen("features/chatbot/web/ChatBotPage.tsx", [paths.chatBot], { with: ["market"] }),
  screen("features/chatbot/web/AdvisoriesPage.tsx", [paths.advisories]),
  screen("features/chatbot/web/AdvisoryPage.tsx", ["/advisory/:id"]),
  shelves("features/market/web/MarketPage.tsx", [paths.market], { members: true }),
  shelves("features/market/web/SearchResultsPage.tsx", ["/SearchByName", "/SearchByName/:query"]),
  shelves("features/market/web/CategoryPage.tsx", ["/search/:category"]),
  shelves("features/market/web/ProductDetailPage.tsx", ["/productpage/:id"]),
  screen("features/cart/web/CartPage.tsx", [paths.cart], { members: true }),
  screen("features/checkout/web/CheckoutPage.tsx", [paths.checkout], {
    members: true,
    with: ["cart"],
  }),
  screen("features/checkout/web/TransactionPage.tsx", [paths.transaction]),
  screen("features/checkout/web/OrderPage.tsx", ["/order/:id"], { members: true }),
  screen("features/account/web/LoginPage.tsx", [paths.login, "/Loginpage"]),
  screen("features/account/web/SignUpPage.tsx", [paths.signUp]),
  screen("features/account/web/LostPasswordPage.tsx", [paths.lostPassword]),
  screen("features/account/web/NewPasswordPage.tsx", [paths.newPassword]),
  screen("features/dashboard/web/DashboardPage.tsx", [paths.dashboard], {
    members: true,
    with: ["account", "cart", "checkout"],
  }),
  screen("features/discussions/web/DiscussionsPage.tsx", [paths.discussions], { members: true }),
  screen("features/seller/web/AdminPortalPage.tsx", [`${paths.adminPortal}/*`], { members: true }),
];

/** For a path that is not there and for a screen that broke; few ever see it, so it is brought when it is needed. */
export const errorPage = bringable(() => import("./ErrorPage.tsx"));

export const errorPageFile = "app/web/ErrorPage.tsx";

/** The screen at a path; undefined where there is none. */
export function screenAt(pathname: string): Screen | undefined {
  return routes.find(({ paths }) => paths.some((path) => matchPath({ path, caseSensitive: true }, pathname)));
}

interface More {
  readonly members?: boolean;
  /** Further rooms whose parts stand on the screen, so that their texts come along (tests/languages.test.ts compares). */
  readonly with?: readonly string[];
  /** What stands around it; comes with the screen. */
  readonly within?: () => Promise<{ default: ComponentType<{ children: ReactNode }> }>;
}

/** A screen of the market, with the cart's buttons in it. */
function shelves(file: string, spellings: readonly string[], more: More = {}): Screen {
  const within = around["./WithCart.tsx"];
  return screen(file, spellings, { ...more, with: ["cart"], ...(within ? { within } : {}) });
}

function screen(file: string, spellings: readonly string[], more: More = {}): Screen {
  const load = screens[`../../${file}`];
  if (!load) throw new Error(`There is no screen ${file}`);
  const own = /^features\/(\w+)\//.exec(file)?.[1];
  const rooms = [...(own ? [own] : []), ...(more.with ?? [])];
  const loadAll = async () => {
    const [page, frame] = await Promise.all([load(), more.within?.(), openRooms(rooms)]);
    return frame ? { default: framed(page.default, frame.default) } : page;
  };
  return { paths: spellings, file, rooms, members: more.members ?? false, ...bringable(loadAll) };
}

function framed(Page: ComponentType, Frame: ComponentType<{ children: ReactNode }>): ComponentType {
  return () => (
    <Frame>
      <Page />
    </Frame>
  );
}
