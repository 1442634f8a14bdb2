import { daysLater } from "#kit/contract/days/indianDays.ts";
import { calendarWindow, harvestReach, offsetOf, totalOf } from "./days.ts";
import { stagesFrom } from "./stages.ts";
import type {
  Anchor,
  Plan,
  PlannedTask,
  Stage,
  StageDays,
  StageLengths,
  StageName,
  Task,
  TaskWords,
} from "./types.ts";

/** Everything that a season's tasks are made of. */
export interface PlanInputs {
  readonly plan: Plan;
  /** Keys that this crop's plan has not. */
  readonly omit: readonly string[];
  readonly sownOn: string;
  readonly days: StageDays;
  /** The lengths that the plan was written for. */
  readonly written: StageDays;
  readonly range: StageLengths["range"];
  readonly irrigated: boolean;
  /** Words and source of a sowing that waits for rain. */
  readonly rainSowing: Pick<PlannedTask, "words" | "source"> | undefined;
  /** Advisories by the stage in which the trouble begins. */
  readonly watches: Readonly<Partial<Record<StageName, readonly string[]>>>;
  /** Advisories of the crop's weeds, which each weeding leads to. */
  readonly weeds: readonly string[];
  readonly words: (id: string) => TaskWords;
  readonly source: (id: string) => string;
}

/** Advisories of hungry leaves, which every crop of a season may show while it grows. */
export const hungerAdvisories = [
  "n-deficiency",
  "p-deficiency",
  "k-deficiency",
  "fe-deficiency",
  "mg-deficiency",
];

/** Starts of plans whose plants stand for years: their leaves are looked at by tasks of their own. */
const standing: readonly Plan["start"][] = ["year", "bahar", "pruning"];

/** Whether a crop's leaves are looked at for hunger while it grows. */
export const mayHunger = ({ start }: Plan) => !standing.includes(start);

/** The dated tasks of a season, in the order of their first days. */
export function tasksFrom(inputs: PlanInputs): Task[] {
  const { plan, omit, irrigated } = inputs;
  const planned = plan.tasks
    .filter(({ key }) => !omit.includes(key))
    .filter(({ kind, alsoRainfed }) => irrigated || alsoRainfed || !isWatering(kind))
    .map((task) => dated(task, inputs))
    // The remaining watering tasks on a rain-fed field let water out.
    .map((task): Task => (!irrigated && isWatering(task.kind) ? { ...task, kind: "drainage" } : task));
  return [...planned, ...watchTasks(inputs)].sort(byDay);
}

const isWatering = (kind: Task["kind"]) => kind === "irrigation" || kind === "last-irrigation";
const byDay = (a: Task, b: Task) => compared(a.from, b.from) || compared(a.to, b.to);
/** Days as texts in their order; ten times as fast as localeCompare. */
const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function dated(task: PlannedTask, inputs: PlanInputs): Task {
  const { key, kind, text, words: wording = key, source, advisories } = withRain(task, inputs);
  const led = kind === "weeding" && inputs.weeds.length > 0 ? inputs.weeds : advisories;
  return {
    ...{ key, kind },
    ...windowOf(task, inputs),
    ...(source ? { basis: "sourced", source: inputs.source(source) } : { basis: "estimate" }),
    ...(led && { advisories: led }),
    words: text ?? inputs.words(wording),
  };
}

/** The sowing task of a rain-fed field: it waits for rain, in place of what the plan has for other fields. */
function withRain(task: PlannedTask, { rainSowing }: PlanInputs): PlannedTask {
  const { text: _, ...rest } = task;
  return rainSowing && task.kind === "sowing" ? { ...rest, ...rainSowing } : task;
}

function windowOf(task: PlannedTask, inputs: PlanInputs): Pick<Task, "from" | "to" | "byCalendar"> {
  const { sownOn } = inputs;
  const from = offsetOf(task.from, inputs);
  const to = offsetOf(task.to, inputs);
  if (from === undefined || to === undefined) {
    return { ...calendarWindow(dateOf(task.from), dateOf(task.to), sownOn), byCalendar: true };
  }
  const [earliest, latest] = reachOf(task.kind, { from, to }, inputs);
  const begins = Math.min(from, to, earliest);
  return { from: daysLater(sownOn, begins), to: daysLater(sownOn, Math.max(begins, to, latest)) };
}

/** How far the varieties' range widens a window: the harvest by all of it, the last water to be before the earliest harvest. */
function reachOf(
  kind: Task["kind"],
  { from, to }: { readonly from: number; readonly to: number },
  { range, days }: PlanInputs,
): readonly [number, number] {
  if (!range) return [from, to];
  const last = totalOf(days) - 1;
  const { early, late } = harvestReach(range, totalOf(days));
  if (kind === "harvest") return [last - early, last + late];
  return [kind === "last-irrigation" ? from - early : from, to];
}

const dateOf = (anchor: Anchor) => anchor.replace("date ", "");

function watchTasks({ plan, sownOn, days, watches, words: texts }: PlanInputs): Task[] {
  const stages = stagesFrom(days, sownOn);
  const ofStage = ({ name, from, to }: Stage): Task[] => {
    const advisories = watches[name] ?? [];
    if (advisories.length === 0) return [];
    const own = plan.watch?.[name] ?? `watch-${name}`;
    const text = typeof own === "string" ? texts(own) : own;
    return [{ key: `watch-${name}`, kind: "watch", from, to, basis: "estimate", advisories, words: text }];
  };
  const growing = stages.find(({ name }) => name === "development");
  const colour: Task[] =
    growing && mayHunger(plan)
      ? [
          {
            ...{ key: "watch-leaf-colour", kind: "watch", from: growing.from, to: growing.to },
            ...{ basis: "estimate", advisories: hungerAdvisories, words: texts("watch-leaf-colour") },
          },
        ]
      : [];
  return [...stages.flatMap(ofStage), ...colour];
}
