import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "#kit/contract/rendered.ts";

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
  return entries
    .map((entry) => ({ id: part(entry, "msgid"), words: part(entry, "msgstr") }))
    .filter(({ id }) => id !== "");
}

const catalogue = (language: string) => `src/app/web/languages/${language}.po`;
const folder = ".cache/words";
let wanted: string[];

beforeAll(() => {
  // The same settings, but for where the catalogues go: what is extracted anew is compared with what is committed.
  mkdirSync(folder, { recursive: true });
  const own = readFileSync("lingui.config.ts", "utf8");
  const settings = join(folder, "lingui.config.ts");
  writeFileSync(
    settings,
    own
      .replace("src/app/web/languages/{locale}", `<rootDir>/${folder}/{locale}`)
      .replace("sourceLocale", "rootDir: process.cwd(),\n  sourceLocale"),
  );
  const lingui = "node_modules/@lingui/cli/dist/lingui.js";
  execFileSync(process.execPath, [lingui, "extract", "--clean", "--config", settings], {
    stdio: "pipe",
    // Under its own test variable Lingui looks for files that it does not ship.
    env: { ...process.env, NODE_ENV: "production", VITEST: undefined, JEST_WORKER_ID: undefined },
  });
  wanted = textsOf(join(folder, "en.po"))
    .map(({ id }) => id)
    .sort();
}, 120_000);

describe.each(languages)("the catalogue of %s", (language) => {
  test("holds every text of the screens and none that is not used", () => {
    expect(wanted.length).toBeGreaterThan(150);
    expect(
      textsOf(catalogue(language))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(wanted);
  });

  test("leaves nothing empty", () => {
    expect(textsOf(catalogue(language)).filter(({ words }) => words.trim() === "")).toEqual([]);
  });

  test("keeps every placeholder and tag of the English", () => {
    const marks = (text: string) => [...new Set(text.match(/\{\w+|<\/?\d+\/?>/g) ?? [])].sort();
    const broken = textsOf(catalogue(language)).filter(
      ({ id, words }) => marks(id).join() !== marks(words).join(),
    );
    expect(broken).toEqual([]);
  });
});

test("the Hindi catalogue is in Hindi", () => {
  const permitted =
    /\{[^{}]*\}|\{\w+, plural,|\b(one|other|few)\b|<\/?\d+\/?>|\b(Rs|kg|pH|mm|cm|Mitti|WhatsApp|English|EarthWorm|MIT|OFL|SQLite|Anek|Latin|Noto|Sans|Devanagari|SVG|SIL|Open|Font|License|Lucide|A)\b/g;
  const english = textsOf(catalogue("hi")).filter(({ words }) =>
    /[A-Za-z]{2,}/.test(words.replace(permitted, "").replace(permitted, "")),
  );
  expect(english).toEqual([]);
});
