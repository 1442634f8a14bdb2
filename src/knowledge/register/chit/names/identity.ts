import { codeOf } from "../../uses/packUses.ts";
import { activeKey } from "../actives.ts";
import type { ChitUse } from "../rows.ts";

/** One thing that a name may mean. */
export interface Identity {
  /** Keys of its actives, in their order. */
  readonly actives: readonly string[];
  /** Percent, in the order of the actives; undefined where it is not said. */
  readonly strengths: readonly (number | undefined)[];
  /** `SC`; empty where it is not said. */
  readonly formulation: string;
  /** Of a brand whose own strength the register does not have. */
  readonly isVague?: boolean;
}

/** A name of an item as it was read. */
export interface ReadName {
  /** All that it may mean; none where it is not surely recognised. */
  readonly identities: readonly Identity[];
  /** Its content in words, for the gate of orders. */
  readonly contains: string;
}

export function identityOfUse({ actives, strength, formulation }: ChitUse): Identity {
  return {
    actives: actives.map(activeKey),
    strengths: strengthsOf(strength),
    formulation: codeOf(formulation),
  };
}

/** Percent of each active; undefined where a row has none. */
export function strengthsOf(strength: string): (number | undefined)[] {
  return strength.split("+").map((each) => (/^[\d.]+$/.test(each.trim()) ? Number(each) : undefined));
}

export function productKey({ actives, strengths, formulation }: Identity): string {
  const parts = actives.map((active, place) => `${active} ${strengths[place] ?? ""}`).sort();
  return `${parts.join("+")} ${formulation}`;
}

/** More things than this that a name may mean say nothing. */
const mostIdentities = 12;

/** Every choice of one of each; none where there are too many. */
export function combined(choices: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]];
  for (const each of choices) {
    all = all.flatMap((one) => each.map((other) => [...one, other]));
    if (all.length > mostIdentities) return [];
  }
  return all;
}
