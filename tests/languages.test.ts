import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "#kit/contract/languages.ts";
import { withPartTexts } from "../scripts/partTexts.ts";
import { routes } from "./support/routes.ts";
import { featureOf, importsOf } from "./support/structure.ts";

interface Text {
  readonly id: string;
  readonly words: string;
}

/** Messages of a catalogue: id and text. Enough of the PO format for what Lingui writes. */
function textsOf(file: string): Text[] {
  const entries = readFileSync(file, "utf8")
    .split(/\n\n/)
    .filter((entry) => !entry.includes("#~"));
  const part = (entry: string, name: string) => {
    const [, lines = ""] = new RegExp(`^${name} ((?:".*"\\n?)+)`, "m").exec(entry) ?? [];
    return lines
      .split("\n")
      .map((line) => line.slice(1, -1))
      .join("")
      .replaceAll('\\"', '"')
      .replaceAll("\\n", "\n");
  };
  // With its context, which the key of a compiled text is made of too: one English word may be a question here and a row there.
  const idOf = (entry: string) => [part(entry, "msgctxt"), part(entry, "msgid")].filter(Boolean).join(": ");
  return entries
    .map((entry) => ({ id: idOf(entry), words: part(entry, "msgstr") }))
    .filter(({ id }) => id !== "");
}

/** The frame, every room and every part of a room, each with a catalogue of its own. */
const places = [
  ...readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith("/web/languages"))
    .map((path) => path.replace(/\/web\/languages$/, "")),
];
const catalogue = (place: string, language: string) => `${place}/web/languages/${language}.po`;
const folder = ".cache/words";

beforeAll(() => {
  // The same settings, but for where the catalogues go: what is extracted anew is compared with what is committed.
  mkdirSync(folder, { recursive: true });
  const own = readFileSync("lingui.config.ts", "utf8");
  const settings = join(folder, "lingui.config.ts");
  writeFileSync(
    settings,
    own
      .replace("src/app/web/languages/{locale}", `<rootDir>/${folder}/src/app/{locale}`)
      .replace(
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is changed
        "`${room}/web/languages/{locale}`",
        `\`<rootDir>/${folder}/\${room}/{locale}\``,
      )
      .replace("./src/", `${process.cwd()}/src/`)
      .replace("sourceLocale", "rootDir: process.cwd(),\n  sourceLocale"),
  );
  const lingui = "node_modules/@lingui/cli/dist/lingui.js";
  execFileSync(process.execPath, [lingui, "extract", "--clean", "--config", settings], {
    stdio: "pipe",
    // Under its own test variable Lingui looks for files that it does not ship.
    env: { ...process.env, NODE_ENV: "production", VITEST: undefined, JEST_WORKER_ID: undefined },
  });
}, 120_000);

// The server speaks with all catalogues at once and a browser with those of the rooms it opened: two translations of one
// text would be told by the one and not by the other. Laid over one another, two wordings would depend on which screens
// were opened before.
test.each(languages)("a text is said in one way in %s, in whichever room it stands", (language) => {
  const words = new Map<string, string>();
  const doubled = [];
  for (const text of places.flatMap((place) => textsOf(catalogue(place, language)))) {
    const known = words.get(text.id) ?? text.words;
    if (known !== text.words) doubled.push(`${text.id}: ${known} and ${text.words}`);
    words.set(text.id, known);
  }
  expect(words.size).toBeGreaterThan(100);
  expect(doubled).toEqual([]);
});

describe.each(places)("the catalogues of %s", (place) => {
  const idsOf = (file: string) =>
    textsOf(file)
      .map(({ id }) => id)
      .sort();

  test.each(languages)("hold every text of the screens in %s and none that is not used", (language) => {
    expect(idsOf(catalogue(place, language))).toEqual(idsOf(join(folder, place, "en.po")));
  });

  test.each(languages)("leave nothing empty in %s", (language) => {
    expect(textsOf(catalogue(place, language)).filter(({ words }) => words.trim() === "")).toEqual([]);
  });

  test.each(languages)("keep every placeholder and tag of the English in %s", (language) => {
    const marks = (text: string) =>
      [...new Set(text.match(/(?<!\b(?:one|other|few|many) )\{\w+|<\/?\d+\/?>/g) ?? [])].sort();
    const broken = textsOf(catalogue(place, language)).filter(
      ({ id, words }) => marks(id).join() !== marks(words).join(),
    );
    expect(broken).toEqual([]);
  });
});

test("there are catalogues, and they hold texts", () => {
  expect(places.length).toBeGreaterThan(2);
  expect(places.flatMap((place) => textsOf(catalogue(place, "en"))).length).toBeGreaterThan(200);
});

test("each screen brings the texts of every room whose parts stand on it", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const imports = importsOf(files);
  /** By file, the parts that it loads later, with the catalogues that the build has the browser load with them. */
  const later = (path: string) =>
    [
      ...withPartTexts(path, readFileSync(path, "utf8")).matchAll(
        /partWithTexts\((\[.*?\]), import\(\s*"([^"]+)"/g,
      ),
    ].map(([, catalogues = "[]", part = ""]) => ({
      catalogues: JSON.parse(catalogues) as string[],
      part: part.startsWith("#") ? `src/${part.slice(1)}` : join(path, "..", part).replaceAll("\\", "/"),
    }));
  /** What is imported as a type alone is not on a screen. */
  const isType = (from: string, to: string) =>
    importsOf([
      { path: from, text: readFileSync(from, "utf8").replace(/^(?:import|export) type [^;]*;$/gm, "") },
    ]).every((one) => one.to !== to);
  const speaks = (path: string) => /@lingui\/(react|core)\/macro/.test(readFileSync(path, "utf8"));
  /** Files whose texts nobody has brought when they are shown, on any way from a screen to them. */
  const mute = (path: string, rooms: readonly string[], seen = new Set<string>()): string[] => {
    const way = `${path} ${rooms.join()}`;
    if (seen.has(way) || !existsSync(path)) return [];
    seen.add(way);
    const room = places
      .filter((place) => path.startsWith(`${place}/web/`))
      .map((place) => place.slice("src/".length))[0];
    const isMute = speaks(path) && featureOf(path) !== undefined && !rooms.includes(room ?? "");
    const own = later(path);
    const further = imports
      .filter(({ from, to }) => from === path && !isType(from, to))
      .flatMap(({ to }) =>
        mute(to, [...rooms, ...(own.find(({ part }) => part === to)?.catalogues ?? [])], seen),
      );
    return isMute ? [path, ...further] : further;
  };
  for (const { file, rooms } of routes) expect([file, mute(`src/${file}`, rooms)]).toEqual([file, []]);
});

test("the Hindi catalogue is in Hindi", () => {
  const permitted =
    /\S+@\S+|\{[^{}]*\}|\{\w+, plural,|\b(one|other|few)\b|<\/?\d+\/?>|\b(Rs|kg|pH|mm|cm|Mitti|WhatsApp|English|EarthWorm|MIT|OFL|JPEG|PNG|WebP|HEIC|xlsx|SQLite|Anek|Latin|Noto|Sans|Devanagari|SVG|SIL|Open|Font|License|Lucide|CSV|UTF|PDF|MB|Excel|sku|GSTR|B2CS|SBIN0001234|RK|A)\b/g;
  const english = places
    .flatMap((place) => textsOf(catalogue(place, "hi")))
    .filter(({ words }) => /[A-Za-z]{2,}/.test(words.replace(permitted, "").replace(permitted, "")));
  expect(english).toEqual([]);
});
