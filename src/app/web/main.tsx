import "#kit/web/ui/base.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type Language, languages } from "#kit/contract/rendered.ts";
import { rememberedLanguage, speak } from "#kit/web/language.tsx";
import { bringTextsBy } from "#kit/web/texts.ts";
import { watchOwner } from "#kit/web/visitor.ts";
import { App } from "./App.tsx";
import { BrowserRouter } from "./BrowserRouter.tsx";
import { loadTexts, openRooms, speakAs } from "./languages/load.ts";
import { makeQueryClient, type RenderedAnswer, takeOver } from "./queryClient.ts";
import { errorPage, screenAt } from "./routes.tsx";

const root = document.getElementById("root");
if (root) void start(root);

/** By then the page has drawn itself and what comes near has come. */
const calmMs = 2_000;

/** Takes over the rendered page, or draws it where the server sent the bare shell. */
async function start(root: HTMLElement) {
  watchOwner();
  const { documentElement } = document;
  const rendered = root.hasChildNodes();
  const language = (rendered ? pageLanguage() : (rememberedLanguage() ?? pageLanguage())) satisfies Language;
  documentElement.lang = language;
  const screen = bringScreen();
  const [messages] = await Promise.all([loadTexts(language), screen]);
  const i18n = speak(language, messages);
  speakAs(i18n);
  bringTextsBy(openRooms);
  const client = makeQueryClient();
  const state = document.getElementById("state")?.textContent;
  if (state) takeOver(client, JSON.parse(state) as RenderedAnswer[]);
  const app = (
    <BrowserRouter>
      <App client={client} i18n={i18n} languageChosen={root.dataset.languageChosen !== "no"} />
    </BrowserRouter>
  );
  // In slices, so that a touch is answered in between: a bare hydration held a slow phone for half a second.
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  if (import.meta.env.PROD)
    setTimeout(() => void import("./keepPages.ts").then(({ keepPages }) => keepPages()), calmMs);
}

/** The code of the screen that one is on. */
function bringScreen(): Promise<unknown> {
  const { pathname } = window.location;
  return (screenAt(pathname) ?? errorPage).bring();
}

function pageLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? "en";
}
