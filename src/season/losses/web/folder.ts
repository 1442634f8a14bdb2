import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { Field, Season } from "#season/fields/contract.ts";
import type { Cause } from "../causes.ts";
import type { Moment } from "../clock.ts";

/** Bounds of what a phone keeps. */
export const limits = { folders: 20, photos: 6, photoSide: 1_280, photoBytes: 250_000 } as const;

/** Where a photo was taken, as the phone says it. */
export interface PhotoPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** m. */
  readonly accuracy: number;
}

export interface LossPhoto {
  readonly key: string;
  readonly picture: Blob;
  /** When it was put in, by the phone's clock (ms). */
  readonly at: number;
  /** When its file was written; left out where that is the same moment. */
  readonly fileAt?: number;
  /** `own` photos were taken here; others came from the gallery and have no place. */
  readonly isTaken: boolean;
  readonly place?: PhotoPlace;
}

/** Record of a damaged crop. It has all that its paper shows: neither field nor plan is needed again. */
export interface LossFolder {
  readonly id: string;
  /** Whose it is: `keeperNow` of who made it. */
  readonly owner: string;
  readonly madeAt: number;
  readonly cause: Cause;
  readonly season: string;
  readonly sownOn: string;
  readonly crop: { readonly id: string; readonly name: string };
  readonly field: Pick<Field, "id" | "name" | "areaHa" | "unit" | "areaAssumed"> & { readonly place: string };
  /** Stages of the plan; left out until the phone has the season. */
  readonly stages?: Season["stages"];
  /** Left out until it was answered. */
  readonly when?: { readonly at: number; readonly moment: Moment | "typed" };
  /** Left out until it was answered. */
  readonly hurtHa?: number;
  readonly photos: readonly LossPhoto[];
}

/** The plan's stage on the day of the damage; undefined where one of both is not known. */
export function stageOf({ stages, when }: Pick<LossFolder, "stages" | "when">) {
  const day = when && indianDay(when.at);
  return day && stages?.find(({ from, to }) => from <= day && day <= to)?.name;
}

/** Shares of the field to choose from. */
export const shares = [1, 0.5, 0.25] as const;

/** An area as it was typed, in hectares; `more` where it is beyond the field, undefined for what is no area. */
export function readHurt(
  typed: string,
  { areaHa, unit }: Pick<Field, "areaHa" | "unit">,
): number | "more" | undefined {
  const size = Number(typed.trim().replace(",", "."));
  if (typed.trim() === "" || !Number.isFinite(size) || size <= 0) return undefined;
  const hurtHa = (size * (unit?.squareMetres ?? 10_000)) / 10_000;
  // The field's own figure is rounded where it is shown.
  if (hurtHa > areaHa * 1.005) return "more";
  return Math.min(hurtHa, areaHa);
}

/** The latest moment that the phone's clock has shown in these folders, or a photo's file has (ms). */
export function latestOf(folders: readonly LossFolder[]): number {
  return Math.max(
    0,
    ...folders.flatMap(({ madeAt, photos }) => [
      madeAt,
      ...photos.flatMap(({ at, fileAt = 0 }) => [at, fileAt]),
    ]),
  );
}

/** A photo that was made before so long (ms) is not of the moment in which it was put in. */
const sameMomentMs = 10 * 60_000;

/** The time of a photo's file where it is another one than now. */
export function fileTimeOf(modified: number, now: number): number | undefined {
  return modified > 0 && Math.abs(modified - now) > sameMomentMs ? modified : undefined;
}
