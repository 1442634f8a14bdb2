import { expect, test } from "vitest";
import { type Letter, mostLetters, storedLetters, withLetter } from "./letters.ts";

const letter = (key: string, words = "The bag is torn"): Letter => ({
  ...{ key, kind: "complaint", email: "asha@example.in", typedAt: 1 },
  body: { about: "site", words },
});

test("a letter that is kept again is the same one, with the words of now", () => {
  const kept = withLetter([letter("one")], letter("one", "It is torn at the seam"));
  expect(kept).toEqual([letter("one", "It is torn at the seam")]);
});

test("more than fit are refused, none is lost", () => {
  const full = Array.from({ length: mostLetters }, (_, place) => letter(`${place}`));
  expect(withLetter(full, letter("more"))).toBeUndefined();
  expect(withLetter(full, letter("3", "Anew"))).toHaveLength(mostLetters);
});

test("they read back as they were written, and what is none of ours is nothing", () => {
  const text = storedLetters.write([letter("one")]);
  expect(storedLetters.read(text)).toEqual([letter("one")]);
  expect(storedLetters.read('[{"key":1}]')).toBeUndefined();
  expect(storedLetters.read("{")).toBeUndefined();
});
