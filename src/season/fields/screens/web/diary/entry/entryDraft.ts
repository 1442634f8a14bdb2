import { rupees } from "#kit/contract/figures.ts";
import type { FigureUnit } from "#kit/contract/typed/typedFigure.ts";
import { readWithUnit } from "#knowledge/crops/ownField.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import type { NewEntry } from "../../../../contract.ts";
import { type EntryFault, entryFaults, factsOf } from "../../../../diary/entries.ts";
import type { CostKind, EntryKind } from "../../../../rules.ts";
import type { KnownUse } from "../waiting.ts";

/** An entry as it was typed: texts, so that nothing typed is lost. */
export interface EntryDraft {
  readonly on: string;
  readonly amount: string;
  readonly costKind: CostKind;
  readonly kg: string;
  readonly product: string;
  readonly pest: string;
  readonly dose: string;
  readonly doseUnit: NonNullable<NewEntry["doseUnit"]>;
  readonly pumps: string;
  readonly words: string;
  /** Of seed bought here; counts once `again` is answered. */
  readonly seed?: (Partial<NonNullable<NewEntry["seed"]>> & { readonly product: string }) | undefined;
  /** Id of the register's row, where the product was chosen from it, with its active, its wait, and what its dose is reckoned from. */
  readonly use?:
    | ({ readonly id: string; readonly active: string; readonly spray: KnownUse } & Pick<
        RegisteredUse,
        "dose" | "water"
      >)
    | undefined;
}

export const emptyDraft: Omit<EntryDraft, "on"> = {
  amount: "",
  costKind: "labour",
  kg: "",
  product: "",
  pest: "",
  dose: "",
  doseUnit: "ml",
  pumps: "",
  words: "",
};

export type DraftFault =
  | EntryFault
  | { readonly field: "amount" | "kg" | "dose" | "pumps"; readonly rule: "figure" };

const figures = ["amount", "kg", "dose", "pumps"] as const;
const units: Partial<Readonly<Record<(typeof figures)[number], FigureUnit>>> = { amount: "Rs", kg: "kg" };

/** The entry that was typed, or what is wrong with it. */
export function readDraft(
  kind: EntryKind,
  draft: EntryDraft,
  days: { readonly sownOn: string; readonly today: string },
): { readonly entry: NewEntry; readonly faults?: undefined } | { readonly faults: readonly DraftFault[] } {
  const read = new Map<string, number>();
  const faults: DraftFault[] = [];
  for (const field of figures) {
    if (draft[field].trim() === "") continue;
    const value = readWithUnit(draft[field], units[field]);
    if (value === undefined || value > mostTyped) faults.push({ field, rule: "figure" });
    else read.set(field, value);
  }
  const known = factsOf(kind, {
    amount: read.get("amount"),
    costKind: draft.costKind,
    kg: read.get("kg"),
    product: draft.product.trim(),
    use: draft.use?.id,
    active: draft.use?.active,
    pest: draft.pest.trim(),
    dose: read.get("dose"),
    doseUnit: read.has("dose") ? draft.doseUnit : undefined,
    pumps: read.get("pumps"),
    words: draft.words.trim(),
    seed: draft.seed?.again === undefined ? undefined : { ...draft.seed, again: draft.seed.again },
  });
  const entry = { kind, on: draft.on, ...known };
  const named = new Set(faults.map(({ field }) => field as string));
  faults.push(...entryFaults(entry, days).filter(({ field }) => !named.has(field)));
  return faults.length > 0 ? { faults } : { entry };
}

/** Beyond it somebody held down a key; the server's own bounds are the narrower ones. */
const mostTyped = 1e6 * 10;

/** Rupees that a sale brought for a quintal: they show at once where the price of one was written for all. */
export function rateOf(draft: EntryDraft): string | undefined {
  const [kg, amount] = [readWithUnit(draft.kg, "kg"), readWithUnit(draft.amount, "Rs")];
  return kg && amount ? rupees(Math.round((amount / kg) * 100)) : undefined;
}
