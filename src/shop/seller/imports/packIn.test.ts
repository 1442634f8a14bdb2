import { expect, test } from "vitest";
import { packIn, unitsIn } from "./packIn.ts";

test.each([
  ["Urea Neem Coated 45 Kg (IFFCO)", "45 kg", 45_000],
  ["Coragen 60ml", "60 ml", 60],
  ["Glyphosate 41% SL 1 Ltr", "1 litre", 1_000],
  ["Cartap Hydrochloride 4G 5 Kg", "5 kg", 5_000],
  ["NPK 19:19:19 1kg", "1 kg", 1_000],
  ["50 किलो बोरी", "50 kg bag", 50_000],
  ["५० किग्रा", "50 kg", 50_000],
  ["250 मि.ली.", "250 ml", 250],
  ["475 gm pkt", "475 g packet", 475],
  ["1/2 ltr", "0.5 litre", 500],
  ["10 x 100 ml", "10 x 100 ml", 1_000],
  ["13.5 g", "13.5 g", 13.5],
  ["4 kilo", "4 kg", 4_000],
  ["1 1/2 kg", "1.5 kg", 1_500],
  ["1½ kg", "1.5 kg", 1_500],
  ["½ ltr", "0.5 litre", 500],
  ["5 G", "5 g", 5],
  ["Butachlor 5 GR 4 kg", "4 kg", 4_000],
])("%s holds %s", (typed, text, grams) => {
  expect(packIn(typed)).toMatchObject({ text, grams });
});

test.each([
  ["NPK 19:19:19"],
  ["Imidacloprid 17.8% SL"],
  ["360 g/l"],
  ["2 ml per litre"],
  ["Neem Oil 1500 PPM"],
  ["DKC 9144 Maize"],
  ["60 ml or 150 ml"],
  ["3500 seeds"],
  ["Cartap 4G"],
  ["Butachlor 5 GR"],
  ["Sulphur 90 G"],
  ["500 ml x 20"],
  ["5 kg bag x 10"],
  ["DKC 9144 1/2 kg"],
  [`${"9".repeat(500)} kg`],
])("%s says nothing sure of a content", (typed) => {
  expect(packIn(typed)).toBeUndefined();
});

test.each([
  ["Pack Size (ml/gm)", ["g", "ml"]],
  ["वजन (किलोग्राम)", ["kg"]],
  ["Weight (मि.ली.)", ["ml"]],
  ["weight_kg", ["kg"]],
  ["Rate/Ltr", ["litre"]],
  ["Stock (MT)", ["tonne"]],
  ["Rate (per 1kg)", ["kg"]],
  ["Selling Price", []],
])("the heading %s names the units %j", (heading, units) => {
  expect(unitsIn(heading)).toEqual(units);
});
