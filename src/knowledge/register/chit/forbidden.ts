import { readComposition } from "../composition.ts";
import { forbiddenOn } from "../forbidden.ts";
import { formulationRules } from "../gate.ts";
import type { Restriction } from "../restriction.ts";
import { activeKey } from "./actives.ts";
import type { Chit, ChitItem } from "./contract.ts";
import type { Found } from "./found.ts";
import type { Identity, ReadName } from "./names/identity.ts";
import type { OpenBook } from "./open.ts";
import type { ReasonKey } from "./sentences.ts";

/** The orders that forbid an item: what may not be sold at all, or not on this crop, or not in the form that is named, or both. */
export function bansOn({ name }: ChitItem, { contains }: ReadName, { crop }: Chit, open: OpenBook): Found[] {
  const ban = open.gate.judge({ ...nothing, name, composition: contains, crop_targets: crop });
  const restriction = open.book.restrictions.find(({ substance }) => substance === ban?.substance);
  if (!ban || !restriction) return [];
  if (ban.rule === "banned")
    return [prohibitedBy(ban, restriction.status === "restricted" ? "not-for-farmers" : "banned")];
  const isForm = ban.rule === "banned-formulation";
  const isCrop = !isForm || forbiddenOn(restriction, [crop])?.crops.includes(crop);
  return [
    ...(isCrop ? [prohibitedBy(ban, "restricted")] : []),
    ...(isForm && isOtherForm(restriction, [name, contains]) ? [prohibitedBy(ban, "form")] : []),
  ];
}

const nothing = {
  ...{ category: "pesticides", name_hi: "", description: "", description_hi: "", dose: "", dose_hi: "" },
  ...{ pack_size: "", pack_size_hi: "", manufacturer: "", restrictions: "", restrictions_hi: "" },
};

/** Whether a forbidden form is named for certain: a figure or a code, and not the allowed figure with another code for granules. */
function isOtherForm({ formulations }: Restriction, texts: readonly string[]): boolean {
  const rules = formulationRules(formulations);
  return texts.flatMap(readComposition).some(({ strength, formulation }) => {
    if (formulation === "" && strength === "") return false;
    const isGranule = formulation === "" || /^(?:G|GR|CG)$/.test(formulation);
    return !(rules?.only && Number(strength) === rules.strength && isGranule);
  });
}

/** A prohibition by its order. */
export function prohibitedBy(
  {
    substance,
    order,
    orderDate,
  }: { readonly substance: string; readonly order: string; readonly orderDate: string },
  key: ReasonKey,
): Found {
  const named = [order, orderDate].filter(Boolean).join(", ");
  return {
    key: named === "" && key === "banned" ? "banned-long-ago" : key,
    about: { substance, order: named },
    order: named,
  };
}

/** Whether the name leaves open a strength of which one may not be sold: Monocil was 36 SL. */
export function mayBeForbidden(identities: readonly Identity[], { book }: OpenBook): boolean {
  const forbidden = book.restrictions
    .filter(
      ({ formulations, sellable }) =>
        sellable.startsWith("no ") && formulationRules(formulations)?.only === false,
    )
    .map(({ substance }) => activeKey(substance));
  return identities.some(
    ({ actives, strengths }) =>
      strengths.every((one) => one === undefined) && actives.some((active) => forbidden.includes(active)),
  );
}
