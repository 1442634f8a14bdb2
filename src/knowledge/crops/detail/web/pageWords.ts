import { msg } from "@lingui/core/macro";
import type { SourcedFigure } from "../../contract.ts";
import type { Words } from "../../web/cropLabels.ts";

export const figureNames: Words<SourcedFigure> = {
  investment: msg`Investment`,
  water: msg`Water`,
  yield: msg`Harvest`,
  price: msg`Price`,
  profit: msg`Profit`,
  duration: msg`Days from sowing to harvest`,
  durationRange: msg`Range of days`,
  yieldCheck: msg`Another figure for the harvest`,
  loanScale: msg`Loan limit of banks`,
  sowing: msg`Months of sowing and harvest`,
  season: msg`Season`,
  soil: msg`Soil`,
  climate: msg`Warmth, rain and acidity`,
};

export const remarkWords: Words<"next-year" | "second-year" | "year-round" | "pruning"> = {
  "next-year": msg`in the next year`,
  "second-year": msg`in the second year`,
  "year-round": msg`some all year round`,
  pruning: msg`pruning for fruit`,
};
