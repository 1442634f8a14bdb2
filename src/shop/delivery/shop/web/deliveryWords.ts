import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Faults } from "#kit/web/form.ts";
import { deliveryLimits } from "../../rules.ts";
import type { TypedFault, ZoneField } from "../typed.ts";

/** How a zone's field is called in the form; `place` from 0. */
export function fieldName(place: number, field: ZoneField): string {
  return `zone-${place}-${field}`;
}

/** Message on the faults of each field; of several in one field the first. */
export function wordsOf(faults: readonly TypedFault[]): Faults<string> {
  const texts: Faults<string> = {};
  for (const fault of faults) {
    texts[fault.field === "collect" ? "collect" : fieldName(fault.zone ?? 0, fault.field)] ??=
      wordsOfFault(fault);
  }
  return texts;
}

function wordsOfFault({ field, rule, prefix = "" }: TypedFault): MessageDescriptor {
  const { prefixes, days, collect } = deliveryLimits;
  switch (rule) {
    case "pattern":
      return msg`Please write one to six digits each, like 466 or 466001, with commas between.`;
    case "twice":
      return prefix === ""
        ? msg`Only one area can stand for all other places. Please write PIN codes here.`
        : msg`${prefix} is named twice. Please name it in one area only.`;
    case "too-many":
      return msg`At most ${prefixes} PIN codes fit into all areas together. Shorter ones stand for more places.`;
    case "days":
      return msg`Please write a whole number from 0 to ${days}, or leave it empty.`;
    case "too-long":
      return msg`Please use at most ${collect} letters.`;
    case "sum":
      return field === "charge"
        ? msg`Please write what delivery costs in Rs, like 40; 0 if it costs nothing.`
        : msg`Please write a sum in Rs, like 1,000, or leave it empty.`;
  }
}
