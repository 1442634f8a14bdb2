import { expect, test } from "vitest";
import { visitorName } from "./visitor.ts";

test("a visitor is called by the first six characters of the address, in upper case", () => {
  expect(visitorName("farmer.asha@example.in")).toBe("FARMER");
  expect(visitorName("a@b")).toBe("A@B");
  expect(visitorName("")).toBe("");
});
