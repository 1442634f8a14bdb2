import { expect, test } from "vitest";
import {
  amountFigure,
  indianFigure,
  roundedCost,
  roundedPrice,
  roundedSum,
  rupees,
  rupeesFromPaise,
  shortFigure,
  wholeFigure,
} from "./figures.ts";

test("money has lakh grouping, Latin digits, and paise only where there are some", () => {
  expect([amountFigure(266.5), amountFigure(1350)]).toEqual(["266.50", "1,350"]);
  expect(rupees(125_000)).toBe("Rs\u00a01,25,000");
  expect(rupees(-7885)).toBe("−Rs\u00a07,885");
  expect(rupees(rupeesFromPaise(2_669_050))).toBe("Rs\u00a026,690.50");
  expect(rupees(0)).toBe("Rs\u00a00");
});

test("figures are grouped alike in every language", () => {
  expect(wholeFigure(12_000_000)).toBe("1,20,00,000");
  expect(shortFigure(2.471)).toBe("2.47");
});

test("figures are those of Intl in India's English, whatever the number", () => {
  const formats = [0, 2, 3].map(
    (maximumFractionDigits) => new Intl.NumberFormat("en-IN-u-nu-latn", { maximumFractionDigits }),
  );
  const ours = [wholeFigure, shortFigure, (value: number) => indianFigure(value, 3)];
  // A multiplicative generator, so that every run asks the same numbers.
  let seed = 20_261_123;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const asked = [0, 1.005, 2.675, 0.5, 1.5, 999.995, 99_999.5, 1e-7, 1e15, 12_345_678.125, 0.0004999, 8.5e-3];
  for (let n = 0; n < 3_000; n++) {
    asked.push((random() - 0.3) * 10 ** Math.floor(random() * 10));
    asked.push(Math.round(random() * 1e6) / 1e3);
  }
  for (const [index, format] of formats.entries())
    for (const value of asked) {
      const wanted = format.format(value).replace("-", "−");
      // Nobody writes a minus before nothing.
      expect([value, ours[index]?.(value)]).toEqual([value, wanted === "−0" ? "0" : wanted]);
    }
});

test("a sum is rounded as people say it, and never said to be more than half a step better", () => {
  expect([54_083, -1_438, 24_750, 177_284, 775, 1_234_567, 0, -50].map(roundedSum)).toEqual([
    54_000, -1_400, 24_700, 177_000, 770, 1_230_000, 0, -50,
  ]);
});

test("a cost is rounded likewise, and never said to be more than half a step less", () => {
  expect([1_450, 24_750, 775, 54_083, 0].map(roundedCost)).toEqual([1_500, 24_800, 780, 54_000, 0]);
});

test("a price for a kilo is whole rupees from ten on, as people say it", () => {
  expect([25.02, 25.85, 9.96, 8.46, 0.5, 0].map(roundedPrice)).toEqual([25, 26, 10, 8.5, 0.5, 0]);
});
