import { readFileSync } from "node:fs";
// @ts-expect-error the package ships no types
import { create } from "fontkit";
import { describe, expect, test } from "vitest";
import type { Bill, BillLine } from "../../contract.ts";
import { paperOfBill } from "../../paper.ts";
import { billPdf } from "./billPdf.ts";
import { canWrite, inSight, letters, runsOf, type Script, scripts, weightsOf } from "./letters.ts";
import { shapedFont } from "./shapedFont.ts";

const noTax = { cgst: 0, sgst: 0, igst: 0 };

const dap: BillLine = {
  ...{ product: "dap", name: "DAP", name_hi: "डीएपी", packSize: "50 kg bag", packSize_hi: "50 किलो की बोरी" },
  ...{ hsn: "3105", rate: 5, quantity: 1, price: 1350, reduced: 0, licence: "FERT/12", lots: [] },
  ...{ taxable: 1285.72, cgst: 32.14, sgst: 32.14, igst: 0, exempt: 0, total: 1350 },
};
const place = {
  street: "Ward 4",
  apartment: "",
  postcode: "462001",
  city: "Bhopal",
  state: "Madhya Pradesh",
};
const bill: Bill = {
  ...{ id: "b", number: "RK/26-27/000001", year: "26-27", order: "7F3K2Q", part: "p" },
  ...{ issuedAt: Date.UTC(2026, 10, 23), day: "2026-11-23", title: "tax-invoice", regime: "regular" },
  seller: {
    ...place,
    shop: "Kisan",
    legalName: "Kisan & Sons",
    phone: "",
    stateCode: "23",
    gstin: "23AAPFU0939F1Z3",
    bankAccount: "",
  },
  buyer: { ...place, name: "आशा देवी", company: "", stateCode: "23" },
  ...{ placeOfSupply: { state: "Madhya Pradesh", code: "23" }, sameState: true, secondHalf: "SGST" },
  lines: [dap],
  rates: [],
  ...{ taxable: 1285.72, cgst: 32.14, sgst: 32.14, igst: 0, exempt: 0, total: 1350 },
  ...{ notes: [], credited: 0, left: 1350 },
};

