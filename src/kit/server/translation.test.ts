import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages, sourceLanguage } from "#kit/contract/languages.ts";

const others = languages.filter((language) => language !== sourceLanguage);

test.each(others)("a text of the data has one wording in %s, in whichever file it lies", (language) => {
  const texts = new Map<string, string>();
  const doubled: string[] = [];
  for (const file of globSync(`src/languages/${language}/*.json`)) {
    const read: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
    for (const [english, own] of Object.entries(read)) {
      if ((texts.get(english) ?? own) !== own) doubled.push(`${english}: ${texts.get(english)} and ${own}`);
      texts.set(english, own);
    }
  }
  expect(texts.size).toBeGreaterThan(1_000);
  expect(doubled).toEqual([]);
});
