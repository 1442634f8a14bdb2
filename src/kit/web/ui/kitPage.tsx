import "./base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { KitChoices } from "./kit/KitChoices.tsx";
import { KitShows } from "./kit/KitShows.tsx";
import { kitWords } from "./kit/kitWords.ts";
import { Page } from "./Page.tsx";

/**
 * All parts in all states, for those who build: /src/kit/web/ui/kit.html?theme=dark&lang=hi&saver=on on the
 * development server. No route leads here and no build contains it.
 */
const wish = new URLSearchParams(location.search);
const language = wish.get("lang") === "hi" ? "hi" : "en";
const page = document.documentElement;
page.lang = language;
if (wish.has("theme")) page.dataset.theme = wish.get("theme") ?? "light";
if (wish.has("saver")) page.dataset.saver = "on";

const words = kitWords[language];
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Page title={words.title} lead={words.lead}>
          <KitChoices words={words} />
          <KitShows words={words} sheet={wish.has("sheet")} />
        </Page>
      </BrowserRouter>
    </StrictMode>,
  );
}
