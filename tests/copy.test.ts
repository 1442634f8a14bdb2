import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalogueTexts } from "./support/catalogues.ts";

/** Hindi as a whole word: letters, marks and joiners on neither side. */
const alone = (word: string) => new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, "u");

/** The words of the last column of the copy guide's table, which is where they are decided. */
const refused = readFileSync("docs/copy.md", "utf8")
  .split("\n")
  .filter((line) => /^\| [a-z]/.test(line))
  .flatMap((line) => line.split("|")[3]?.split(",") ?? [])
  .map((word) => word.trim())
  .filter((word) => word !== "")
  .map((word) => ({
    word,
    // "मृदा स्वास्थ्य कार्ड" is a name: so the government calls its card and prints it there.
    pattern: alone(word.replace(/(ख़रीद|सहेज)$/, "$1\\p{L}*\\p{M}*").replace(/^मृदा$/, "$&(?! स्वास्थ्य कार्ड)")),
  }));

const rules = [
  {
    word: "an imperative in -िए",
    pattern: /\p{L}(?:िए|ाइए|ीजिए)(?![\p{L}\p{M}])(?<!लिए|दिए|किए|चाहिए|इसलिए)/u,
  },
  { word: "a dot below क, ख or ग", pattern: /[\u0958-\u095a]|[कखग]\u093c/u },
  { word: "the brand in Latin letters", pattern: /\bMitti\b(?!\.)/ },
];

/** Rose water and the diamondback moth are called so. */
const names = /गुलाब जल|हीरक पृष्ठ पतंगा/g;

/** What is shown of crops, problems and products, which comes with the program as data. */
const shipped = ["advisories", "crops", "products"].map((name) => ({
  name,
  said: sentencesOf(JSON.parse(readFileSync(`src/languages/hi/${name}.json`, "utf8"))),
}));

/** All texts, but not the words by which something is found: those are anybody's. */
function sentencesOf(data: unknown): string[] {
  if (typeof data === "string") return [data.replaceAll(names, "")];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (key === "keywords" ? [] : sentencesOf(value)));
}

describe("the copy guide's Hindi", () => {
  test("the guide has words and the catalogues have texts", () => {
    expect(refused.length).toBeGreaterThan(15);
    expect(catalogueTexts.length).toBeGreaterThan(800);
  });

  test.each([...refused, ...rules])("no text says $word", ({ pattern }) => {
    const found = catalogueTexts.filter(({ hindi }) => pattern.test(hindi));
    expect(found.map(({ file, english, hindi }) => `${file}: ${english} → ${hindi}`)).toEqual([]);
    for (const { name, said } of shipped) {
      expect(said.length).toBeGreaterThan(100);
      expect([name, said.filter((sentence) => pattern.test(sentence))]).toEqual([name, []]);
    }
  });
});
