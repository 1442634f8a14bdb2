import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ComplaintStep, Subject } from "../rules.ts";

export const subjectWords: Readonly<Record<Subject, MessageDescriptor>> = {
  order: msg`About an order`,
  product: msg`About a product`,
  shop: msg`About a shop`,
  site: msg`About this site`,
};

export const stepWords: Readonly<Record<ComplaintStep, MessageDescriptor>> = {
  filed: msg`The complaint came`,
  acknowledged: msg`Seen: somebody looks at it`,
  answered: msg`An answer`,
  settled: msg`Settled`,
  left: msg`Over: whoever complained has closed the account`,
};
