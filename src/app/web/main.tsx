import "#kit/web/ui/base.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type Language, languages } from "#kit/contract/languages.ts";
import { rememberedLanguage, speak } from "#kit/web/language.tsx";
import { bring, registerCatalogueLoader } from "#kit/web/lazy/bring.ts";
import { watchOwner } from "#kit/web/storage/visitor.ts";
import { registerEraser } from "#people/account/web/eraser.ts";
import { App } from "./App.tsx";
import { BrowserRouter } from "./BrowserRouter.tsx";
import { loadCatalogues, openCatalogues, speakAs } from "./languages/loadCatalogues.ts";
import { type DehydratedQuery, hydrateQueries, makeQueryClient } from "./queryClient.ts";
import { errorPage, screenAt } from "./routes.tsx";

const root = document.getElementById("root");
if (root) void start(root);

/** Hydrates the server-rendered page, or renders it on the client where that is a bare shell: in development, and offline. */
async function start(root: HTMLElement) {
  watchOwner();
  const { documentElement } = document;
  const rendered = root.hasChildNodes() && root.dataset.shell === undefined;
  const language = (rendered ? pageLanguage() : (rememberedLanguage() ?? pageLanguage())) satisfies Language;
  // Setting even the same language makes the browser compute the style of the whole page once more.
  if (documentElement.lang !== language) documentElement.lang = language;
  const screen = preloadScreen();
  const [messages] = await Promise.all([bring(() => loadCatalogues(language)), screen]);
  const i18n = speak(language, messages);
  speakAs(i18n);
  registerCatalogueLoader(openCatalogues);
  registerEraser(() => import("./eraseVisitor.ts"));
  const client = makeQueryClient();
  const state = document.getElementById("state")?.textContent;
  const answers = JSON.parse(state ?? "[]") as DehydratedQuery[];
  // The service worker says so on a page that it had kept.
  const answeredAt = Number(documentElement.dataset.keptAt) || Date.now();
  hydrateQueries(client, answers, answeredAt);
  const app = (
    <BrowserRouter>
      <App
        client={client}
        i18n={i18n}
        languageChosen={root.dataset.languageChosen !== "no"}
        helpline={JSON.parse(root.dataset.helpline as string)}
      />
    </BrowserRouter>
  );
  // In slices, so that a touch is answered in between: a bare hydration held a slow phone for half a second.
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  if (import.meta.env.PROD)
    import("./reload/keepPages.ts").then(({ keepPages }) => keepPages(answers, answeredAt)).catch(() => {});
}

/** The code of the screen that one is on. */
function preloadScreen(): Promise<unknown> {
  const { pathname } = window.location;
  return (screenAt(pathname) ?? errorPage).preload();
}

function pageLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? "en";
}
