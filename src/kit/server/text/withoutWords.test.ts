import { expect, test } from "vitest";
import { withoutWords } from "./withoutWords.ts";

const words = ["Ramesh Patil", "ramesh@example.in", "9876543210", "Ra"];

test("names, e-mails and phones go, however they are written", () => {
  expect(withoutWords("I am RAMESH  Patil, write to Ramesh@Example.in", words)).toBe("I am …, write to …");
  expect(withoutWords("Ring 98765 43210 or +91-9876543210.", words)).toBe("Ring … or ….");
  expect(withoutWords("Ask (Anne-Marie [x]*)?", ["Anne-Marie [x]*"])).toBe("Ask (…)?");
  expect(withoutWords("मैं आशा देवी हूँ", ["आशा देवी"])).toBe("मैं … हूँ");
});

test("what only looks alike stays", () => {
  const text = "Ramesh Patilkar of Rampur rang 98765 4321";
  expect(withoutWords(text, words)).toBe(text);
  expect(withoutWords("a.b", ["a+b", "axb"])).toBe("a.b");
  expect(withoutWords("क्या", [])).toBe("क्या");
});
