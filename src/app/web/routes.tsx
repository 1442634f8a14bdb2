import type { ComponentType, ReactNode } from "react";
import { type ScreenAddresses, screens } from "#features/screens.ts";
import { preloadable } from "#kit/web/preloadable.ts";
import { paramsOf } from "#kit/web/router.ts";
import { openCatalogues } from "./languages/loadCatalogues.ts";

/** Pages of the rooms that people come in by, each downloaded when it is first needed; the others are in `laterPages.tsx`. */
const pages = import.meta.glob<{ default: ComponentType }>([
  "../../features/{crops,home,market}/web/*Page.tsx",
  "!../../features/crops/web/CropHistoryPage.tsx",
  "../../features/market/*/web/*Page.tsx",
]);

/** What stands around screens of one room with parts of others. */
const around = import.meta.glob<{ default: ComponentType<{ children: ReactNode }> }>([
  "./WithCart.tsx",
  "./WithCropParts.tsx",
]);

export interface Screen extends ScreenAddresses {
  /** The page's file below src, as the build's manifest names it. */
  readonly file: string;
  readonly Page: ComponentType;
  /** Rooms whose texts it needs. */
  readonly rooms: readonly string[];
  /** Rooms whose texts its lower parts need: the server renders with them, a browser brings them when one comes near. */
  readonly below: readonly string[];
  /** Files below src of what stands around the page and comes with it. */
  readonly around: readonly string[];
  /** Brings the page's code before it is needed. */
  readonly preload: () => Promise<unknown>;
}

/** Each screen of features/screens.ts with its page. */
export const routes: readonly Screen[] = [
  screen(screens.home, "features/home/web/HomePage.tsx", { with: ["crops"] }),
  screen(screens.aboutUs, "features/home/web/AboutUsPage.tsx"),
  screen(screens.cropSuggestion, "features/crops/web/CropSuggestionPage.tsx", { below: ["crops/land"] }),
  screen(screens.cropHistory, "features/crops/web/CropHistoryPage.tsx"),
  screen(screens.cropResults, "features/crops/web/CropResultsPage.tsx", {
    below: ["crops/land", "crops/detail"],
  }),
  screen(screens.crop, "features/crops/web/CropDetailPage.tsx", {
    with: ["crops/money"],
    below: ["crops/land", "crops/detail", "needs"],
    within: "CropParts",
  }),
  screen(screens.chatBot, "features/chatbot/web/ChatBotPage.tsx", { with: ["market"] }),
  screen(screens.advisories, "features/chatbot/web/AdvisoriesPage.tsx"),
  screen(screens.advisory, "features/chatbot/web/AdvisoryPage.tsx", { below: ["fields/today"] }),
  shelves(screens.market, "features/market/web/MarketPage.tsx"),
  shelves(screens.searchByName, "features/market/web/SearchResultsPage.tsx"),
  shelves(screens.category, "features/market/web/CategoryPage.tsx"),
  shelves(screens.product, "features/market/web/ProductDetailPage.tsx", {
    with: ["market/sample"],
    below: ["market/safety", "register", "needs", "crops", "care"],
  }),
  shelves(screens.shop, "features/market/shop/web/ShopPage.tsx", { with: ["market", "market/sample"] }),
  screen(screens.cart, "features/cart/web/CartPage.tsx", { with: ["market/sample"] }),
  screen(screens.checkout, "features/checkout/web/CheckoutPage.tsx", {
    with: ["cart", "delivery", "market/sample"],
  }),
  screen(screens.transaction, "features/checkout/web/TransactionPage.tsx", {
    with: ["cart", "market/sample"],
  }),
  screen(screens.order, "features/checkout/order/web/OrderPage.tsx", {
    with: ["checkout", "cart", "market/sample"],
  }),
  screen(screens.login, "features/account/web/LoginPage.tsx"),
  screen(screens.signUp, "features/account/web/SignUpPage.tsx", { below: ["account/notice"] }),
  screen(screens.lostPassword, "features/account/web/LostPasswordPage.tsx"),
  screen(screens.newPassword, "features/account/web/NewPasswordPage.tsx"),
  screen(screens.dashboard, "features/dashboard/web/DashboardPage.tsx", {
    with: ["account"],
  }),
  screen(screens.myData, "features/account/mydata/web/MyDataPage.tsx"),
  screen(screens.fields, "features/fields/web/FieldsPage.tsx"),
  screen(screens.newField, "features/fields/web/NewFieldPage.tsx"),
  screen(screens.field, "features/fields/web/FieldPage.tsx"),
  screen(screens.season, "features/fields/web/SeasonPage.tsx"),
  screen(screens.seasonSprays, "features/fields/sprays/web/SprayRegisterPage.tsx"),
  screen(screens.seasonFood, "features/fields/web/FertilizerPage.tsx"),
  screen(screens.discussions, "features/discussions/web/DiscussionsPage.tsx"),
  screen(screens.messageSearch, "features/discussions/web/MessageSearchPage.tsx"),
  screen(screens.adminPortal, "features/seller/portal/web/AdminPortalPage.tsx"),
  screen(screens.help, "features/care/help/web/HelpPage.tsx"),
  screen(screens.notes, "features/notifications/inbox/web/NotesPage.tsx", {
    with: ["seller", "notifications/push"],
  }),
  screen(screens.unsubscribe, "features/notifications/inbox/web/UnsubscribePage.tsx"),
  screen(screens.legal, "features/care/legal/web/LegalPage.tsx"),
  screen(screens.operator, "features/operator/web/OperatorPage.tsx"),
];

