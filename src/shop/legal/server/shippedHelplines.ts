import type { Helpline } from "../contract.ts";

/** The helplines that ship with the program; they stand until an operator writes others. */
export const shippedHelplines: readonly Helpline[] = [
  {
    // The government's free line for farmers, in 22 languages (dackkms.gov.in).
    key: "kisan",
    number: "1800-180-1551",
    name: "Kisan Call Centre",
    name_hi: "किसान कॉल सेंटर",
    note: "free, 6 in the morning to 10 at night",
    note_hi: "मुफ़्त, सुबह 6 से रात 10 बजे तक",
  },
  { key: "scheme", number: "155261", name: "PM-KISAN", name_hi: "पीएम-किसान", note: "", note_hi: "" },
  {
    key: "cattle",
    number: "1962",
    name: "Veterinary helpline",
    name_hi: "पशु चिकित्सा हेल्पलाइन",
    ...{ note: "", note_hi: "" },
  },
  { key: "price", number: "1800-270-0224", name: "e-NAM", name_hi: "ई-नाम", note: "", note_hi: "" },
  {
    key: "insurance",
    number: "14447",
    name: "Crop insurance (PMFBY)",
    name_hi: "फसल बीमा (पीएमएफबीवाई)",
    ...{ note: "", note_hi: "" },
  },
];
