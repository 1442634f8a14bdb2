import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { screens } from "#screens/screens.ts";
import { routes } from "./support/routes.ts";
import { importsOf } from "./support/structure.ts";

const texts = new Map(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .map((path) => [path, readFileSync(join(path), "utf8")] as const),
);
const importsFrom = new Map(
  [...texts].map(([path, text]) => [path, importsOf([{ path, text }]).map(({ to }) => to)] as const),
);

const pages = new Set(routes.map(({ file }) => `src/${file}`));

/** A file with all that it imports. The page of another screen, imported ahead of its use, reads the query of its own address. */
function broughtBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !texts.has(file)) return seen;
  seen.add(file);
  for (const to of importsFrom.get(file) ?? []) if (!pages.has(to)) broughtBy(to, seen);
  return seen;
}

/** What a file reads of the query: the params that it names itself, or those of a screen. */
function paramsReadIn(file: string): string[] {
  const uses = [...(texts.get(file) ?? "").matchAll(/useQueryParams\(([^)]*)\)/g)];
  return uses.flatMap(([, named = ""]): readonly string[] => {
    const screen = /^screens\.(\w+)\.params$/.exec(named)?.[1];
    if (screen) return screens[screen as keyof typeof screens].params;
    return [...named.matchAll(/"(\w+)"/g)].map(([, word = ""]) => word);
  });
}

test("every screen that the server renders declares the params of the query that it reads, and no others", () => {
  const open = routes.filter(({ members }) => !members);
  expect(open.length).toBeGreaterThan(14);
  for (const { file, params } of open) {
    const read = new Set([...broughtBy(`src/${file}`)].flatMap(paramsReadIn));
    expect([file, [...read].sort()]).toEqual([file, [...params].sort()]);
  }
});

test("nothing else reads the query but what no kept page shows", () => {
  const readers = [...texts].filter(([, text]) => /\bsearch\b[^;]*=\s*useLocation\(\)/.test(text));
  expect(readers.map(([path]) => path).sort()).toEqual([
    // After a move, for the service worker; once it is hydrated.
    "src/app/web/frame/Layout.tsx",
    "src/app/web/frame/links/LanguageLink.tsx",
    // When it is followed.
    "src/kit/web/router/Link.tsx",
    "src/kit/web/router/queryParams.ts",
    // Neither is on a page that the server renders.
    "src/people/account/visitor/web/PleaseLogIn.tsx",
    "src/shop/cart/web/CartBanner.tsx",
  ]);
  const others = [...texts].filter(([, text]) => /useSearchParams|location\.search\b/.test(text));
  expect(others.map(([path]) => path).sort()).toEqual([
    "src/app/web/frame/Layout.tsx",
    "src/app/web/gallery/galleryPage.tsx",
    // Compares where somebody typed with where they are; shows nothing by it.
    "src/app/web/reload/keepPages.ts",
    // Keeps the land that the plain form sent and takes it out of the address; shows nothing of it.
    "src/knowledge/crops/web/CropResultsPage.tsx",
    // Within a tap, on a screen for sellers.
    "src/shop/seller/products/web/shelf/OwnProducts.tsx",
  ]);
});
