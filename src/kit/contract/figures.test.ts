import { expect, test } from "vitest";
import { rupees, rupeesFromPaise, shortFigure, wholeFigure } from "./figures.ts";

test("money has lakh grouping, Latin digits, and paise only where there are some", () => {
  expect(rupees(125_000)).toBe("Rs\u00a01,25,000");
  expect(rupees(-7885)).toBe("−Rs\u00a07,885");
  expect(rupees(rupeesFromPaise(2_669_050))).toBe("Rs\u00a026,690.50");
  expect(rupees(0)).toBe("Rs\u00a00");
});

test("figures are grouped alike in every language", () => {
  expect(wholeFigure(12_000_000)).toBe("1,20,00,000");
  expect(shortFigure(2.471)).toBe("2.47");
});
