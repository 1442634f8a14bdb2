import { expect, test } from "vitest";
import { cutAtMentions, mentionedIn } from "./names.ts";

test("a name is mentioned where it stands by itself behind an @, also between Hindi words", () => {
  expect([...mentionedIn("@ravi12, देखो @asha.d।", ["ravi12", "asha.d", "meena"])]).toEqual([
    "ravi12",
    "asha.d",
  ]);
  for (const words of ["ravi12", "@ravi123", "x@ravi12", "@Ravi12", "@ravi12की"])
    expect([...mentionedIn(words, ["ravi12"])]).toEqual([]);
});

test("of two names that begin alike the longer one is meant", () => {
  expect([...mentionedIn("@ra-vi and @ra", ["ra", "ra-vi"])]).toEqual(["ra-vi", "ra"]);
});

test("words are cut at their mentions, and nothing of them is lost", () => {
  expect(cutAtMentions("To @a(b and @a(b!", ["a(b"])).toEqual([
    { text: "To " },
    { text: "@a(b", mention: true },
    { text: " and " },
    { text: "@a(b", mention: true },
    { text: "!" },
  ]);
  expect(cutAtMentions("Nobody", [])).toEqual([{ text: "Nobody" }]);
});
