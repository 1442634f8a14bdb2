import { grades } from "#knowledge/agronomy/nutrients/fertilizers.ts";
import { potashInParts, ureaAtSowing } from "#season/needs/splits.ts";
import type { Season, Task } from "../../../contract.ts";
import { beginsWithSowing } from "../../../sowings.ts";
import type { BagKind } from "./nutrientWords.ts";

/** So much of one fertilizer, kg. */
export interface Part {
  readonly kind: BagKind;
  readonly kg: number;
}

/** Doses of one window of the plan; a `past` one is not given any more. */
export interface Giving {
  readonly task: Task;
  readonly parts: readonly Part[];
  readonly state: "done" | "past" | "open";
}

/**
 * The fertilizers of a season by the windows of its plan: what brings phosphorus and potash at once with the first, urea by the
 * crop's splits, in equal parts where they name none; potash as urea where they say so.
 */
export function scheduleOf(
  fertilizers: readonly Part[],
  { tasks, start }: Pick<Season, "tasks" | "start">,
  { splits, today }: { readonly splits: string; readonly today: string },
): Giving[] {
  const windows = tasks
    .filter(({ kind }) => kind === "basal-dose" || kind === "top-dressing")
    .toSorted((one, other) => one.from.localeCompare(other.from));
  const hasBasal = windows[0]?.kind === "basal-dose";
  const inParts: readonly BagKind[] = potashInParts(splits) ? ["urea", "mop"] : ["urea"];
  const share = ureaShares(windows.length, hasBasal ? ureaAtSowing(splits) : null);
  return windows.map((task, place) => {
    const shareOf = (kind: BagKind) => (inParts.includes(kind) ? (share[place] ?? 0) : place === 0 ? 1 : 0);
    const parts = fertilizers
      .map(({ kind, kg }) => ({ kind, kg: kg * (hasBasal ? shareOf(kind) : 1 / windows.length) }))
      .filter(({ kg }) => kg > leastKg);
    const isPast = task.to < today && beginsWithSowing(start);
    return { task, parts, state: task.done ? "done" : isPast ? "past" : "open" };
  });
}

/** Below it (kg) a rest is no part. */
const leastKg = 0.05;

/** Share of the urea in each window. */
function ureaShares(windows: number, atSowing: number | null): number[] {
  const first = windows < 2 ? 1 : (atSowing ?? 1 / windows);
  return Array.from({ length: windows }, (_, place) => (place === 0 ? first : (1 - first) / (windows - 1)));
}

/** Doses still to be given: of all windows that are open; everything where the plan has none. */
export function stillToGive(fertilizers: readonly Part[], schedule: readonly Giving[]): Part[] {
  if (schedule.length === 0) return [...fertilizers];
  return fertilizers.flatMap(({ kind }) => {
    const open = schedule.filter(({ state }) => state === "open").flatMap(({ parts }) => parts);
    const kg = open.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.kg, 0);
    return kg > 0 ? [{ kind, kg }] : [];
  });
}

/** Kg of N, P2O5 and K2O that fertilizers bring, for one of so many hectares. */
export function nutrientsIn(parts: readonly Part[], areaHa: number) {
  const of = (nutrient: "n" | "p2o5" | "k2o") =>
    parts.reduce((sum, { kind, kg }) => sum + kg * grades[kind][nutrient], 0) / areaHa;
  return { n: of("n"), p2o5: of("p2o5"), k2o: of("k2o") };
}

/** Ids of needs whose time is over on a day: the seed once it is sown. */
export function pastNeeds({ start, sownOn }: Pick<Season, "start" | "sownOn">, today: string): string[] {
  return beginsWithSowing(start) && today > sownOn ? ["seed"] : [];
}
