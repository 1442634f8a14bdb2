import { forbiddenOn } from "#knowledge/register/forbidden.ts";
import { findGate, findRestrictions } from "#knowledge/register/server/restricted.ts";
import type { Forbidden } from "../../contract.ts";
import { type CropKnowledge, namedCrops } from "./cropFacts.ts";

/**
 * Of the substances that the text names one that may not be used on the crops that it names, a banned one
 * first: a farmer who asks of two in one tank is warned of the second too. Read each time, as a new list may
 * come any day.
 */
export async function forbiddenIn(
  knowledge: CropKnowledge,
  text: string,
  ids: readonly string[],
): Promise<Forbidden | undefined> {
  const { db } = knowledge;
  const substances = new Set((await findGate(db)).substancesIn(text));
  if (substances.size === 0) return undefined;
  const restrictions = await findRestrictions(db);
  const all = [...substances].flatMap((substance) => {
    const found = restrictions.find((each) => each.substance === substance);
    const forbidden = found && forbiddenOn(found, ids);
    return forbidden ? [{ found, forbidden }] : [];
  });
  const worst = all.find(({ forbidden }) => forbidden.banned) ?? all[0];
  if (!worst) return undefined;
  const { found, forbidden } = worst;
  return {
    substance: found.substance,
    banned: forbidden.banned,
    crops: namedCrops(knowledge, forbidden.crops),
    order: found.order,
    orderDate: found.orderDate,
  };
}
