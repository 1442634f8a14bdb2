import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Investment, Season, Soil, SourcedFigure, WaterClass } from "../contract.ts";
import type { Question, Sorting } from "../rules.ts";

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const soilNames: Words<Soil> = {
  Red: msg`Red`,
  Black: msg`Black`,
  Sandy: msg`Sandy`,
  Alluvial: msg`Alluvial`,
};

/** How to tell each soil in the field. */
export const soilLines: Words<Soil> = {
  Red: msg`Rusty, crumbly, dries fast`,
  Black: msg`Cracks when dry, holds water`,
  Sandy: msg`Runs through the fingers`,
  Alluvial: msg`River soil, soft and deep`,
};

export const seasonNames: Words<Season> = { Rabi: msg`Rabi`, Kharif: msg`Kharif`, Zaid: msg`Zaid` };

export const seasonLines: Words<Season> = {
  Rabi: msg`Winter, sown October to December`,
  Kharif: msg`Rains, sown May to July`,
  Zaid: msg`Summer, sown February to March`,
};

export const investmentNames: Words<Investment> = {
  "10000": msg`Less than 10k`,
  "90000": msg`Less than 90k`,
  "250000": msg`Less than 2.5L`,
};

export const investmentLines: Words<Investment> = {
  "10000": msg`Up to Rs 10,000 in all`,
  "90000": msg`Up to Rs 90,000 in all`,
  "250000": msg`Up to Rs 2,50,000 in all`,
};

export const waterNames: Words<WaterClass> = { High: msg`High`, medium: msg`Medium`, Low: msg`Low` };

export const waterLines: Words<WaterClass> = {
  High: msg`Canal or tube well all season`,
  medium: msg`A few waterings`,
  Low: msg`Rain, little more`,
};

export const questionNames: Words<Question> = {
  soilType: msg`Soil Type`,
  season: msg`Season`,
  investment: msg`Investment`,
  waterReq: msg`Water Availability`,
};

export const sortingNames: Words<Sorting> = {
  fit: msg`Best fit`,
  profit: msg`Most profit`,
  money: msg`Least money`,
  water: msg`Least water`,
};

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
