import { describe, expect, test } from "vitest";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { fields, formSteps, unsaid } from "#shop/market/productFields.ts";
import { readFigure, writtenFigure } from "./typedFigure.ts";
import { blankProduct, readProduct, type TypedProduct, typedFields } from "./typedProduct.ts";

const good: TypedProduct = {
  ...blankProduct,
  sku: "U-45",
  name: "Neem coated urea",
  name_hi: "नीम लेपित यूरिया",
  category: "fertilizers",
  packSize: "45 kg bag",
  weight: "45",
  mrp: "Rs 1,25,000.50",
  price: "1,25,000",
  manufacturer: "Own Works",
  crops: "wheat|maize-kharif|wheat",
  description: "For leaves.\r\n\r\n\r\n\r\nOnly when moist.",
  stock: "४०",
};
const crops = new Set(["wheat", "maize-kharif"]);
const read = (changed: Partial<TypedProduct>) =>
  readProduct({ ...good, ...changed }, { crops, stockNeeded: true });
const faults = (changed: Partial<TypedProduct>) => read(changed).faults ?? [];

test("what is typed becomes paise, grams and packs", () => {
  expect(read({})).toEqual({
    said: {
      ...unsaid,
      sku: "U-45",
      name: "Neem coated urea",
      name_hi: "नीम लेपित यूरिया",
      category: "fertilizers",
      pack_size: "45 kg bag",
      weight_grams: 45_000,
      mrp_paise: 12_500_050,
      price_paise: 12_500_000,
      manufacturer: "Own Works",
      crop_targets: "wheat|maize-kharif",
      description: "For leaves.\n\nOnly when moist.",
      low_stock_at: 10,
    },
    stock: 40,
  });
});

test("every field is kept in a column of its own, but for the stock, which moves with reasons", () => {
  const columns = typedFields.map((field) => ("column" in fields[field] ? fields[field].column : field));
  expect(new Set(columns).size).toBe(typedFields.length);
  const got = read({});
  expect("said" in got && Object.keys(got.said).sort()).toEqual(
    columns.filter((column) => column !== "stock").sort(),
  );
});

test("what may be left empty is unknown, or no words, or the standard; it is read so too", () => {
  expect(unsaid).toMatchObject({
    ...{ sku: null, composition: "", crop_targets: "", restrictions_hi: "" },
    ...{ waiting_period_days: null, toxicity_label: null, low_stock_at: 10 },
  });
  const optional = typedFields.filter((name) => "optional" in fields[name]);
  expect(read(fromKeys(optional, () => ""))).toMatchObject({ said: unsaid });
});

test("every field is asked for in one step of the form", () => {
  expect(Object.values(formSteps).flat().sort()).toEqual([...typedFields].sort());
});

test("the form asks once for which crops a product is; a file and a change may leave it open", () => {
  const needed = { crops, cropsNeeded: true, stockNeeded: true };
  expect(readProduct({ ...good, crops: "" }, needed)).toEqual({
    faults: [{ field: "crops", rule: "required" }],
  });
  expect(readProduct({ ...good, crops: "all" }, needed)).toMatchObject({ said: { crop_targets: "all" } });
  expect(read({ crops: "" })).toMatchObject({ said: { crop_targets: "" } });
});