/** For a path that is not there and for a screen that broke; few ever see it, so it is brought when it is needed. */
export const errorPage = preloadable(() => import("./ErrorPage.tsx"));

export const errorPageFile = "app/web/ErrorPage.tsx";

/** The screen at a path; undefined where there is none. */
export function screenAt(pathname: string): Screen | undefined {
  return routes.find(({ paths }) => paramsOf(paths, pathname));
}

interface More {
  /** Further rooms whose parts stand on the screen, so that their texts come along (tests/languages.test.ts compares). */
  readonly with?: readonly string[];
  readonly below?: readonly string[];
  /** What stands around it (`With….tsx`); comes with the screen. */
  readonly within?: "Cart" | "CropParts";
}

/** A screen of the market, with the cart's buttons in it. */
function shelves(addresses: ScreenAddresses, file: string, more: More = {}): Screen {
  return screen(addresses, file, {
    ...more,
    with: ["cart", ...(more.with ?? [])],
    within: "Cart",
  });
}

function screen(addresses: ScreenAddresses, file: string, more: More = {}): Screen {
  const own = /^features\/(.+)\/web\//.exec(file)?.[1];
  const rooms = [...(own ? [own] : []), ...(more.with ?? [])];
  const loadFrame = more.within && around[`./With${more.within}.tsx`];
  const loadAll = async () => {
    const [page, frame] = await Promise.all([loadPage(file), loadFrame?.(), openCatalogues(rooms)]);
    return frame ? { default: framed(page.default, frame.default) } : page;
  };
  return {
    ...addresses,
    file,
    rooms,
    below: more.below ?? [],
    around: more.within ? [`app/web/With${more.within}.tsx`] : [],
    ...preloadable(loadAll),
  };
}

async function loadPage(file: string): Promise<{ default: ComponentType }> {
  const name = `../../${file}`;
  const load = pages[name] ?? (await import("./laterPages.tsx")).laterPage(name);
  if (!load) throw new Error(file);
  return load();
}

function framed(Page: ComponentType, Frame: ComponentType<{ children: ReactNode }>): ComponentType {
  return () => (
    <Frame>
      <Page />
    </Frame>
  );
}
