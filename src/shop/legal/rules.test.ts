import { expect, test } from "vitest";
import { blocksOf, withFacts } from "./rules.ts";

test("a text is cut into headings, lists and paragraphs, and its signs are never markup", () => {
  expect(blocksOf("# Money back\n\nFirst.\n- one\n- two\n\n<b>Last</b>")).toEqual([
    { kind: "heading", text: "Money back" },
    { kind: "paragraph", text: "First." },
    { kind: "list", items: ["one", "two"] },
    { kind: "paragraph", text: "<b>Last</b>" },
  ]);
});

test("what nobody has set says so instead of standing empty", () => {
  const facts = { name: "Sehore Kisan Mart", address: "", contact: "", officer: "", officerContact: "" };
  expect(withFacts("{name}, {officer}, {other}", facts, "not filled in yet")).toBe(
    "Sehore Kisan Mart, [not filled in yet], {other}",
  );
});
