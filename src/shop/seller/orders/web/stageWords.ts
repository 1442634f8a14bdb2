import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Stage } from "../rules.ts";

export const stageNames: Readonly<Record<Stage, MessageDescriptor>> = {
  "to-pack": msg`To pack`,
  unpaid: msg`Waiting for payment`,
  packed: msg`To send`,
  shipped: msg`On the way`,
  delivered: msg`Delivered`,
  ended: msg`Cancelled or returned`,
};

export const emptyStages: Readonly<Record<Stage, MessageDescriptor>> = {
  "to-pack": msg`Nothing to pack. New orders appear here on their own.`,
  unpaid: msg`No order is waiting for payment.`,
  packed: msg`No parcel to send.`,
  shipped: msg`No parcel is on its way.`,
  delivered: msg`Nothing delivered yet.`,
  ended: msg`No order was cancelled or returned.`,
};
