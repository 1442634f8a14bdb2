import { daysBetween } from "#kit/contract/days/indianDays.ts";
import type { Today } from "../contract.ts";

type DueTask = Today["tasks"][number];
type DueWater = Today["water"][number];

/** A field's water today, with the task of the plan that wants it, where one does. */
export interface WaterLine extends DueWater {
  readonly planned: DueTask | undefined;
}

/** A day's work in the order in which it is shown. */
export interface DueNow {
  /** Crops that must not be picked yet, because of a spray. */
  readonly waits: Today["sprays"];
  /** Fields that want water first, then by the next day to water. */
  readonly water: readonly WaterLine[];
  /** Overdue and open tasks, the most urgent first. */
  readonly tasks: readonly DueTask[];
  /** Tasks of the next seven days, the first to begin first. */
  readonly week: readonly DueTask[];
}

/** A window that ends within so many days, today counted, is about to close. */
const closingDays = 2;

/** The parts of a day's work. A watering of the plan is in the line of its field alone; a harvest that a spray forbids is not offered. */
export function dueNow({ day, tasks, water, sprays }: Today): DueNow {
  const waits = sprays
    .filter(({ sprays: { unknown, notBefore } }) => unknown || (notBefore !== null && notBefore > day))
    .toSorted((one, other) => (one.sprays.notBefore ?? "").localeCompare(other.sprays.notBefore ?? ""));
  const forbidden = new Set(waits.map(({ season }) => season));
  const lines = water
    .map((line) => ({ ...line, planned: isThirsty(line) ? plannedOf(line, tasks) : undefined }))
    .toSorted((one, other) => waterRank(one).localeCompare(waterRank(other)));
  const watered = new Set(lines.filter(isThirsty).map(({ season }) => season));
  const free = tasks.filter(
    (due) =>
      !(watered.has(due.season) && isDueWatering(due)) &&
      !(due.task.kind === "harvest" && forbidden.has(due.season)),
  );
  return {
    waits,
    water: lines,
    tasks: free
      .filter(({ when }) => when !== "week")
      .toSorted((one, other) => urgency(one, day) - urgency(other, day) || byEnd(one, other)),
    week: free
      .filter(({ when }) => when === "week")
      .toSorted((one, other) => one.task.from.localeCompare(other.task.from)),
  };
}

export function isThirsty({ water }: DueWater): boolean {
  return water.say === "water";
}

function isDueWatering({ when, task }: DueTask): boolean {
  return when !== "week" && task.kind === "irrigation";
}

/** The due watering of the plan that a watering now would be; where there are two, the one that the season's water is about. */
function plannedOf({ season, water: { window } }: DueWater, tasks: readonly DueTask[]): DueTask | undefined {
  const due = tasks.filter((each) => each.season === season && isDueWatering(each));
  return due.find(({ task }) => task.from === window?.from) ?? due[0];
}

/** Sorts what wants water before what waits, and each by the next day to water. */
function waterRank(line: DueWater): string {
  return `${isThirsty(line) ? 0 : 1} ${line.water.by ?? "9999"}`;
}

/** First what closes soon and can still be done in time, then what is late, then what has time. */
function urgency({ when, task }: DueTask, day: string): number {
  if (when === "late") return 1;
  return daysBetween(day, task.to) <= closingDays ? 0 : 2;
}

/** By the last day; of what is late, the latest first: older work is the likelier to be done already. */
function byEnd(one: DueTask, other: DueTask): number {
  const order = one.task.to.localeCompare(other.task.to);
  return one.when === "late" && other.when === "late" ? -order : order;
}
