import { describe, expect, test } from "vitest";
import { languages, sourceLanguage } from "#kit/contract/languages.ts";
import { translate, translationOf } from "#kit/server/translation.ts";
import { noteKinds, partOfWork } from "../kinds.ts";
import { answerOf, longestVariable, mayBeText, partsOf, sentKinds, textKindsOf, variable } from "./rules.ts";
import { filledWords } from "./server/message.ts";
import { newsWords, textWords } from "./server/words.ts";

test("an SMS is counted in parts of 160 and 153 characters, and of 70 and 67 with other letters", () => {
  const counts = [
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    // The euro sign takes two places of seven bits.
    [`${"a".repeat(158)}€`, 1],
    [`${"a".repeat(159)}€`, 2],
    ["क".repeat(70), 1],
    ["क".repeat(71), 2],
    ["क".repeat(134), 2],
    ["क".repeat(135), 3],
    [`${"a".repeat(70)}क`, 2],
  ] as const;
  for (const [text, parts] of counts) expect([text, partsOf(text)]).toEqual([text, parts]);
});

test("a variable fits a registered template, is cut between letters and holds no link", () => {
  expect(variable("Wheat HD 2967")).toBe("Wheat HD 2967");
  expect(variable("win at http://evil.example/x\nnow")).not.toMatch(/[.:@\n]/);
  const long = variable("कि".repeat(40));
  expect(long).toBe("कि".repeat(15));
  expect(variable("x".repeat(99))).toHaveLength(longestVariable);
});

test("answers are understood as they are typed, and nothing else is", () => {
  expect(["STOP", " stop. ", "Stop!", "बंद", "BAND"].map(answerOf)).toEqual(Array(5).fill("stop"));
  expect(["yes", "HAAN", "हाँ", "Y"].map(answerOf)).toEqual(Array(4).fill("yes"));
  expect(answerOf("START")).toBe("start");
  expect(answerOf(" 012345 ")).toEqual({ code: "012345" });
  expect(["", "please stop by", "no", "12345", "1234567"].map(answerOf)).toEqual(Array(5).fill(undefined));
});

describe.each(languages)("texts in %s", (language) => {
  const values = { code: "123456", count: "3", order: "A1B2C3D4E5F6", what: "", goods: "Wheat", lot: "L-7" };

  test("each word of news fits a variable, as it is and cut no shorter", () => {
    for (const english of Object.values(newsWords)) {
      const text = translate(english, language);
      expect([text, variable(text)]).toEqual([text, text]);
    }
  });

  test("a message with every variable full is three parts at most, and says how it ends", () => {
    const full = "ट".repeat(longestVariable);
    for (const kind of sentKinds) {
      const { text } = filledWords(kind, { ...values, news: full, what: values.order }, language);
      expect([text, partsOf(text) <= 3]).toEqual([text, true]);
      expect(text).toContain("STOP");
      expect(text).not.toMatch(/[{}]/);
    }
  });
});

test.each(languages.filter((language) => language !== sourceLanguage))("every text is in %s", (language) => {
  for (const text of [...Object.values(textWords), ...Object.values(newsWords)])
    expect([text, translationOf(text, language)]).toEqual([text, expect.any(String)]);
});

test("the values of a template are in the order of their places in the language", () => {
  const { text, values } = filledWords("order", { order: "A1", news: "it is packed" }, "en");
  expect(values).toEqual(["A1", "it is packed"]);
  expect(text).toBe(
    "Mitti: news of order A1: it is packed. See it in Mitti. Answer STOP to end these messages.",
  );
});

test("work in the fields makes messages of what it has, and each kind with a message has its words", () => {
  const work = (of: Parameters<typeof partOfWork>[0]) => ({
    kind: "field-work" as const,
    part: partOfWork(of),
  });
  expect(textKindsOf(work({ tasks: 3, water: 0 }))).toEqual([]);
  expect(textKindsOf(work({ tasks: 0, water: 2, safe: 1 }))).toEqual(["safe", "water"]);
  const wordless = noteKinds.filter(
    (kind) => mayBeText(kind) && kind !== "field-work" && !(kind in newsWords),
  );
  expect(wordless).toEqual([]);
});
