import { createContext, useContext, useEffect } from "react";

/** What a page says of itself to the browser's tab, to search engines and to previews. */
export interface PageWords {
  readonly title: string;
  readonly description?: string;
}

/** On the server the words are gathered here for the document's head. */
export const PageWordsContext = createContext<{ words: PageWords } | undefined>(undefined);

/** Names the page. The product's name is added by the document, not here. */
export function usePage(words: PageWords): void {
  const gathered = useContext(PageWordsContext);
  if (gathered) gathered.words = words;
  useEffect(() => {
    document.title = titleOf(words.title);
  }, [words.title]);
}

/** The product's name; it stands in no other place. */
export const productName = "Mitti";

export function titleOf(title: string): string {
  return title === productName ? title : `${title} · ${productName}`;
}
