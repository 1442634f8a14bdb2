import type { PhosphorusKind } from "../contract.ts";

/** The farmer's choices; a tap shows at once, before its answer is here. */
export interface Chosen {
  readonly owned: readonly string[];
  readonly seed?: string;
  readonly phosphorus?: PhosphorusKind;
  /** Ids of registered uses. */
  readonly sprays: readonly string[];
}
