import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Stage } from "../../orderRules.ts";

export const stageNames: Readonly<Record<Stage, MessageDescriptor>> = {
  "to-pack": msg`To pack`,
  unpaid: msg`Waiting for payment`,
  packed: msg`To send`,
  shipped: msg`On the way`,
  delivered: msg`Delivered`,
  ended: msg`Cancelled or returned`,
};

export const emptyStages: Readonly<Record<Stage, MessageDescriptor>> = {
  "to-pack": msg`Nothing to pack just now. A new order appears here by itself.`,
  unpaid: msg`No order waits for its payment.`,
  packed: msg`No parcel waits to be sent.`,
  shipped: msg`No parcel is on its way.`,
  delivered: msg`Nothing was delivered yet.`,
  ended: msg`No order was cancelled and none came back.`,
};
