import type { Call } from "./call.ts";
import type { Language } from "./languages.ts";

/** Where the language switch leads when no script runs; answers with the cookie and leads back. */
export const languageSwitchPath = "/language";

/** The page that the service worker (public/sw.js) answers with where a page was not kept: the app draws into it what it can. */
export const offlinePath = "/offline";

/** Request from the server to the web side: a page as markup, with the answers it was made of. */
interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly language: Language;
  /** False on a first visit: the page then asks for the language. */
  readonly languageChosen: boolean;
  /** Whom the foot of the page names (shop/legal/helplines.ts). */
  readonly helpline: unknown;
  /** Makes a call as a visitor who is not logged in. Rejects with a Problem. */
  readonly ask: (call: Call, input: object) => Promise<unknown>;
}

export interface RenderedPage {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly markup: string;
  /** The answers that the markup was made of, as JSON; the browser starts from them. */
  readonly state: string;
  /** Cache tags of the page. */
  readonly cacheTags: readonly string[];
  /** Source file of the page, as the build's manifest names it. */
  readonly page: string;
  /** The same for the components around the page that load with it. */
  readonly around: readonly string[];
  /** Rooms whose texts the page needs. */
  readonly rooms: readonly string[];
  /** May the finished page be kept for the next visitor? */
  readonly keep: boolean;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Looks of the page, kept in browser storage under these keys and put on the root element before the first paint. */
export const appearance = {
  theme: "theme",
  dataSaver: "saver",
  session: "session",
} as const;
