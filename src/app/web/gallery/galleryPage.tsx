import "#kit/web/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { languages, sourceLanguage } from "#kit/contract/languages.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { BrowserRouter } from "../BrowserRouter.tsx";
import { GalleryChoices } from "./GalleryChoices.tsx";
import { GalleryShows } from "./GalleryShows.tsx";
import { galleryTexts } from "./galleryTexts.ts";

/**
 * All parts in all states, for those who build: /src/app/web/gallery/gallery.html?theme=dark&lang=hi&saver=on on the
 * development server. No route leads here and no build contains it.
 */
const wish = new URLSearchParams(location.search);
const language = languages.find((each) => each === wish.get("lang")) ?? sourceLanguage;
const page = document.documentElement;
page.lang = language;
if (wish.has("theme")) page.dataset.theme = wish.get("theme") ?? "light";
if (wish.has("saver")) page.dataset.saver = "on";

const texts = galleryTexts[language];
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Page title={texts.title} lead={texts.lead}>
          <GalleryChoices texts={texts} />
          <GalleryShows texts={texts} sheet={wish.has("sheet")} />
        </Page>
      </BrowserRouter>
    </StrictMode>,
  );
}
