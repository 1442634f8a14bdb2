import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { drawAllCrops } from "#features/crops/web/drawing/drawAllCrops.tsx";
import { drawAllProducts } from "#features/market/web/drawing/drawAllProducts.tsx";
import { type Call, subjectsOf } from "#kit/contract/call.ts";
import type { Problem } from "#kit/contract/problem.ts";
import type { RenderPage } from "#kit/contract/rendered.ts";
import { type Ask, AskContext } from "#kit/web/call.tsx";
import { speak } from "#kit/web/language.tsx";
import { PageWordsContext, titleOf } from "#kit/web/page.ts";
import { headingFont } from "#kit/web/ui/headingFont.ts";
import { App } from "./App.tsx";
import { loadTextsOf } from "./languages/load.ts";
import { answersOf, makeQueryClient } from "./queryClient.ts";
import { errorPageFile, screenAt } from "./routes.tsx";

export { drawAllCrops, drawAllProducts, headingFont };

/** Renders a page as a visitor sees it, with the answers it was made of. */
export const renderPage: RenderPage = async ({ url, language, languageChosen, ask }) => {
  const client = makeQueryClient();
  const screen = screenAt(pathOf(url));
  const asked = new Set<Call>();
  const subjects = new Set<string>();
  const askAndNote = ((call: Call, input: object) => {
    asked.add(call);
    for (const subject of subjectsOf(call, input)) subjects.add(subject);
    return ask(call, input);
  }) as Ask;
  const gathered: { words: { title: string; description?: string } } = { words: { title: "" } };
  const i18n = speak(language, await loadTextsOf(language, screen ? [...screen.rooms, ...screen.below] : []));
  const { prelude } = await prerender(
    <AskContext value={askAndNote}>
      <PageWordsContext value={gathered}>
        <StaticRouter location={url}>
          <App client={client} i18n={i18n} languageChosen={languageChosen} />
        </StaticRouter>
      </PageWordsContext>
    </AskContext>,
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
    title: titleOf(gathered.words.title),
    description: gathered.words.description ?? "",
    markup,
    state: JSON.stringify(answersOf(client)),
    keptUntilChanged: [...subjects],
    page: `src/${screen?.file ?? errorPageFile}`,
    rooms: screen?.rooms ?? [],
    keep: (status === 200 || !screen) && [...asked].every((call) => call.keptUntilChanged !== undefined),
  };
};

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "/";
}
