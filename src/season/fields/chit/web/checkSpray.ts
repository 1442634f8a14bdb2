import type { Language } from "#kit/contract/languages.ts";
import { inWords, speechIn } from "#knowledge/register/chit/answer.ts";
import type { Chit } from "#knowledge/register/chit/contract.ts";
import { judgeChit } from "#knowledge/register/chit/judge.ts";
import type { ReasonKey } from "#knowledge/register/chit/sentences.ts";
import type { NewEntry, Season } from "../../contract.ts";
import { sprayedBefore } from "../sprayedBefore.ts";
import { anyBook } from "./openedBook.ts";

/** Reasons that nobody is asked about: two of one group running are told afterwards, and of bees the use itself speaks. */
const notAsked: ReadonlySet<ReasonKey> = new Set(["same-group", "bees"]);

/**
 * Reasons of the register against a spray that is about to be written into a diary, each in a sentence; none where the register
 * has none, where the name is not known, or where this phone has no register yet: then it is written as it is.
 */
export async function checkSpray(
  entry: NewEntry,
  {
    season,
    areaHa,
    language,
  }: { season: Pick<Season, "crop" | "entries" | "field">; areaHa: number; language: Language },
): Promise<string[]> {
  const name = (entry.product ?? entry.active ?? "").trim();
  const open = name === "" ? undefined : await anyBook().catch(() => undefined);
  if (!open) return [];
  const { dose, doseUnit } = entry;
  const sprayerLitres = season.field.sprayerLitres;
  const chit: Chit = {
    ...{ crop: season.crop._id, on: entry.on, areaHa: entry.areaHa ?? areaHa },
    ...(sprayerLitres ? { pumpLitres: sprayerLitres } : {}),
    ...(entry.pest ? { pest: entry.pest.slice(0, 80) } : {}),
    items: [{ name: name.slice(0, 80), ...(dose && doseUnit ? { amount: dose, unit: doseUnit } : {}) }],
    sprayed: sprayedBefore(season.entries),
  };
  const found = judgeChit(chit, open);
  const asked = found.items.map((item) => ({
    ...item,
    reasons: item.reasons.filter(({ key }) => !notAsked.has(key)),
  }));
  const standing = speechIn(language, open).texts["unsure-standing"];
  return inWords({ ...found, items: asked }, open, language).items.flatMap(({ reasons, unsure }) => [
    ...reasons.map(({ text }) => text),
    ...(unsure === "standing" ? [standing] : []),
  ]);
}
