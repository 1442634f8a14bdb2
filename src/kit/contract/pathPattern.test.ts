import { expect, test } from "vitest";
import { ownPath } from "./pathPattern.ts";

test("only paths of ours are followed", () => {
  for (const own of ["/", "/Market", "/search/seeds?crop=wheat&sort=price"])
    expect(ownPath(own, "/x")).toBe(own);
  for (const foreign of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    "Market",
    "/ /",
    "/\n/",
    null,
    undefined,
  ]) {
    expect(ownPath(foreign, "/x")).toBe("/x");
  }
});
