import { readStored, storedJson, writeStored } from "#kit/web/storage/stored.ts";
import type { Search } from "../contract.ts";
import { isWhole, questions, readSearch } from "../search.ts";

/** A search made in this session, with what it found once that is known. */
export interface PastSearch {
  readonly search: Search;
  readonly found?: number;
  /** The best one, named in the language that the results were read in. */
  readonly best?: { readonly name: string };
}

/** The searches of this session, newest first. They outlive a reload and end with the tab. */
export const pastSearches = storedJson<readonly PastSearch[]>("cropSearches", [], arePastSearches, "session");

const maxKept = 30;

/** Adds a search that was sent from the form. */
export function rememberSearch(search: Search): void {
  writeStored(pastSearches, [{ search }, ...readStored(pastSearches)].slice(0, maxKept));
}

/** Notes what the searches of these words found. */
export function rememberFound(search: Search, found: Omit<PastSearch, "search">): void {
  const past = readStored(pastSearches);
  if (!past.some((each) => isSame(each.search, search) && isOther(each, found))) return;
  writeStored(
    pastSearches,
    past.map((each) => (isSame(each.search, search) ? { ...each, ...found } : each)),
  );
}

function isOther(past: PastSearch, { found, best }: Omit<PastSearch, "search">): boolean {
  return past.found !== found || past.best?.name !== best?.name;
}

function isSame(one: Search, other: Search): boolean {
  return questions.every((question) => one[question] === other[question]);
}

function arePastSearches(value: unknown): value is readonly PastSearch[] {
  return (
    Array.isArray(value) &&
    value.every((each) => {
      const { search, found = 0, best = { name: "" } } = (each ?? {}) as Record<string, unknown>;
      const given = search as Record<string, unknown> | undefined;
      return (
        given !== undefined &&
        isWhole(readSearch((question) => String(given?.[question]))) &&
        typeof found === "number" &&
        typeof (best as { name?: unknown } | null)?.name === "string"
      );
    })
  );
}
