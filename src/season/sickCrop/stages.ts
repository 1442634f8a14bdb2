import type { CropStage } from "./contract.ts";

/** A crop's calendar: the months in which it is sown, the first to the last, and its days from sowing to harvest. */
export interface CropCalendar {
  readonly sowingMonths: readonly number[];
  readonly durationDays: number;
}

/** Share of the crop's life after which each stage ends. An estimate, after the four stages of FAO-56. */
const ends: readonly (readonly [stage: CropStage, until: number])[] = [
  ["seedling", 0.2],
  ["growing", 0.5],
  ["flowering", 0.82],
  ["ripe", 1.08],
];

const daysOfMonth = 30.4;
/** From so many days on it is a tree or a plant of years, whose stage no sowing day tells. */
const daysOfYears = 330;

/** By month, the first letters of the stages that the crop can be in; all of them for a perennial. */
export function stagesByMonth({ sowingMonths, durationDays }: CropCalendar): string[] {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  if (durationDays >= daysOfYears || sowingMonths.length === 0) return months.map(() => "sgfr");
  return months.map((month) => {
    const letters = new Set<string>();
    for (const sown of sowingMonths)
      for (const sownDay of [1, 15, 30])
        for (const day of [1, 15, 30]) {
          const age = (((month - sown + 12) % 12) * daysOfMonth + day - sownDay) / durationDays;
          const stage = age < 0 ? undefined : ends.find(([, until]) => age <= until);
          if (stage) letters.add(stage[0].charAt(0));
        }
    return ["s", "g", "f", "r"].filter((letter) => letters.has(letter)).join("");
  });
}
