import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Problem } from "#kit/contract/problem.ts";
import { type Faults, faultsNamed } from "#kit/web/form.ts";
import { type DetailFault, type DetailField, detailFields } from "../rules.ts";

/** Message on the fault of each field. */
export function wordsOf(faults: readonly DetailFault[]): Faults<DetailField> {
  return Object.fromEntries(faults.map((fault) => [fault.field, wordsOfFault(fault)]));
}

/** The faults that a refusal names. */
export function faultsOf(problem: Problem): Faults<DetailField> {
  return faultsNamed(problem, detailFields, wordsOfFault);
}

interface Named {
  readonly field: DetailField;
  readonly rule: string;
  readonly limit?: number;
}

function wordsOfFault({ field, rule, limit = 0 }: Named): MessageDescriptor {
  if (rule === "too-long") return msg`Please use at most ${limit} letters.`;
  if (rule === "check-digit")
    return msg`This can't be a GSTIN: a letter or digit is wrong. Please compare it with your certificate.`;
  if (rule === "other-state")
    return msg`The first two digits of this GSTIN are of another State than the one chosen above.`;
  if (field === "gstin" && rule === "required")
    return msg`Your bills say that the shop has a GSTIN. Please keep it here, or change that first.`;
  if (field === "city" && rule === "pattern")
    return msg`Please write only the name of the town or the village, without digits.`;
  return asking[field];
}

const asking: Readonly<Record<DetailField, MessageDescriptor>> = {
  sender: msg`Please write the name that parcels come from.`,
  phone: msg`Please write the ten digits of the phone, like 98765 43210.`,
  postcode: msg`A PIN code has six digits, like 462001.`,
  street: msg`Please write the street, or the ward and a landmark.`,
  apartment: msg`Please check this.`,
  city: msg`Please write the town or the village.`,
  state: msg`Please choose the State.`,
  gstin: msg`A GSTIN has 15 letters and digits, like 27AAPFU0939F1ZV.`,
};
