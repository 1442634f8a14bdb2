import { useCall } from "#kit/web/call.tsx";
import { shopOrders } from "../contract.ts";
import { type Stage, stages } from "../rules.ts";

export type Counts = Readonly<Record<Stage, number>>;

/** How many orders lie in each stage; undefined until that is known. */
export function useCounts(): Counts | undefined {
  const { answer } = useCall(shopOrders.counts, {});
  if (!answer) return undefined;
  const countOf = (stage: Stage) => answer.find((each) => each.stage === stage)?.count ?? 0;
  return Object.fromEntries(stages.map((stage) => [stage, countOf(stage)])) as Record<Stage, number>;
}
