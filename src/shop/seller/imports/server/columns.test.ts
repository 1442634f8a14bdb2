import { expect, test } from "vitest";
import { columnsOf, findHead, rememberedAs } from "./columns.ts";

const fieldsOf = (...head: string[]) =>
  Object.fromEntries([...columnsOf(head).at].map(([field, place]) => [field, head[place]]));

test.each([
  ["Rate (Rs per bag)", "price"],
  ["MRP (₹)", "mrp"],
  ["विक्रय दर (₹)", "price"],
  ["Item / माल", "name"],
  ["Selling Price (incl. GST)", "price"],
  ["Stock (Bags)", "stock"],
  ["स्टॉक (नग)", "stock"],
])("a column called %s is %s", (heading, field) => {
  expect(fieldsOf("x", heading)).toEqual({ [field]: heading });
});

test.each([
  ["Purchase Rate"],
  ["Cost Price"],
  ["Dealer Price"],
  ["Rate (dealer)"],
  ["Rate (excl. GST)"],
  ["GST Rate"],
  ["Discount %"],
  ["Opening Rate"],
  ["Closing Value"],
  ["Last Price"],
])("a column called %s is never guessed to be the price", (heading) => {
  expect(fieldsOf("Item Name", heading).price).toBeUndefined();
});

test.each([
  ["Rate/Kg"],
  ["Rate (per kg)"],
  ["Rate (Kg)"],
  ["Rate (per Qtl)"],
  ["Price/Ltr"],
  ["Rate (Case)"],
  ["Price (Carton)"],
  ["Rate/Box"],
  ["MRP/Kg"],
  ["भाव (किलो)"],
  ["Rate (not incl. GST)"],
  ["Price (non-inclusive)"],
  ["Qty (Kg)"],
  ["Quantity in kg"],
  ["Closing Stock (Qtl)"],
  ["Stock (MT)"],
  ["स्टॉक (क्विंटल)"],
])("%s is of another unit than a pack, so it is asked", (heading) => {
  expect(fieldsOf("Item Name", "x", heading)).toEqual({ name: "Item Name" });
});

test("beside a column of another unit that of packs is taken, and what the seller chose", () => {
  expect(fieldsOf("Item", "Rate (Kg)", "Rate (Bag)", "Stock in kg", "Rate of 50 kg bag")).toEqual({
    name: "Item",
    price: "Rate (Bag)",
  });
  expect(fieldsOf("Item", "Rate (50 kg bag)", "Weight (kg)", "Pack Size (ml)")).toMatchObject({
    ...{ price: "Rate (50 kg bag)", weight: "Weight (kg)", packSize: "Pack Size (ml)" },
  });
  expect(columnsOf(["Item", "Rate/Kg"], { chosen: ["name", "price"] }).at.get("price")).toBe(1);
  expect(columnsOf(["Item", "Rate/Kg"], { remembered: { ratekg: "price" } }).at.get("price")).toBe(1);
});

test.each([
  [["Opening Qty", "Sale Qty", "Closing Bal"], "Closing Bal"],
  [["Stock", "Opening Stock", "Closing Stock"], "Closing Stock"],
  [["Opening Stock", "Closing Stock (Kg)"], undefined],
  [["Opening Qty", "Closing"], undefined],
  [["Opening Quantity", "Opening Rate"], "Opening Quantity"],
])("of %j the stock is %s", (head, stock) => {
  expect(fieldsOf("Item", ...head).stock).toBe(stock);
});

test("of a heading with two units none is sure", () => {
  expect([...columnsOf(["Item", "Pack Size (ml/gm)", "वजन (ग्राम)"]).units]).toEqual([[2, "g"]]);
});

test("of two columns that remarks alone tell apart none is taken", () => {
  expect(fieldsOf("Item Name", "Rate (cash)", "Rate (card)").price).toBeUndefined();
});

test("the rate of a stock beside its value may be its cost, so it is asked", () => {
  expect(fieldsOf("Particulars", "Quantity", "Rate", "Value")).toEqual({
    name: "Particulars",
    stock: "Quantity",
  });
  const remembered = { rate: "price" } as const;
  expect(columnsOf(["Particulars", "Quantity", "Rate", "Value"], { remembered }).at.get("price")).toBe(2);
});

test("the seller's choice holds by place, what was chosen before by its heading, in any order", () => {
  expect([...columnsOf(["A", "B", "C"], { chosen: ["price", "", "name"] }).at]).toEqual([
    ["price", 0],
    ["name", 2],
  ]);
  const remembered = { khaata: "name", daamlist: "price", mrp: "" } as const;
  expect([...columnsOf(["MRP", "Daam List", "Khaata"], { remembered }).at]).toEqual([
    ["price", 1],
    ["name", 2],
  ]);
});

test("what was chosen of a rate holds for no rate of another unit, until that is chosen too", () => {
  const remembered = { maal: "name", rate: "price", netweight: "weight" } as const;
  const of = (heading: string, more: object = {}) => {
    const { at } = columnsOf(["Maal", heading], { remembered: { ...remembered, ...more } });
    return [...at].find(([, place]) => place === 1)?.[0];
  };
  expect(of("Rate")).toBe("price");
  for (const heading of ["Rate (Kg)", "Rate in kg", "Rate/Qtl", "Rate (Case)"])
    expect(of(heading)).toBeUndefined();
  expect(of("Net Weight (kg)")).toBe("weight");
  expect(of("Rate (Kg)", { [rememberedAs("Rate (Kg)")]: "price" })).toBe("price");
  expect(of("Rate (50 kg bag)")).toBe("price");
});

test("a head is found below titles, in two rows, or is none", () => {
  const titles = [["Ravi Krishi Kendra"], ["Price list"]];
  const data = ["Urea", "266.50"];
  expect(findHead([...titles, ["Item Name", "Rate"], data], false)).toEqual({
    cells: ["Item Name", "Rate"],
    rows: 3,
  });
  expect(
    findHead(
      [...titles, ["Particulars", "Closing Balance", "", ""], ["", "Quantity", "Rate", "Value"]],
      false,
    ),
  ).toEqual({
    cells: ["Particulars", "Closing Balance Quantity", "Closing Balance Rate", "Closing Balance Value"],
    rows: 4,
  });
  expect(
    findHead(
      [
        ["Urea", "266.50"],
        ["DAP", "1350"],
      ],
      true,
    ),
  ).toEqual({ cells: ["", ""], rows: 0 });
  expect(findHead([["Dear Ravi"], ["the list comes"]], true)).toBeUndefined();
});
