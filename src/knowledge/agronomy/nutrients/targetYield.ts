import type { Dose } from "../contract.ts";
import type { SoilType } from "../water/soils.ts";
import type { SoilCard } from "./soilCard.ts";

/** One nutrient of a soil test crop response (STCR) equation, F = perQuintal × T − perSoil × S. */
export interface TargetTerm {
  /** kg per hectare for each quintal per hectare that is aimed at. */
  readonly perQuintal: number;
  /** kg less for each kg per hectare of the card: N, P or K, the elements. */
  readonly perSoil: number;
}

/** An equation that was found in two places, for the crops, the state and the soil that it was made for. */
export interface TargetEquation {
  /** As soil-nutrients.csv has it. */
  readonly name: string;
  readonly crops: readonly string[];
  readonly state: string;
  readonly soil: SoilType;
  readonly n: TargetTerm;
  readonly p2o5: TargetTerm;
  readonly k2o: TargetTerm;
  /** Highest target that it was made for, quintals per hectare. */
  readonly highestTarget: number;
  readonly sources: readonly string[];
}

/**
 * The equations of soil-nutrients.csv that were found twice, have all three nutrients and whose highest target is known; a test holds
 * them against the file. Black gram's and wheat's have no known range and are left out. Here, as phones reckon with them offline.
 */
export const targetEquations: readonly TargetEquation[] = [
  {
    name: "maize-telangana-red",
    crops: ["maize-kharif", "maize-rabi"],
    state: "Telangana",
    soil: "Red",
    n: { perQuintal: 4, perSoil: 0.49 },
    p2o5: { perQuintal: 2.15, perSoil: 2.58 },
    k2o: { perQuintal: 2.58, perSoil: 0.3 },
    highestTarget: 64,
    sources: ["github.com/Prasanth535/nrsc_farmer_calculator", "github.com/Gaurav6047/smart-farmer-ai"],
  },
];

/** Further than this beyond its highest target an equation is not believed. */
const beyond = 1.2;

/** The most that may be aimed at by an equation, quintals per hectare. */
export function mostTarget({ highestTarget }: Pick<TargetEquation, "highestTarget">): number {
  return beyond * highestTarget;
}

/** Where a crop grows, as far as that is known. */
interface Grown {
  readonly crop: string;
  readonly state: string | undefined;
  readonly soil: SoilType | null | undefined;
}

/** The equation for a crop in a state on a soil; undefined where none was made for all three. */
export function targetEquation({ crop, state, soil }: Grown): TargetEquation | undefined {
  return targetEquations.find(
    (each) => each.crops.includes(crop) && each.state === state && each.soil === soil,
  );
}

/** The three numbers of the card that an equation rests on, kg per hectare. */
export type TestedSoil = Required<{ readonly [Figure in "n" | "p" | "k"]: number }>;

/** The card's N, P and K where it has all three: an equation without one of them would guess. */
export function testedSoil({ n, p, k }: SoilCard): TestedSoil | undefined {
  return n === undefined || p === undefined || k === undefined ? undefined : { n, p, k };
}

/**
 * The dose in kg of N, P2O5 and K2O per hectare for a target in quintals per hectare (STCR); undefined where the target is none or
 * lies too far beyond the equation's range.
 */
export function doseForTarget(equation: TargetEquation, target: number, soil: TestedSoil): Dose | undefined {
  if (!(target > 0 && target <= mostTarget(equation))) return undefined;
  return {
    n: fertilizerFor(equation.n, target, soil.n),
    p2o5: fertilizerFor(equation.p2o5, target, soil.p),
    k2o: fertilizerFor(equation.k2o, target, soil.k),
  };
}

/** F = perQuintal × T − perSoil × S, kg per hectare, at least 0: a rich soil wants nothing, never less. */
export function fertilizerFor({ perQuintal, perSoil }: TargetTerm, target: number, soil: number): number {
  return Math.max(0, perQuintal * target - perSoil * soil);
}
