import type { Season } from "../../../contract.ts";

/** First days from which a crop stands anew; an orchard's year is fed again and again. */
const begun: readonly Season["start"][] = ["sowing", "nursery", "transplanting", "planting"];

/**
 * Ids of needs whose time is over on a day: the seed once it is sown; DAP and super phosphate once the basal dose is due no more; urea
 * and potash once nothing is top-dressed after that day either. Given late they are money lost, and nitrogen feeds the weeds.
 */
export function pastNeeds({ start, sownOn, tasks }: Pick<Season, "start" | "sownOn" | "tasks">, day: string) {
  if (!begun.includes(start) || day <= sownOn) return [];
  const of = (kind: Season["tasks"][number]["kind"]) => tasks.filter((task) => task.kind === kind);
  const isOver = ({ done, to }: Season["tasks"][number]) => done || to < day;
  const basal = of("basal-dose");
  if (basal.length === 0 || !basal.every(isOver)) return ["seed"];
  return of("top-dressing").every(isOver) ? ["seed", "dap", "ssp", "urea", "mop"] : ["seed", "dap", "ssp"];
}
