import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Investment, Season, Soil, WaterClass } from "../contract.ts";
import type { Question } from "../search.ts";
import type { Sorting } from "../suggestion.ts";

/** A text for each word of a choice. */
export type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const soilNames: Words<Soil> = {
  Red: msg`Red`,
  Black: msg`Black`,
  Sandy: msg`Sandy`,
  Alluvial: msg`Alluvial`,
};

export const seasonNames: Words<Season> = { Rabi: msg`Rabi`, Kharif: msg`Kharif`, Zaid: msg`Zaid` };

export const investmentNames: Words<Investment> = {
  "10000": msg`Less than 10k`,
  "90000": msg`Less than 90k`,
  "250000": msg`Less than 2.5L`,
};

export const waterNames: Words<WaterClass> = { High: msg`High`, medium: msg`Medium`, Low: msg`Low` };

export const questionNames: Words<Question> = {
  soilType: msg`Soil Type`,
  season: msg`Season`,
  investment: msg({ message: "Investment", context: "question" }),
  waterReq: msg`Water Availability`,
};

export const sortingNames: Words<Sorting> = {
  fit: msg`Best fit`,
  profit: msg`Most profit`,
  money: msg`Least money`,
  water: msg`Least water`,
};
