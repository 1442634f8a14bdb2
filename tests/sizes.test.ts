import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readBuiltWeb } from "#app/server/pages/built.ts";
import { routes } from "./support/routes.ts";

/** Brotli kilobytes that a phone may be asked to download (bars P7 and U3; the first route by decision 131). */
const firstRouteKilobytes = 104;
const furtherRouteKilobytes = 30;
const styleKilobytes = 12;
const languageKilobytes = 12;
/** Gzip kilobytes of the chatbot: engine, script and widget, and with all that has to be there before anybody is answered. */
const talkKilobytes = 15;
const talkReadyKilobytes = 17;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const web = "dist/web";
const built = existsSync(join(web, ".vite/manifest.json"));
const manifest = built
  ? (JSON.parse(readFileSync(join(web, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>)
  : {};
const entry = "src/app/web/main.tsx";
const pages = Object.keys(manifest).filter((name) => name.endsWith("Page.tsx"));

function withImports(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    withImports(manifest[name]?.imports ?? [], seen);
  }
  return seen;
}

function kilobytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0) / 1000;
}

/** Catalogues that a page brings: the frame's and those of its rooms. */
function textsOf(page: string, language: string): string[] {
  const rooms = routes.find(({ file }) => `src/${file}` === page)?.rooms ?? [];
  return ["app", ...rooms]
    .map((place) => `src/${place}/web/languages/${language}.po`)
    .filter((file) => file in manifest);
}

const scripts = (names: readonly string[]) =>
  new Set([...withImports(names)].flatMap((name) => manifest[name]?.file ?? []));
const styles = (names: readonly string[]) =>
  new Set([...withImports(names)].flatMap((name) => manifest[name]?.css ?? []));

describe("what a phone downloads", () => {
  test("the screens are built", () => {
    expect(built).toBe(true);
    expect(pages.length).toBeGreaterThanOrEqual(7);
  });

  test("the page of every screen and the texts of every room are among what a browser can load", () => {
    const catalogues = readdirSync("src", { recursive: true })
      .map((file) => `src/${String(file).replaceAll("\\", "/")}`)
      .filter((file) => file.endsWith("/web/languages/en.po"));
    const wanted = [...routes.map(({ file }) => `src/${file}`), ...catalogues];
    expect(wanted.length).toBeGreaterThan(60);
    expect(wanted.filter((file) => !(file in manifest))).toEqual([]);
  });

  test.each(pages)(
    `opening the site at %s takes at most ${firstRouteKilobytes} kB of script and ${styleKilobytes} kB of style`,
    (page) => {
      const names = [entry, page, ...textsOf(page, "en")];
      const script = kilobytes(scripts(names));
      expect(script).toBeGreaterThan(50);
      expect(script).toBeLessThanOrEqual(firstRouteKilobytes);
      expect(kilobytes(styles(names))).toBeLessThanOrEqual(styleKilobytes);
    },
  );

  test.each(pages)(`moving on to %s takes at most ${furtherRouteKilobytes} kB more`, (page) => {
    const first = scripts([entry, "src/app/web/languages/en.po"]);
    expect(
      kilobytes([...scripts([page, ...textsOf(page, "en")])].filter((file) => !first.has(file))),
    ).toBeLessThanOrEqual(furtherRouteKilobytes);
  });

  test.each(["en", "hi"])(`a screen's texts in %s take at most ${languageKilobytes} kB`, (language) => {
    for (const page of pages)
      expect(kilobytes(scripts(textsOf(page, language)))).toBeLessThan(languageKilobytes);
  });

  test(`EarthWorm's talk with its script and its widget takes at most ${talkKilobytes} kB gzipped (bar C7)`, () => {
    const file = manifest["src/season/chatbot/web/talk/ChatWidget.tsx"]?.file ?? "";
    expect(statSync(join(web, `${file}.gz`)).size / 1000).toBeLessThanOrEqual(talkKilobytes);
  });

  test(`with the signs of an emergency and its first minute, without which nobody is answered, it takes at most ${talkReadyKilobytes} kB (decision 76)`, () => {
    const parts = ["web/talk/ChatWidget.tsx", "emergencySigns.ts", "web/talk/FirstMinute.tsx"];
    const files = parts.map((part) => manifest[`src/season/chatbot/${part}`]?.file ?? part);
    const sizes = files.map((file) => statSync(join(web, `${file}.gz`)).size / 1000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(talkReadyKilobytes);
  });

  test("no source map and nothing of the server's lies among the files", () => {
    const files = readdirSync(web, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => /\.map$|server|\.sqlite|\.env/.test(file))).toEqual([]);
  });
});

test.skipIf(!built)(
  "a phone has room for the files of two builds: else the oldest of its own go first",
  async () => {
    const { openFiles } = await readBuiltWeb("dist");
    const [, most] = /"mitti-files", most: (\d+)/.exec(readFileSync("public/sw.js", "utf8")) ?? [];
    expect(Number(most)).toBeGreaterThanOrEqual(2 * openFiles.length);
  },
);
