import { standardPump } from "#knowledge/register/contract.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { productName } from "#knowledge/register/uses/packUses.ts";
import { isForField, reckonSpray } from "#knowledge/register/uses/spray.ts";
import type { KnownUse } from "../waiting.ts";
import type { EntryDraft } from "./entryDraft.ts";

/** The land that is sprayed, and the sprayer, where it is known. */
export interface SprayedLand {
  readonly areaHa: number;
  readonly sprayerLitres: number | null;
}

/**
 * Dose that the register allows of a use on so much land: in g or ml, with the litres of water and, where one's sprayer is known, its
 * fillings; undefined where the register does not say.
 */
export function registeredDose(
  use: Pick<RegisteredUse, "dose" | "water">,
  { areaHa, sprayerLitres }: SprayedLand,
) {
  const { dose, waterLitres, pumps } = reckonSpray(use, {
    areaHa,
    pumpLitres: sprayerLitres ?? standardPump,
  });
  const unit = use.dose?.unit;
  if (!dose || waterLitres === null || (unit !== "g" && unit !== "ml")) return undefined;
  return { ...dose, unit, waterLitres, pumps: sprayerLitres === null ? null : pumps };
}

type PresetDose = Pick<EntryDraft, "dose" | "doseUnit">;

/** The least that the register allows, as it is typed; empty where it does not say. From a thousand on in litres and kilos. */
export function presetDose(use: Pick<RegisteredUse, "dose" | "water">, land: SprayedLand): PresetDose {
  const allowed = registeredDose(use, land);
  if (!allowed) return { dose: "", doseUnit: use.dose?.unit === "g" ? "g" : "ml" };
  const { least, unit } = allowed;
  if (least < 1000) return { dose: String(least), doseUnit: unit };
  return { dose: String(Number((least / 1000).toFixed(3))), doseUnit: unit === "g" ? "kg" : "l" };
}

/** The parts of a draft that follow from a use: product, what it is against, and how much. The chosen pest stays where the use is against it. */
export function presetOf(
  use: RegisteredUse,
  { pest, ...land }: SprayedLand & { readonly pest: string },
): Pick<EntryDraft, "use" | "product" | "pest" | "dose" | "doseUnit"> {
  const { id, actives, pests, dose, water } = use;
  return {
    use: { id, active: actives.join(" + "), spray: knownOf(use), dose, water },
    product: productName(use),
    pest: pests.includes(pest) ? pest : (pests[0] ?? use.pest),
    // A dose for seed, a nursery or each plant is not multiplied by the field.
    ...(isForField(use) ? presetDose(use, land) : { dose: "", doseUnit: presetDose(use, land).doseUnit }),
  };
}

/** A draft for other land: a dose that was preset follows it, one that was typed stays. */
export function forLand(draft: EntryDraft, before: SprayedLand, land: SprayedLand): EntryDraft {
  if (!draft.use) return draft;
  const preset = presetDose(draft.use, before);
  const isPreset = draft.dose === preset.dose && draft.doseUnit === preset.doseUnit;
  return isPreset ? { ...draft, ...presetDose(draft.use, land) } : draft;
}

/** The first pest of an advisory that the register has a use against on the crop; empty where it has none. */
export function pestOf(advised: readonly string[], uses: readonly Pick<RegisteredUse, "pests">[]): string {
  return advised.find((pest) => uses.some(({ pests }) => pests.includes(pest))) ?? "";
}

/** As much of a use as the server keeps of a spray. */
function knownOf({ waiting, waitingDays, edition, groups }: RegisteredUse): KnownUse {
  return {
    waiting,
    waitingDays,
    edition,
    groups: groups.map(({ scheme, code }) => ({ scheme, code })),
  };
}
