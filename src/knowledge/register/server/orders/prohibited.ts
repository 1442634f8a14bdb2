import { sourceLanguage } from "#kit/contract/languages.ts";
import type { Ban, Gate } from "../../gate.ts";
import type { Prohibition, RegisteredUse } from "../../shapes.ts";
import { banWords } from "./banWords.ts";

/** Behind the id of a row: its part on crops on which an order forbids it, where the others of its crops are allowed. */
const forbiddenPart = "p";

/** The id of the row that a use is made of. */
export const rowIdOf = (id: string) => (id.endsWith(forbiddenPart) ? id.slice(0, -1) : id);

/**
 * Compares a row of the register with the orders that forbid: a forbidden use loses its dose and carries the
 * order. Where an order names some of its crops only, the row becomes two, one of the crops that are allowed
 * and one of the others.
 */
export function withOrders(use: RegisteredUse, gate: Gate): RegisteredUse[] {
  const ban = gate.forbids(use);
  if (!ban) return [use];
  const forbidden = ban.rule === "banned-crop" ? use.crops.filter((crop) => ban.crops.includes(crop)) : [];
  if (forbidden.length === 0 || forbidden.length === use.crops.length) return [prohibited(use, ban)];
  const allowed = { ...use, crops: use.crops.filter((crop) => !forbidden.includes(crop)) };
  const other = { ...use, crops: forbidden, id: `${use.id}${forbiddenPart}` };
  // Another order may forbid what is left.
  return [...withOrders(allowed, gate), prohibited(other, ban)];
}

function prohibited(use: RegisteredUse, ban: Ban): RegisteredUse {
  return { ...use, dose: null, doseAsWritten: "", water: null, prohibited: prohibitionOf(ban, use.crop) };
}

function prohibitionOf({ rule, substance, order, orderDate }: Ban, crop: string): Prohibition {
  const about = { substance, order, orderDate, crops: crop };
  return { substance, order, orderDate, words: banWords(rule, about, sourceLanguage) ?? "" };
}
