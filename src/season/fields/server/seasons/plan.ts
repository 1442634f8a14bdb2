import { fromJson } from "#database/json.ts";
import { isPlanned } from "../../plan/server/data.ts";
import { lengthsOf, stagesOf, startOf, tasksOf } from "../../plan/server/plans.ts";
import type { Season as PlannedSeason, Task as PlannedTask } from "../../plan/types.ts";
import type { Season, Task } from "../../seasonShapes.ts";
import type { FieldTable, SeasonTable } from "../tables.ts";

/**
 * The part of a season's answer that follows from its crop, its sowing day, its stages and its place; nothing
 * is done yet.
 */
export type Plan = Pick<Season, "start" | "lengths" | "stages" | "tasks" | "endsOn">;

/** Data that a plan depends on. */
type Planned = Pick<SeasonTable, "crop_id" | "sown_on" | "stage_days"> & {
  readonly field: Pick<FieldTable, "state" | "water">;
};

/** Of a crop that is no longer shipped nothing is planned; its diary stays. */
const noPlan = { start: "year", lengths: { basis: "estimate", source: "", range: null } } as const;

/** The plan of a season on its field. */
export function planOf(planned: Planned): Plan {
  const season = plannedSeason(planned);
  if (!isPlanned(season.cropId)) return { ...noPlan, stages: [], tasks: [], endsOn: season.sownOn };
  const stages = stagesOf(season);
  const { basis, source, range = null } = lengthsOf(season);
  return {
    start: startOf(season.cropId),
    lengths: season.stages ? { basis: "own", source: "", range: null } : { basis, source, range },
    stages,
    tasks: tasksOf(season).map(presentTask),
    endsOn: endOf(stages, season.sownOn),
  };
}

/** The kind of the first day, and the last day of the last stage; lists need no more of a plan. */
export function daysOf(planned: Planned): Pick<Plan, "start" | "endsOn"> {
  const season = plannedSeason(planned);
  if (!isPlanned(season.cropId)) return { start: noPlan.start, endsOn: season.sownOn };
  return { start: startOf(season.cropId), endsOn: endOf(stagesOf(season), season.sownOn) };
}

const endOf = (stages: Plan["stages"], sownOn: string) => stages.at(-1)?.to ?? sownOn;

function plannedSeason({ crop_id, sown_on, stage_days, field }: Planned): PlannedSeason {
  return {
    cropId: crop_id,
    sownOn: sown_on,
    stages: stage_days ? fromJson(stage_days) : undefined,
    state: field.state ?? undefined,
    // Where nothing is said of water, watering is told of.
    irrigated: field.water !== "rain",
  };
}

function presentTask({
  key,
  words: texts,
  source = "",
  advisories = [],
  byCalendar,
  ...task
}: PlannedTask): Task {
  return {
    id: key,
    ...{ kind: task.kind, from: task.from, to: task.to, basis: task.basis },
    ...{ byCalendar: byCalendar === true, done: false, doneOn: null, lastTime: null },
    ...{ title: texts.do, why: texts.why },
    source,
    advisories: [...advisories],
  };
}

/** The window that a task of a season has now; null where its plan has no such task. */
export function windowOf(planned: Planned, task: string | undefined) {
  const found = planOf(planned).tasks.find(({ id }) => id === task);
  return found ? { from: found.from, to: found.to } : null;
}
