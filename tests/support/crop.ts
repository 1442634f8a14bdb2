import type { Crop, Search } from "#knowledge/crops/contract.ts";

/** A crop as lists have it: gram, but for what a test says of it. */
export const crop = (part: Partial<Crop>): Crop => ({
  _id: "gram",
  name: "Gram",
  title: "Gram",
  otherTitle: "चना",
  img: "/crops/gram.svg",
  brief: "",
  summary: "",
  soil: "Black",
  alsoSoils: [],
  season: ["Rabi"],
  investment: 40_000,
  yield: 1_000,
  waterReq: 3_500_000,
  waterMean: 350,
  temperature: { from: 15, to: 29 },
  limits: {
    ...{ altitude: 2300, salt: "medium", acidity: 9.5, frost: 0 },
    ...{ aciditySource: "ecocrop", temperatureSource: "ecocrop" },
  },
  waterClass: "Low",
  profit: 25_000,
  profitStress: -2_000,
  supportPrice: null,
  hasQuote: true,
  profitAtMandi: null,
  profitAtFarmGate: null,
  confidence: "high",
  perennial: null,
  sowingMonths: [10],
  sowingRemark: null,
  harvestMonths: [3],
  harvestRemark: null,
  info: "",
  ...part,
});

/** What suits that crop. */
export const search: Search = { soilType: "Black", season: "Rabi", investment: "90000", waterReq: "medium" };