describe("a price", () => {
  test.each([
    ["875", 87_500],
    ["875.5", 87_550],
    ["875.05", 87_505],
    [".50", 50],
    ["0.07", 7],
    ["Rs 1,000", 100_000],
    ["Rs. 1,000/-", 100_000],
    ["₹1,25,000", 12_500_000],
    ["125,000", 12_500_000],
    ["१,२५०.५०", 125_050],
    ["৮৭৫", 87_500],
    ["1.10", 110],
    ["1 000", 100_000],
    ["2350 Rs", 235_000],
    ["2350 Rs.", 235_000],
    ["Rs. 2,350/-", 235_000],
    ["2,350/- only", 235_000],
    ["₹2350", 235_000],
    ["2350 रुपये", 235_000],
    ["4.35", 435],
    ["1,00,00,000", 1_000_000_000],
  ])("of %s is understood", (price, paise) => {
    const got = read({ price, mrp: "1,00,00,000" });
    expect("said" in got && got.said.price_paise).toBe(paise);
  });

  test.each([
    ["", "required"],
    ["  ", "required"],
    ["abc", "not-a-number"],
    ["1e9", "not-a-number"],
    ["0x10", "not-a-number"],
    ["1,25", "not-a-number"],
    ["12,5,000", "not-a-number"],
    ["1.2.3", "not-a-number"],
    ["1 00", "not-a-number"],
    ["5 kg", "not-a-number"],
    ["2350 packs", "not-a-number"],
    ["2350 USD", "not-a-number"],
    ["NaN", "not-a-number"],
    ["Infinity", "not-a-number"],
    ["Rs", "not-a-number"],
    [".", "not-a-number"],
    ["10-20", "not-a-number"],
    ["-5", "too-small"],
    ["−5", "too-small"],
    ["0", "too-small"],
    ["0.00", "too-small"],
    ["०", "too-small"],
    ["0.001", "too-fine"],
    ["1,00,00,000.01", "too-large"],
    ["9".repeat(400), "too-large"],
    [`1${" ".repeat(100_000)}1`, "not-a-number"],
  ])("of '%s' is a fault and never nothing", (price, rule) => {
    expect(faults({ price, mrp: "1,00,00,000" })).toMatchObject([{ field: "price", rule }]);
  });

  test("above the MRP names the MRP in paise", () => {
    expect(faults({ mrp: "100", price: "100.01" })).toEqual([
      { field: "price", rule: "above-mrp", limit: 10_000 },
    ]);
  });
});

test("every fault is told at once, in the order of the fields", () => {
  expect(faults(blankProduct).map(({ field, rule }) => `${field} ${rule}`)).toEqual(
    "name category packSize weight mrp price manufacturer description stock"
      .split(" ")
      .map((f) => `${f} required`),
  );
  const skuToo = readProduct(blankProduct, { crops, skuNeeded: true, stockNeeded: false });
  expect(skuToo.faults?.map(({ field }) => field)).toEqual(
    "sku name category packSize weight mrp price manufacturer description".split(" "),
  );
});

test.each([
  [{ category: "tractors" }, "category", "unknown-category"],
  [{ crops: "wheat|dragonfruit" }, "crops", "unknown-crop"],
  [{ crops: "all|dragonfruit" }, "crops", "unknown-crop"],
  [{ category: "pesticides" }, "toxicityLabel", "toxicity-needed"],
  [{ toxicityLabel: "pink" }, "toxicityLabel", "unknown-label"],
  [{ waitingDays: "7.5" }, "waitingDays", "not-whole"],
  [{ waitingDays: "366" }, "waitingDays", "too-large"],
  [{ stock: "-1" }, "stock", "too-small"],
  [{ stock: "1.5" }, "stock", "not-whole"],
  [{ stock: "many" }, "stock", "not-a-number"],
  [{ lowStockAt: "x" }, "lowStockAt", "not-a-number"],
  [{ weight: "0" }, "weight", "too-small"],
  [{ weight: "0.0001" }, "weight", "too-fine"],
  [{ name: "ब".repeat(121) }, "name", "too-long"],
  [{ name: "\u200b\u202e" }, "name", "required"],
  [{ sku: "x".repeat(41) }, "sku", "too-long"],
])("%o is told as what it is", (changed, field, rule) => {
  expect(faults(changed)).toMatchObject([{ field, rule }]);
});

test("a word in other letters is the same word, and nothing unseen is kept", () => {
  const got = read({
    category: " Pesticides ",
    toxicityLabel: "RED",
    crops: " All ",
    name: "A\u0000  \u202eB\n C",
  });
  expect(got).toMatchObject({
    said: { category: "pesticides", toxicity_label: "red", crop_targets: "all", name: "A B C" },
  });
});

test("a figure is written as it can be typed again", () => {
  for (const [value, decimals, written] of [
    [12_500_050, 2, "125000.50"],
    [7, 2, "0.07"],
    [45_000, 3, "45"],
    [475, 3, "0.475"],
    [0, 0, "0"],
    [120, 0, "120"],
  ] as const) {
    expect(writtenFigure(value, decimals)).toBe(written);
    expect(readFigure(written, decimals)).toEqual({ value });
  }
});
