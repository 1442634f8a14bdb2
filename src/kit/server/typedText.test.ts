import { expect, test } from "vitest";
import { list, object, text, translated, translatedBeside } from "#kit/contract/shape.ts";
import { translateInto } from "./translation.ts";
import { inLanguages, toJsonWithTexts, typedText, withTexts } from "./typedText.ts";

const shape = list(object({ name: text(), title: translated(), other: translatedBeside() }));
const sack = (row: { name: string; name_hi: string }) => ({
  name: row.name,
  title: typedText(row, "name"),
  other: typedText(row, "name"),
});
const rows = [
  { name: "Desi Urea", name_hi: "देसी यूरिया" },
  { name: "Zebra", name_hi: "" },
].map(sack);

test("a typed text leaves in the language that is asked for, as far as its typist gave it", () => {
  expect(translateInto("hi", shape, rows)).toEqual([
    { name: "Desi Urea", title: "देसी यूरिया", other: "Desi Urea" },
    { name: "Zebra", title: "Zebra", other: "Zebra" },
  ]);
  expect(translateInto("en", shape, rows)).toEqual([
    { name: "Desi Urea", title: "Desi Urea", other: "देसी यूरिया" },
    { name: "Zebra", title: "Zebra", other: "Zebra" },
  ]);
});

test("where nothing picks a language it is that of the source texts", () => {
  expect(JSON.parse(JSON.stringify(rows[0]))).toEqual({
    name: "Desi Urea",
    title: "Desi Urea",
    other: "Desi Urea",
  });
  expect(translateInto("hi", text(), inLanguages({ en: "Urea", hi: "यूरिया" }))).toBe("Urea");
});

test("a stored answer keeps its texts in all languages", () => {
  const stored = withTexts(toJsonWithTexts(rows));
  expect(translateInto("hi", shape, stored)).toEqual(translateInto("hi", shape, rows));
  expect(translateInto("en", shape, stored)).toEqual(translateInto("en", shape, rows));
});
