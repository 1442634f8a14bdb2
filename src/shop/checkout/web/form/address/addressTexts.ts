import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AddressField } from "../../../addressFields.ts";

interface AddressTexts {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** Message where it is missing or not right. */
  readonly asking: MessageDescriptor;
}

/** Texts of the form for each field of an address, in the order in which it asks. */
export const addressTexts: Readonly<Record<AddressField, AddressTexts>> = {
  fname: { label: msg`First name`, asking: msg`Please write your first name.` },
  lname: { label: msg`Last name (if any)`, asking: msg`Please check this.` },
  phone: {
    label: msg`Phone`,
    hint: msg`The delivery person will call this number. Ten digits.`,
    asking: msg`Please write the ten digits of your phone, like 98765 43210.`,
  },
  postcode: { label: msg`Postcode (PIN)`, asking: msg`A postcode has six digits, like 462001.` },
  street: {
    label: msg`Street, or ward and landmark`,
    asking: msg`Please write the street, or the ward and a landmark.`,
  },
  apartment: { label: msg`House or apartment (if any)`, asking: msg`Please check this.` },
  city: { label: msg`Town or village`, asking: msg`Please write the town or the village.` },
  state: { label: msg`State`, asking: msg`Please choose the state.` },
  country: { label: msg`Country`, asking: msg`Please choose the country.` },
  company: { label: msg`Company or cooperative (if any)`, asking: msg`Please check this.` },
};
