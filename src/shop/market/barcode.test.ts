import { expect, test } from "vitest";
import { barcodeIn } from "./barcode.ts";

test.each([
  ["8901030865275", "8901030865275"],
  [" 890 1030-865275 ", "8901030865275"],
  ["८९०१०३०८६५२७५", "8901030865275"],
  ["036000291452", "0036000291452"],
  ["96385074", "96385074"],
])("%s is the barcode %s", (typed, read) => {
  expect(barcodeIn(typed)).toBe(read);
});

test.each(["8901030865276", "890103086527", "12345", "", "urea 45", "9".repeat(40), "8.90103E+12"])(
  "%s is no barcode",
  (typed) => {
    expect(barcodeIn(typed)).toBeUndefined();
  },
);
