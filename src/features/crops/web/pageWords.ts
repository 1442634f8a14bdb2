import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SourcedFigure } from "../contract.ts";
import type { Words } from "./words.ts";

export const monthNames: readonly MessageDescriptor[] = [
  msg`Jan`,
  msg`Feb`,
  msg`Mar`,
  msg`Apr`,
  msg`May`,
  msg`Jun`,
  msg`Jul`,
  msg`Aug`,
  msg`Sep`,
  msg`Oct`,
  msg`Nov`,
  msg`Dec`,
];

export const figureNames: Words<SourcedFigure> = {
  investment: msg`Investment`,
  water: msg`Water`,
  yield: msg`Harvest`,
  price: msg`Price`,
  profit: msg`Profit`,
  duration: msg`Days from sowing to harvest`,
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