/** Pages of a PDF: its objects are written plainly, only what is drawn is compressed. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").split("/Type /Page\n").length - 1;

describe("a bill on paper", () => {
  test("shows CGST and SGST within a State, IGST between two, and no tax of a shop that collects none", () => {
    const columns = (more: Partial<Bill>) => paperOfBill({ ...bill, ...more }).columns.map(({ key }) => key);
    expect(columns({})).toEqual(["hsn", "packs", "price", "taxable", "rate", "cgst", "sgst", "total"]);
    expect(columns({ sameState: false })).toEqual([
      "hsn",
      "packs",
      "price",
      "taxable",
      "rate",
      "igst",
      "total",
    ]);
    for (const regime of ["composition", "none"] as const) {
      const paper = paperOfBill({ ...bill, regime, ...noTax, taxable: 0, exempt: 1350 });
      expect(paper.columns.map(({ key }) => key)).toEqual(["hsn", "packs", "price", "total"]);
      expect(paper.totals.map(({ value }) => value.en)).toEqual(["Rs 1,350.00"]);
      expect(paper.statement.en).toMatch(
        regime === "none" ? /not registered/ : /^Composition taxable person/,
      );
    }
  });

  test("says each sum with its paise, and the total in words", () => {
    const { lines, totals, inWords } = paperOfBill(bill);
    expect(lines[0]?.cells).toEqual(["3105", "1", "1,350.00", "1,285.72", "5", "32.14", "32.14", "1,350.00"]);
    expect(totals.map(({ value }) => value.en)).toEqual(["1,285.72", "32.14", "32.14", "Rs 1,350.00"]);
    expect(inWords.en).toBe("Rupees one thousand three hundred fifty only");
  });
});

describe("a bill as PDF", () => {
  test("is one sheet; a hundred lines go on over several, and each credit note has its own", async () => {
    expect(pagesOf(await billPdf(bill, "both"))).toBe(1);
    const lines = Array.from({ length: 100 }, (_, index) => ({ ...dap, product: `dap-${index}` }));
    expect(pagesOf(await billPdf({ ...bill, lines }, "en"))).toBeGreaterThan(3);
    const { id, number, issuedAt, day, rates } = bill;
    const sums = { taxable: 1285.72, cgst: 32.14, sgst: 32.14, igst: 0, exempt: 0, total: 1350 };
    const note = {
      ...{ id, number, issuedAt, day, rates, reason: "returned" as const, lines: [dap] },
      ...sums,
    };
    expect(pagesOf(await billPdf({ ...bill, notes: [note, { ...note, id: "n" }] }, "both"))).toBe(3);
  });

  test("is set in runs of one script each, so that Hindi is shaped as Hindi", () => {
    expect(runsOf("Urea यूरिया 45 kg")).toEqual([
      { script: "latin", text: "Urea " },
      { script: "devanagari", text: "यूरिया" },
      { script: "latin", text: " 45 kg" },
    ]);
    expect(runsOf("முருகன் Nagar")).toEqual([
      { script: "tamil", text: "முருகன்" },
      { script: "latin", text: " Nagar" },
    ]);
    expect(runsOf("日本").map(({ text }) => text)).toEqual(["??"]);
    expect(runsOf("Rāma Łukasz Ｒａｖｉ 12½ ₹50 № 5 😀").map(({ text }) => text)).toEqual([
      "Rama Lukasz Ravi 12 1/2 Rs50 No 5 ",
    ]);
    expect([canWrite("Asha आशा தமிழ்"), canWrite("日本")]).toEqual([true, false]);
  });

  test.each(scripts)("has a letter of the %s font for each that it writes", (script) => {
    for (const weight of weightsOf(script)) {
      const font = create(readFileSync(fontFile(script, weight)));
      const missing = [...letters[script]].filter(
        (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)),
      );
      expect(missing.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
    }
  });

  /** Names and places as people of each State write them; the last ones are in Urdu, Santali and Manipuri. */
  const names = [
    ...["முருகன் செல்வம், மதுரை", "శ్రీనివాస్ రెడ్డి", "ಸಿದ್ದರಾಮಯ್ಯ ಕೃಷ್ಣ", "കൃഷ്ണൻ നായർ", "રમેશ પટેલ, ક્ષત્રિય"],
    ...[
      "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
      "সুব্রত বন্দ্যোপাধ্যায়",
      "ৰাজীৱ গগৈ",
      "ପ୍ରଶାନ୍ତ ମହାପାତ୍ର",
      "ज्ञानेश्वर म्हात्रे, कऱ्हाड",
      "محمد عبداللہ، سری نگر",
    ],
    ...["ᱥᱟᱱᱛᱟᱲᱤ", "ꯃꯩꯇꯩꯂꯣꯟ"],
  ];
  test.each(names)("writes %s whole", async (name) => {
    expect(canWrite(name)).toBe(true);
    expect(
      runsOf(name)
        .map(({ text }) => text)
        .join(""),
    ).toBe(name);
    const party = { ...place, name, company: name, street: name, city: name, stateCode: "23" };
    expect(pagesOf(await billPdf({ ...bill, buyer: party }, "both"))).toBe(1);
  });

  test("shapes any letters in any order, also those that fontkit stops at or never ends with", async () => {
    for (const script of scripts) {
      const font = (await shapedFont(fontFile(script, 400))) as unknown as {
        layout: (text: string) => { glyphs: readonly { codePoints: readonly number[] }[] };
      };
      const all = [...letters[script]];
      for (let start = 0; start < all.length; start += 1) {
        const text = [0, 1, 7, 3, 2].map((step) => all[(start * (step + 1)) % all.length]).join("");
        const points = font.layout(text).glyphs.flatMap(({ codePoints }) => codePoints);
        expect(points.length).toBeGreaterThan(0);
      }
    }
  });

  test("turns the words of a line that is written from right to left", () => {
    const seen = inSight(runsOf("نام: محمد علی 12 Nagar")).map(({ text }) => text);
    expect(seen.join("")).toBe("علی محمد :نام 12 Nagar");
  });
});

function fontFile(script: Script, weight: number): URL {
  return new URL(`./fonts/noto-${script}-${weight}.ttf`, import.meta.url);
}
