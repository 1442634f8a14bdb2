import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PartState, PaymentWord } from "../rules.ts";

export const paymentNames: Readonly<Record<PaymentWord, MessageDescriptor>> = {
  bank: msg`Direct Bank Transfer`,
  cod: msg`Cash on Delivery`,
  paypal: msg`Paypal`,
};

/** What happens next, said before one chooses. */
export const paymentLines: Readonly<Record<PaymentWord, MessageDescriptor>> = {
  bank: msg`You get the account after ordering. It is packed once the money is there.`,
  cod: msg`You pay whoever brings the parcel.`,
  paypal: msg`Paypal is not set up here yet.`,
};

export const stateWords: Readonly<Record<PartState, MessageDescriptor>> = {
  placed: msg`Ordered`,
  paid: msg`Paid`,
  packed: msg`Packed`,
  shipped: msg`On its way`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  returned: msg`Returned`,
};
