import { matchParts, partsOf } from "#kit/contract/pathPattern.ts";
import { type ScreenAddresses, screens } from "./screens.ts";

/** Path for addresses without a screen: one page serves all of them. No screen may have this path. */
export const notFoundPath = "/404";

/**
 * The one address under which the page of an address is rendered and kept, so that whatever else an address says leads to the
 * same page: path without trailing slashes, then the words that its screen reads, in their declared order and where they say
 * something. All addresses of a screen for members have one, as no more than its frame is rendered. Undefined where there is
 * no screen.
 */
export function pageAddressOf(url: string): string | undefined {
  const { screen, pattern, segments } = screenFor(url) ?? {};
  if (!screen || !segments || !pattern) return undefined;
  if (screen.members) return `/${pattern.filter((part) => part !== "*").join("/")}`;
  return `/${segments.map(encodeURIComponent).join("/")}${wordsIn(url, screen.params)}`;
}

/** The same, for search engines; undefined where one page serves several addresses. */
export function ownAddressOf(url: string): string | undefined {
  return screenFor(url)?.screen.members === false ? pageAddressOf(url) : undefined;
}

interface Spelling {
  readonly screen: ScreenAddresses;
  /** Parts of the path: `:name` for any, `*` for all that follow. */
  readonly pattern: readonly string[];
}

/** All spellings by their first part. */
const spellings = new Map<string, Spelling[]>();
for (const screen of Object.values<ScreenAddresses>(screens)) {
  for (const path of screen.paths) {
    const pattern = path.split("/").slice(1).filter(Boolean);
    const first = pattern[0] ?? "";
    spellings.set(first, [...(spellings.get(first) ?? []), { screen, pattern }]);
  }
}

function screenFor(url: string): (Spelling & { segments: readonly string[] }) | undefined {
  const segments = segmentsOf(url.split("?", 1)[0] ?? "");
  const spelling =
    segments && spellings.get(segments[0] ?? "")?.find((one) => matchParts(one.pattern, segments));
  return spelling && { ...spelling, segments };
}

/** Undefined for what can't be decoded. */
function segmentsOf(path: string): string[] | undefined {
  try {
    return partsOf(path);
  } catch {
    return undefined;
  }
}

function wordsIn(url: string, names: readonly string[]): string {
  const at = url.indexOf("?");
  if (at < 0 || names.length === 0) return "";
  const given = url
    .slice(at + 1)
    .split("&")
    .map((word) => ({ word, name: nameOf(word), isEmpty: !/=./.test(word) }));
  const read = names.flatMap((name) => given.filter((one) => one.name === name && !one.isEmpty));
  return read.length === 0 ? "" : `?${read.map(({ word }) => word).join("&")}`;
}

/** Names of ours are plain letters, however they are written in the address. */
function nameOf(word: string): string | undefined {
  const name = word.split("=", 1)[0] ?? "";
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
