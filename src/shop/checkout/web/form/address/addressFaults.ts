import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Problem } from "#kit/contract/problem.ts";
import { type Faults, faultsNamed } from "#kit/web/form.ts";
import { faultIn } from "../../../address.ts";
import { type AddressField, addressFields, ruleOf } from "../../../addressFields.ts";
import { addressTexts } from "./addressTexts.ts";
import type { Typed } from "./typedAddress.ts";

/** The fields that are not right as they were typed: by the rules that the server has too. */
export function faultsIn(typed: Typed): Faults<AddressField> {
  const faults: Faults<AddressField> = {};
  for (const field of addressFields) {
    const rule = faultIn(field, typed[field]);
    if (rule) faults[field] = faultWords({ field, rule });
  }
  return faults;
}

/** The fields that a refusal names. */
export function faultsOf(problem: Problem): Faults<AddressField> {
  return faultsNamed(problem, addressFields, faultWords);
}

function faultWords({ field, rule }: { field: AddressField; rule: string }): MessageDescriptor {
  if (rule === "maxLength" && ruleOf(field).maxTyped === undefined) {
    return msg`That is too long for the parcel's label. Please shorten it.`;
  }
  return addressTexts[field].asking;
}
