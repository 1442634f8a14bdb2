import type { Language } from "#kit/contract/languages.ts";
import { inWords, speechIn } from "#knowledge/register/chit/answer.ts";
import { type Chit, mostSprayed } from "#knowledge/register/chit/contract.ts";
import { judgeChit } from "#knowledge/register/chit/judge.ts";
import type { OpenBook } from "#knowledge/register/chit/open.ts";
import type { ReasonKey } from "#knowledge/register/chit/sentences.ts";
import type { NewEntry, Season } from "../contract.ts";
import type { Entry } from "../diary/diaryShapes.ts";

/** Reasons that nobody is asked about: two of one group running are told afterwards, and of bees the use itself speaks. */
const notAsked: ReadonlySet<ReasonKey> = new Set(["same-group", "bees"]);

/** Field and language of a spray that is about to be written into a diary. */
export interface SprayedOn {
  readonly season: Pick<Season, "entries"> & {
    readonly crop: Pick<Season["crop"], "_id">;
    readonly field: Pick<Season["field"], "sprayerLitres">;
  };
  readonly areaHa: number;
  readonly language: Language;
}

/** The name of what was sprayed; empty where none is written. */
export const nameOfSpray = ({ product, active }: Pick<NewEntry, "product" | "active">) =>
  (product ?? active ?? "").trim();

/** Reasons of the register against a spray, each in a sentence. */
export function reasonsAgainst(
  entry: NewEntry,
  { season, areaHa, language }: SprayedOn,
  open: OpenBook,
): string[] {
  const name = nameOfSpray(entry);
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

/** The sprays of a diary as a chit is judged with them, the latest ones. */
export function sprayedBefore(
  entries: readonly Pick<Entry, "kind" | "on" | "undone" | "product" | "active">[],
): NonNullable<Chit["sprayed"]> {
  return entries
    .filter(({ kind, undone }) => kind === "spray" && !undone)
    .map(({ on, product, active }) => ({ on, name: (product ?? active ?? "").slice(0, 80) }))
    .filter(({ name }) => name !== "")
    .sort((one, other) => other.on.localeCompare(one.on))
    .slice(0, mostSprayed);
}
