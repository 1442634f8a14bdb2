import type { ComponentType, ReactNode } from "react";
import { preloadable } from "#kit/web/lazy/preloadable.ts";
import { paramsOf } from "#kit/web/router/router.ts";
import { type ScreenAddresses, screens } from "#screens/screens.ts";
import { openCatalogues } from "./languages/loadCatalogues.ts";

/** Pages of the rooms that people come in by, each downloaded when it is first needed; the others are in `laterPages.tsx`. */
const pages = import.meta.glob<{ default: ComponentType }>([
  "../../{knowledge/crops,knowledge/crops/form,front/home,shop/market}/web/*Page.tsx",
]);

/** Components around screens of one feature with parts of others. */
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
  /** Component around it (`With….tsx`); loads with the screen. */
  readonly within: More["within"];
  /** Brings the page's code before it is needed. */
  readonly preload: () => Promise<unknown>;
}

/** Each screen of screens/screens.ts with its page. */
export const routes: readonly Screen[] = [
  screen(screens.home, "front/home/web/HomePage.tsx", { with: ["knowledge/crops"] }),
  screen(screens.aboutUs, "front/home/web/AboutUsPage.tsx"),
  screen(screens.cropSuggestion, "knowledge/crops/form/web/CropSuggestionPage.tsx", {
    with: ["knowledge/crops"],
  }),
  screen(screens.cropHistory, "knowledge/crops/history/web/CropHistoryPage.tsx", {
    with: ["knowledge/crops"],
  }),
  screen(screens.cropResults, "knowledge/crops/web/CropResultsPage.tsx"),
  screen(screens.crop, "knowledge/crops/web/CropDetailPage.tsx", {
    with: ["knowledge/crops/page"],
    within: "CropParts",
  }),
  screen(screens.chatBot, "season/chatbot/web/ChatBotPage.tsx", { with: ["shop/market"] }),
  screen(screens.problem, "season/sickCrop/web/ProblemPage.tsx"),
  screen(screens.advisories, "season/chatbot/web/AdvisoriesPage.tsx"),
  screen(screens.advisory, "season/chatbot/web/AdvisoryPage.tsx"),
  screen(screens.schemes, "season/schemes/web/SchemesPage.tsx"),
  shelves(screens.market, "shop/market/web/MarketPage.tsx"),
  shelves(screens.searchByName, "shop/market/web/SearchResultsPage.tsx"),
  shelves(screens.category, "shop/market/web/CategoryPage.tsx"),
  shelves(screens.product, "shop/market/web/ProductDetailPage.tsx", {
    with: ["shop/market/sample"],
  }),
  shelves(screens.shop, "shop/market/shop/web/ShopPage.tsx", { with: ["shop/market", "shop/market/sample"] }),
  screen(screens.cart, "shop/cart/web/CartPage.tsx", { with: ["shop/market/sample"] }),
  screen(screens.checkout, "shop/checkout/web/CheckoutPage.tsx", {
    with: ["shop/cart", "shop/delivery", "shop/market/sample"],
  }),
  screen(screens.transaction, "shop/checkout/web/TransactionPage.tsx", {
    with: ["shop/cart", "shop/market/sample"],
  }),
  screen(screens.order, "shop/orders/web/OrderPage.tsx", {
    with: ["shop/checkout", "shop/cart", "shop/market/sample"],
  }),
  screen(screens.login, "people/account/web/LoginPage.tsx"),
  screen(screens.signUp, "people/account/web/SignUpPage.tsx"),
  screen(screens.notice, "people/account/notice/web/NoticePage.tsx"),
  screen(screens.lostPassword, "people/account/web/LostPasswordPage.tsx"),
  screen(screens.newPassword, "people/account/web/NewPasswordPage.tsx"),
  screen(screens.dashboard, "front/dashboard/web/DashboardPage.tsx", {
    with: ["people/account"],
  }),
  screen(screens.myData, "people/account/mydata/web/MyDataPage.tsx"),
  screen(screens.start, "season/fields/start/web/StartPage.tsx", { with: ["season/fields"] }),
  screen(screens.fields, "front/today/web/FieldsPage.tsx"),
  screen(screens.field, "season/fields/web/FieldPage.tsx"),
  screen(screens.season, "season/fields/web/SeasonPage.tsx"),
  screen(screens.seasonSprays, "season/fields/sprays/web/SprayRegisterPage.tsx"),
  screen(screens.chit, "season/fields/chit/web/ChitPage.tsx"),
  screen(screens.seasonFood, "season/fields/web/FertilizerPage.tsx"),
  screen(screens.loss, "season/losses/web/LossPage.tsx"),
  screen(screens.discussions, "community/discussions/web/DiscussionsPage.tsx"),
  screen(screens.messageSearch, "community/discussions/web/MessageSearchPage.tsx"),
  screen(screens.adminPortal, "shop/seller/portal/web/AdminPortalPage.tsx"),
  screen(screens.helpHome, "shop/help/web/HelpHomePage.tsx"),
  screen(screens.help, "shop/help/web/HelpPage.tsx"),
  screen(screens.notes, "people/notifications/inbox/web/NotesPage.tsx", {
    with: ["shop/seller", "people/notifications/push"],
  }),
  screen(screens.unsubscribe, "people/notifications/inbox/web/UnsubscribePage.tsx"),
  screen(screens.legal, "shop/legal/web/LegalPage.tsx"),
  screen(screens.operator, "front/operator/web/OperatorPage.tsx"),
];

/** For a path that is not there and for a screen that broke; few ever see it, so it is brought when it is needed. */
export const errorPage = preloadable(() => import("./ErrorPage.tsx"));

export const errorPageFile = "app/web/ErrorPage.tsx";

/** The screen at a path; undefined where there is none. */
export function screenAt(pathname: string): Screen | undefined {
  return routes.find(({ paths }) => paramsOf(paths, pathname));
}

interface More {
  /**
   * Further features whose parts are on the screen, so that their texts come along (tests/languages.test.ts
   * compares).
   */
  readonly with?: readonly string[];
  /** Component around it (`With….tsx`); loads with the screen. */
  readonly within?: "Cart" | "CropParts";
}

/** A screen of the market, with the cart's buttons in it. */
function shelves(addresses: ScreenAddresses, file: string, more: More = {}): Screen {
  return screen(addresses, file, {
    ...more,
    with: ["shop/cart", ...(more.with ?? [])],
    within: "Cart",
  });
}

function screen(addresses: ScreenAddresses, file: string, more: More = {}): Screen {
  const own = /^(.+)\/web\//.exec(file)?.[1];
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
    within: more.within,
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
