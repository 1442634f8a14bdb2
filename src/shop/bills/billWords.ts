import { datesIn } from "#kit/contract/days/dates.ts";
import { amountFigure } from "#kit/contract/figures.ts";

/**
 * Legal title of a bill: all of it taxed, none of it, or both on one (CGST Rules 2017, rules 46, 46A and 49).
 */
export const titles = ["tax-invoice", "invoice-cum-bill", "bill-of-supply"] as const;

/**
 * Why a bill was lowered: its part was cancelled after it was packed, or came back; money was given back for a line; or its
 * seller took the packing back, as it was a slip.
 */
export const noteReasons = ["cancelled", "returned", "refunded", "taken-back"] as const;

/** A text of a bill in both languages: on paper they may stand beside one another, whatever language the screen is in. */
export interface Words {
  readonly en: string;
  readonly hi: string;
}

/** In which languages a bill is printed: English, or with Hindi beside it. */
export const billLanguages = ["en", "both"] as const;
export type BillLanguages = (typeof billLanguages)[number];

const texts = (en: string, hi: string): Words => ({ en, hi });
/** A text that is the same in both languages. */
export const alike = (text: string): Words => ({ en: text, hi: text });

export const titleWords: Readonly<Record<Title, Words>> = {
  "tax-invoice": texts("Tax invoice", "टैक्स बिल"),
  "invoice-cum-bill": texts("Invoice-cum-bill of supply", "टैक्स वाले और बिना टैक्स के सामान का बिल"),
  "bill-of-supply": texts("Bill of supply", "बिना टैक्स का बिल"),
};

export const noteTitle = texts("Credit note", "क्रेडिट नोट");

export const reasonWords: Readonly<Record<NoteReason, Words>> = {
  cancelled: texts("Cancelled after packing", "पैक होने के बाद रद्द हुआ"),
  returned: texts("Goods came back", "सामान वापस आया"),
  refunded: texts("Money given back", "पैसे लौटाए गए"),
  "taken-back": texts("Packed by mistake", "गलती से पैक हुआ था"),
};

export const billWords = {
  number: texts("Number", "नंबर"),
  day: texts("Date", "तारीख"),
  order: texts("Order", "ऑर्डर"),
  ofBill: texts("For bill", "किस बिल का"),
  reason: texts("Why", "क्यों"),
  placeOfSupply: texts("Place of supply", "सामान कहाँ के लिए"),
  reverseCharge: texts("Tax on reverse charge", "रिवर्स चार्ज पर टैक्स"),
  no: texts("No", "नहीं"),
  seller: texts("Seller", "दुकानदार"),
  buyer: texts("Buyer, delivered to", "ग्राहक, जहाँ सामान जाएगा"),
  closedAccount: texts("The buyer's account is closed", "ग्राहक का खाता बंद है"),
  state: texts("State", "राज्य"),
  phone: texts("Phone", "फ़ोन"),
  gstin: alike("GSTIN"),
  bankAccount: texts("Bank account", "बैंक खाता"),
  item: texts("Item", "सामान"),
  hsn: alike("HSN"),
  packs: texts("Packs", "पैक"),
  price: texts("A pack", "एक पैक"),
  taxable: texts("Taxable", "टैक्स से पहले"),
  rate: alike("GST %"),
  cgst: alike("CGST"),
  igst: alike("IGST"),
  exempt: texts("Exempt", "टैक्स-मुक्त"),
  total: texts("Total", "कुल"),
  inWords: texts("In words", "शब्दों में"),
  lot: texts("Lot", "लॉट"),
  madeOn: texts("made", "बना"),
  expiresOn: texts("expires", "एक्सपायरी"),
  licence: texts("Licence", "लाइसेंस"),
  reduced: texts("Given back before packing", "पैक होने से पहले लौटाए"),
  credited: texts("Less credit notes", "क्रेडिट नोट से घटाए"),
  left: texts("What is left of the bill", "बिल में बाकी"),
  composition: texts(
    "Composition taxable person, not eligible to collect tax on supplies",
    "कंपोज़िशन वाला दुकानदार, ग्राहक से टैक्स नहीं ले सकता",
  ),
  unregistered: texts(
    "Seller not registered under GST: no tax is charged",
    "दुकानदार जीएसटी में रजिस्टर नहीं है: कोई टैक्स नहीं लिया गया",
  ),
  includesTax: texts("Prices include tax", "दाम में टैक्स शामिल है"),
  forSeller: texts("For", "की ओर से"),
  signatory: texts("Authorised signatory", "दस्तखत"),
  page: texts("Page", "पेज"),
  notAllLetters: texts(
    "Some letters can't be written in this file. The bill's page shows them all.",
    "कुछ अक्षर इस फ़ाइल में नहीं लिखे जा सकते। बिल के पेज पर सब दिखते हैं।",
  ),
} as const satisfies Readonly<Record<string, Words>>;

/** The State's half of the tax, as it is called there. */
export const secondHalfWords = { SGST: alike("SGST"), UTGST: alike("UTGST") } as const;

/** As it is printed: `Tax invoice / टैक्स बिल`, or in English alone. */
export function saidIn(languages: BillLanguages, { en, hi }: Words): string {
  return languages === "en" || en === hi || hi === "" ? en : `${en} / ${hi}`;
}

/** `21 Nov 2026`, on papers of both languages. */
export function dayOf(day: string): string {
  return datesIn("en").calendarDay(day);
}

/** `1,285.72`, `5,200.00`: on a bill paise are shown even where there are none. */
export function sumFigure(rupees: number): string {
  const figure = amountFigure(rupees);
  return Number.isInteger(rupees) ? `${figure}.00` : figure;
}

export type Title = (typeof titles)[number];

export type NoteReason = (typeof noteReasons)[number];
