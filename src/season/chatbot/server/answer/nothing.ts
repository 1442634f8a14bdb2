import type { Answered } from "../../contract.ts";

/** An answer that says that it is not known: others are made of it. */
export const nothing: Answered = {
  kind: "unknown",
  advisories: [],
  step: null,
  on: null,
  use: null,
  noUse: null,
  topic: null,
  pesticides: [],
  grade: null,
  area: null,
  crops: [],
  asked: null,
  products: [],
  place: null,
  helper: null,
  weather: null,
  price: null,
  scheme: null,
  forbidden: null,
};
