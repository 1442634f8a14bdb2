import type { Parsed } from "#kit/contract/typed/parsed.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";

/**
 * Tax status of a shop: registered with a GSTIN, under the composition scheme (a GSTIN too), or not
 * registered.
 */
export const regimes = ["regular", "composition", "none"] as const;
export type Regime = (typeof regimes)[number];

/**
 * Which goods a shop may sell to another State. The composition scheme is for who sells within one (section 10 of the Central GST Act); who
 * sells taxed goods to another has to be registered (section 24), who sells untaxed ones alone need not be (section 23).
 */
export const beyondItsState: Readonly<Record<Regime, "all" | "untaxed" | "none">> = {
  regular: "all",
  composition: "none",
  none: "untaxed",
};

/** Characters, at most. A prefix leaves room for year and serial in the law's 16. */
export const billingLimits = {
  legalName: 100,
  holder: 100,
  account: 18,
  ifsc: 11,
  bank: 100,
  prefix: 3,
  hsn: 8,
} as const;

/** Serials of bills within a financial year: six digits; of credit notes a tenth as many (numbers.ts). */
export const serialRange = { least: 1, most: 999_999 } as const;

/** The fields that are typed, in the order in which the form asks. */
export const billingFields = [
  ...["legalName", "holder", "account", "ifsc", "bank", "prefix"],
] as const satisfies readonly (keyof typeof billingLimits)[];
export type BillingField = (typeof billingFields)[number];

/** As typed, or as kept; what may be left out is empty. */
export type TypedBilling = Readonly<Record<BillingField, string>> & { readonly regime: Regime };

/** `gstin-required`: this kind of taxpayer has one; `state`: the GSTIN is of another State than the shop. */
export type BillingRule = "required" | "too-long" | "pattern" | "gstin-required" | "state";

export interface BillingFault {
  readonly field: BillingField | "regime";
  readonly rule: BillingRule;
  /** Characters that the rule allows. */
  readonly limit?: number;
}

/** Facts about the shop that come from elsewhere (seller/details). */
export interface ShopFacts {
  readonly gstin: string;
  /** GST code of the State in which the shop is; empty where it never said. */
  readonly stateCode: string;
}

const accountPattern = /^[0-9]{9,18}$/;
/** Four letters of the bank, a zero, six signs of the branch (Reserve Bank of India). */
const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const prefixPattern = /^[A-Z0-9][A-Z0-9-]*$/;

const patterns: Partial<Record<BillingField, RegExp>> = {
  account: accountPattern,
  ifsc: ifscPattern,
  prefix: prefixPattern,
};

/** Reads what was typed: clean words, or everything that is wrong with them. An account is whole or not there. */
export function readBilling(typed: TypedBilling, shop: ShopFacts): Parsed<TypedBilling, BillingFault> {
  const value: TypedBilling = {
    regime: typed.regime,
    legalName: cleanLine(typed.legalName),
    holder: cleanLine(typed.holder),
    account: typed.account.replace(/[\s-]/g, ""),
    ifsc: typed.ifsc.replace(/\s/g, "").toUpperCase(),
    bank: cleanLine(typed.bank),
    prefix: typed.prefix.trim().toUpperCase(),
  };
  const isBankSaid = value.account !== "" || value.ifsc !== "";
  const faults = [
    ...faultsOfRegime(value.regime, shop),
    ...billingFields.flatMap((field) => faultIn(field, value[field], isBankSaid) ?? []),
  ];
  return faults.length > 0 ? { faults } : { value };
}

/** Whether a shop with this GSTIN, in this State, may be this kind of taxpayer. */
export function faultsOfRegime(regime: Regime, { gstin, stateCode }: ShopFacts): BillingFault[] {
  if (regime === "none") return [];
  if (gstin === "") return [{ field: "regime", rule: "gstin-required" }];
  return gstin.startsWith(stateCode) && stateCode !== "" ? [] : [{ field: "regime", rule: "state" }];
}

function faultIn(field: BillingField, text: string, isBankSaid: boolean): BillingFault | undefined {
  const isNeeded =
    field === "legalName" || (isBankSaid && (field === "holder" || field === "account" || field === "ifsc"));
  if (text === "") return isNeeded ? { field, rule: "required" } : undefined;
  const limit = billingLimits[field];
  if (text.length > limit) return { field, rule: "too-long", limit };
  return (patterns[field]?.test(text) ?? true) ? undefined : { field, rule: "pattern" };
}
