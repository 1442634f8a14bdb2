import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Problem } from "#kit/contract/problem.ts";
import { type Faults, faultsNamed } from "#kit/web/form.ts";
import { type BillingFault, type BillingField, billingFields } from "../billing.ts";

/** Fields of the form: the typed fields, the kind of taxpayer, and where numbers begin. */
export type AskedField = BillingField | "regime" | "nextSerial";

/** Message on the fault of each field. */
export function wordsOf(
  faults: readonly (BillingFault | { field: "nextSerial"; rule: string })[],
): Faults<AskedField> {
  return Object.fromEntries(faults.map((fault) => [fault.field, wordsOfFault(fault)]));
}

/** The faults that a refusal names. */
export function faultsOf(problem: Problem): Faults<AskedField> {
  return faultsNamed(problem, [...billingFields, "regime", "nextSerial"], wordsOfFault);
}

interface Named {
  readonly field: AskedField;
  readonly rule: string;
  readonly limit?: number;
}

function wordsOfFault({ field, rule, limit = 0 }: Named): MessageDescriptor {
  if (rule === "too-long") return msg`Please use at most ${limit} letters.`;
  if (rule === "gstin-required") return msg`Please write your GSTIN above and save it first.`;
  if (rule === "state") return msg`Your GSTIN is of another State than your shop. Please compare both above.`;
  return asking[field];
}

const asking: Readonly<Record<AskedField, MessageDescriptor>> = {
  legalName: msg`Please write the name as in your papers.`,
  regime: msg`Please choose one of the three.`,
  holder: msg`Please write in whose name the account is.`,
  account: msg`An account number has 9 to 18 digits.`,
  ifsc: msg`An IFSC has 11 letters and digits, like SBIN0001234.`,
  bank: msg`Please check this.`,
  prefix: msg`Please use up to three letters or digits, like RK.`,
  nextSerial: msg`Please write a whole number that is not below the one shown: numbers are never used twice.`,
};
