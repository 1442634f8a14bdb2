import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { paths } from "#features/paths.ts";
import { bringable } from "#kit/web/bringable.ts";
import { openRooms } from "./languages/load.ts";

/** The screens; each is downloaded when it is first needed. */
const screens = import.meta.glob<{ default: ComponentType }>([
  "../../features/*/web/*Page.tsx",
  "./ComingPage.tsx",
]);

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
  screen("features/chatbot/web/ChatBotPage.tsx", [paths.chatBot]),
  screen("features/chatbot/web/AdvisoriesPage.tsx", [paths.advisories]),
  screen("features/chatbot/web/AdvisoryPage.tsx", ["/advisory/:id"]),
  screen("features/market/web/MarketPage.tsx", [paths.market], { members: true }),
  screen("features/market/web/SearchResultsPage.tsx", ["/SearchByName", "/SearchByName/:query"]),
  screen("features/market/web/CategoryPage.tsx", ["/search/:category"]),
  screen("features/market/web/ProductDetailPage.tsx", ["/productpage/:id"]),
  screen("app/web/ComingPage.tsx", [paths.cart, paths.checkout, paths.transaction]),
  screen("features/account/web/LoginPage.tsx", [paths.login, "/Loginpage"]),
  screen("features/account/web/SignUpPage.tsx", [paths.signUp]),
  screen("features/account/web/LostPasswordPage.tsx", [paths.lostPassword]),
  screen("features/account/web/NewPasswordPage.tsx", [paths.newPassword]),
  screen("features/dashboard/web/DashboardPage.tsx", [paths.dashboard], { members: true, with: ["account"] }),
  screen("features/discussions/web/DiscussionsPage.tsx", [paths.discussions], { members: true }),
  screen("features/seller/web/AdminPortalPage.tsx", [paths.adminPortal], {
    members: true,
    with: ["account", "market"],
  }),
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
}

function screen(file: string, spellings: readonly string[], more: More = {}): Screen {
  const key = file.startsWith("app/web/") ? file.replace("app/web/", "./") : `../../${file}`;
  const load = screens[key];
  if (!load) throw new Error(`There is no screen ${file}`);
  const own = /^features\/(\w+)\//.exec(file)?.[1];
  const rooms = [...(own ? [own] : []), ...(more.with ?? [])];
  const loadAll = async () => (await Promise.all([load(), openRooms(rooms)]))[0];
  return { paths: spellings, file, rooms, members: more.members ?? false, ...bringable(loadAll) };
}
