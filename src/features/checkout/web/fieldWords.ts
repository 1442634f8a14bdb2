import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Problem } from "#kit/contract/problem.ts";
import { type AddressField, addressFields, type FieldFault, faultIn } from "../rules.ts";

/** What is wrong with each field, in words. */
export type FieldFaults = Partial<Record<AddressField, MessageDescriptor>>;

/** The fields that are not right as they were typed: by the rules that the server has too. */
export function faultsIn(typed: Readonly<Record<AddressField, string>>): FieldFaults {
  const faults: FieldFaults = {};
  for (const field of addressFields) {
    const fault = faultIn(field, typed[field]);
    if (fault) faults[field] = faultWords(field, fault);
  }
  return faults;
}

/** The fields that a refusal names. */
export function faultsOf(problem: Problem): FieldFaults {
  const faults: FieldFaults = {};
  for (const { field, rule } of problem.errors ?? []) {
    const known = addressFields.find((name) => name === field);
    if (known) faults[known] = faultWords(known, rule === "maxLength" ? "maxLength" : "pattern");
  }
  return faults;
}

function faultWords(field: AddressField, fault: FieldFault): MessageDescriptor {
  if (field === "postcode") return msg`A postcode has six digits, as 462001.`;
  if (field === "phone") return msg`Please write the ten digits of your phone, as 98765 43210.`;
  if (fault === "maxLength") return msg`That is too long for the parcel's label. Please shorten it.`;
  return asking[field];
}

const asking: Readonly<Record<AddressField, MessageDescriptor>> = {
  fname: msg`Please write your first name.`,
  lname: msg`Please write your last name.`,
  company: msg`Please check this.`,
  country: msg`Please choose the country.`,
  street: msg`Please write the street, or the ward and a landmark.`,
  apartment: msg`Please check this.`,
  city: msg`Please write the town or the village.`,
  state: msg`Please choose the state.`,
  postcode: msg`A postcode has six digits, as 462001.`,
  phone: msg`Please write the ten digits of your phone, as 98765 43210.`,
};
