import { prerender } from "react-dom/static";
import { drawAllScenes } from "#front/home/web/drawAllScenes.tsx";
import { type Call, cacheTagsOf } from "#kit/contract/call.ts";
import type { Problem } from "#kit/contract/problem.ts";
import type { RenderPage } from "#kit/contract/rendered.ts";
import { type Fetcher, FetcherContext } from "#kit/web/call.tsx";
import { speak } from "#kit/web/language.tsx";
import { PageMetaContext } from "#kit/web/router/page.ts";
import { locationOf, type Navigate, RouterContext } from "#kit/web/router/router.ts";
import { headingFont } from "#kit/web/ui/headingFont.ts";
import { drawAllCrops } from "#knowledge/crops/web/drawing/drawAllCrops.tsx";
import { drawAllSigns } from "#season/chatbot/web/drawing/drawAllSigns.tsx";
import type { PageHelpline } from "#shop/legal/helplines.ts";
import { drawAllProducts } from "#shop/market/web/drawing/drawAllProducts.tsx";
import { App } from "./App.tsx";
import { loadCataloguesOf } from "./languages/loadCatalogues.ts";
import { dehydrateQueries, makeQueryClient } from "./queryClient.ts";
import { errorPageFile, screenAt } from "./routes.tsx";

/**
 * Features whose texts the lower parts of a page need, by the page's file: the server renders with them, a browser brings them when such
 * a part comes near. Apart from the routes, as no browser needs the list.
 */
const textsBelow: Readonly<Record<string, readonly string[]>> = {
  "knowledge/crops/form/web/CropSuggestionPage.tsx": ["knowledge/crops/land"],
  "knowledge/crops/web/CropResultsPage.tsx": [
    "knowledge/crops/form",
    "knowledge/crops/land",
    "knowledge/crops/compare",
    "knowledge/crops/more",
    "knowledge/crops/local",
    "knowledge/crops/share",
  ],
  "knowledge/crops/web/CropDetailPage.tsx": [
    "knowledge/crops/money",
    "knowledge/crops/land",
    "knowledge/crops/detail",
    "knowledge/crops/share",
    "season/needs",
    "season/fields/month",
    "knowledge/register/weeds",
  ],
  "season/chatbot/web/AdvisoryPage.tsx": ["season/fields/today"],
  "shop/market/web/ProductDetailPage.tsx": [
    "shop/market/offers",
    "shop/market/safety",
    "knowledge/register",
    "knowledge/register/weeds",
    "season/needs",
    "knowledge/crops",
    "shop/support",
  ],
};

export { drawAllCrops, drawAllProducts, drawAllScenes, drawAllSigns, headingFont };

/** Server-side rendering of a page for a guest, with the answers it was made of (dehydrated state). */
export const renderPage: RenderPage = async ({ url, language, languageChosen, helpline, ask }) => {
  const client = makeQueryClient();
  const { pathname } = locationOf(url);
  const screen = screenAt(pathname);
  const asked = new Set<Call>();
  const tags = new Set<string>();
  const askAndNote = ((call: Call, input: object) => {
    asked.add(call);
    for (const tag of cacheTagsOf(call, input)) tags.add(tag);
    return ask(call, input);
  }) as Fetcher;
  const gathered: { meta: { title: string; description?: string } } = { meta: { title: "" } };
  const i18n = speak(
    language,
    await loadCataloguesOf(language, screen ? [...screen.rooms, ...(textsBelow[screen.file] ?? [])] : []),
  );
  const { prelude } = await prerender(
    <FetcherContext value={askAndNote}>
      <PageMetaContext value={gathered}>
        <RouterContext value={{ location: locationOf(url), navigationType: "POP", navigate }}>
          <App
            client={client}
            i18n={i18n}
            languageChosen={languageChosen}
            helpline={helpline as PageHelpline}
          />
        </RouterContext>
      </PageMetaContext>
    </FetcherContext>,
    // Whatever its size, a finished part is written in place: moving it there would take an inline script.
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  const markup = await new Response(prelude).text();
  const problems = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.error ? [state.error as unknown as Problem] : []));
  const status = screen ? Math.max(200, ...problems.map((problem) => problem.status)) : 404;
  return {
    status,
    title: gathered.meta.title,
    description: gathered.meta.description ?? "",
    markup,
    state: JSON.stringify(dehydrateQueries(client)),
    cacheTags: [...tags],
    page: `src/${screen?.file ?? errorPageFile}`,
    around: screen?.within ? [`src/app/web/With${screen.within}.tsx`] : [],
    rooms: screen?.rooms ?? [],
    keep: (status === 200 || !screen) && [...asked].every((call) => call.cacheTags !== undefined),
  };
};

/** While a page is rendered nobody moves on. */
const navigate: Navigate = () => {
  throw new Error("A page moved on while it was rendered.");
};
