import { paths, withQuery } from "#screens/paths.ts";

/** Tabs of a season's screen; the first is shown where the address names none. */
export const seasonTabs = ["plan", "diary", "money"] as const;
export type SeasonTab = (typeof seasonTabs)[number];

/** The tab that an address names; a word that is none is the first. */
export function tabOf(word: string | null): SeasonTab {
  return seasonTabs.find((tab) => tab === word) ?? seasonTabs[0];
}

/** Address of a season's tab; `spray` opens the entry of a spray, preset by an advisory's id. */
export function seasonTabPath(id: string, tab: SeasonTab, spray?: string): string {
  return withQuery(paths.season(id), { tab: tab === seasonTabs[0] ? undefined : tab, spray });
}
