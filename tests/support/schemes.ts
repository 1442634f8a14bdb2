import type { WrittenScheme } from "#season/schemes/contract.ts";

/** A card of a State's scheme, as an operator writes it. */
export const testScheme: WrittenScheme = {
  ...{ name: "Bhavantar of Madhya Pradesh", name_hi: "मध्य प्रदेश की भावांतर योजना" },
  ...{ get: "The gap to the support price.", get_hi: "समर्थन मूल्य और भाव का अंतर।" },
  ...{ who: "? Farmers who registered.", who_hi: "? पंजीकरण कराने वाले किसान।" },
  ...{
    papers: "",
    papers_hi: "",
    when: "",
    when_hi: "",
    where: "",
    where_hi: "",
    trouble: "",
    trouble_hi: "",
  },
  ...{ state: "Madhya Pradesh", line: "kisan", number: "" },
  ...{
    asOf: "2026-11-01",
    until: "2027-10-31",
    sources: "Gazette of the State, 1 November 2026",
    isShown: true,
  },
};
