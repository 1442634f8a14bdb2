import type { NutrientClass } from "../contract.ts";
import type { DoseClasses, SoilCard } from "./soilCard.ts";

/** Low below the first limit, high above the second, medium between; of those with one limit, low is lacking and all else enough. */
type Limits = readonly [lowBelow: number, highAbove?: number];

/**
 * Limits of the Soil Health Card's classes, as soil-nutrients.csv has them (a test holds them against it): N, P, K in kg per
 * hectare, P and K as the elements, organic carbon in percent, the rest in ppm. Here, as forms on phones say the class at once.
 */
export const classLimits = {
  organicCarbon: [0.5, 0.75],
  n: [280, 560],
  /** Olsen; taken for soils of pH 6.5 and more where the card names no method. */
  p: [11, 22],
  /** Bray 1; taken for soils below pH 6.5 where the card names no method. */
  pBray: [9, 20],
  k: [118, 280],
  s: [10],
  zn: [0.6],
  fe: [4.5],
  mn: [2],
  cu: [0.2],
  b: [0.5],
} as const satisfies Record<string, Limits>;

/**
 * pH below which a soil is acid, and so acid that it is limed; above which it is alkaline, and sodic (usar: ICAR-CSSRI); EC in dS/m above
 * which it is salty, and so salty that most crops yield less (saline by the US Salinity Laboratory).
 */
export const reactionLimits = {
  limedBelow: 5.5,
  acidBelow: 6.5,
  alkalineAbove: 7.5,
  sodicAbove: 8.5,
  saltyAbove: 2,
  salineAbove: 4,
} as const;

export type Reaction = "acid" | "neutral" | "alkaline";
/** Whether a nutrient with one limit is there. */
export type Presence = "lacking" | "enough";

/** Classes read from a card; values that it leaves out are undefined. */
export interface ReadCard {
  readonly n?: NutrientClass | undefined;
  readonly p?: NutrientClass | undefined;
  readonly k?: NutrientClass | undefined;
  readonly organicCarbon?: NutrientClass | undefined;
  readonly s?: Presence | undefined;
  readonly zn?: Presence | undefined;
  readonly fe?: Presence | undefined;
  readonly mn?: Presence | undefined;
  readonly cu?: Presence | undefined;
  readonly b?: Presence | undefined;
  readonly reaction?: Reaction | undefined;
  /** So acid that it is limed. */
  readonly limed?: boolean | undefined;
  /** Alkali (usar) land. */
  readonly sodic?: boolean | undefined;
  readonly salty?: boolean | undefined;
  readonly saline?: boolean | undefined;
}

/** Reads the numbers of a Soil Health Card. */
export function readCard(card: SoilCard): ReadCard {
  const isBray =
    card.method === undefined
      ? card.ph !== undefined && card.ph < reactionLimits.acidBelow
      : card.method === "bray";
  const presence = (name: "s" | "zn" | "fe" | "mn" | "cu" | "b") =>
    presenceOf(card[name], classLimits[name][0]);
  return {
    n: classOf(card.n, classLimits.n),
    p: classOf(card.p, isBray ? classLimits.pBray : classLimits.p),
    k: classOf(card.k, classLimits.k),
    organicCarbon: classOf(card.organicCarbon, classLimits.organicCarbon),
    s: presence("s"),
    zn: presence("zn"),
    fe: presence("fe"),
    mn: presence("mn"),
    cu: presence("cu"),
    b: presence("b"),
    reaction: reactionOf(card.ph),
    limed: card.ph === undefined ? undefined : card.ph < reactionLimits.limedBelow,
    sodic: card.ph === undefined ? undefined : card.ph > reactionLimits.sodicAbove,
    salty: card.ec === undefined ? undefined : card.ec > reactionLimits.saltyAbove,
    saline: card.ec === undefined ? undefined : card.ec > reactionLimits.salineAbove,
  };
}

/**
 * Classes that move a dose. Where nitrogen was not tested, organic carbon is used instead: many laboratories
 * work it out so.
 */
export function doseClasses(card: SoilCard): DoseClasses {
  const { n, p, k, organicCarbon } = readCard(card);
  return { n: n ?? organicCarbon, p, k };
}

function classOf(figure: number | undefined, limits: readonly [number, number]): NutrientClass | undefined {
  if (figure === undefined) return undefined;
  const [lowBelow, highAbove] = limits;
  if (figure < lowBelow) return "low";
  return figure > highAbove ? "high" : "medium";
}

function presenceOf(figure: number | undefined, lackingBelow: number): Presence | undefined {
  if (figure === undefined) return undefined;
  return figure < lackingBelow ? "lacking" : "enough";
}

function reactionOf(ph: number | undefined): Reaction | undefined {
  if (ph === undefined) return undefined;
  if (ph < reactionLimits.acidBelow) return "acid";
  return ph > reactionLimits.alkalineAbove ? "alkaline" : "neutral";
}
