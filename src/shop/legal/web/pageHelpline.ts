import { createContext, useContext, useSyncExternalStore } from "react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import type { PageHelpline } from "../helplines.ts";

/** The document's helpline; its own context, as the server knows it and no script does. */
export const HelplineContext = createContext<PageHelpline>(undefined as never);

/**
 * Newer answer, where the document is old. Not in the context: a change there would hydrate every part that
 * is not hydrated yet.
 */
let newer: PageHelpline | undefined;
const listeners = new Set<() => void>();

/** Shows another helpline than the document's from now on. */
export function showHelpline(helpline: PageHelpline): void {
  newer = helpline;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The helpline at the foot of the page, in the chosen language. */
export function useHelpline() {
  const rendered = useContext(HelplineContext);
  const helpline = useSyncExternalStore(
    listen,
    () => newer ?? rendered,
    () => rendered,
  );
  return helpline[useChosenLanguage().language];
}
