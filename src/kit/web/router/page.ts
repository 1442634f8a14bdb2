import { createContext, useContext, useEffect } from "react";
import { languageTable } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "../language.tsx";

/** Meta data of a page: title and description, for the tab, search engines and link previews. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
}

/** Collects the meta data during server-side rendering, for the document's head. */
export const PageMetaContext = createContext<{ meta: PageMeta } | undefined>(undefined);

/** Names the page. The product's name is added here. */
export function usePage(meta: PageMeta): void {
  const gathered = useContext(PageMetaContext);
  const title = titleOf(meta.title, useProductName());
  if (gathered) gathered.meta = { ...meta, title };
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The product's name in the reader's language. */
export function useProductName(): string {
  return languageTable[useChosenLanguage().language].productName;
}

function titleOf(title: string, productName: string): string {
  return title === productName ? title : `${title} · ${productName}`;
}
