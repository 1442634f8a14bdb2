/** A substance of the list, as far as the gate goes. */
export interface Restriction {
  readonly substance: string;
  readonly status: string;
  readonly order: string;
  readonly orderDate: string;
  /** `all_uses`, `uses`, `crops`, `formulations`, `crops_and_formulations`. */
  readonly scope: string;
  /** Words of the order for crops. */
  readonly notOn: readonly string[];
  /** Ids of our crops; `*` is every one but those of `onlyOn`. */
  readonly notOnCrops: readonly string[];
  readonly onlyOn: readonly string[];
  readonly formulations: string;
  /** `no`, or `yes` with words. */
  readonly sellable: string;
  readonly spellings: readonly string[];
  readonly hindi: readonly string[];
  readonly lookalikes: readonly string[];
}

/** Why a product may not be sold: the substance altogether, in this formulation, on these crops, or as something else than a pesticide. */
export const banRules = ["banned", "banned-formulation", "banned-crop", "banned-category"] as const;
export type BanRule = (typeof banRules)[number];
