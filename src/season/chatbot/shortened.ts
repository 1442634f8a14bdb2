import type { Script } from "./script.ts";
import { beginning, type Step, taken, talkOf } from "./walk.ts";

/** Steps of a talk that are kept. */
const maxSteps = 80;
/** Of these last ones nothing is dropped. */
const fresh = 10;

/** Keeps a long talk within bounds without moving its place: old searches go first, then the oldest round. */
export function shortened(script: Script, steps: readonly Step[]): readonly Step[] {
  if (steps.length <= maxSteps) return steps;
  const answers = steps.filter((step, index) => !("sought" in step) || index >= steps.length - fresh);
  return answers.length <= maxSteps ? answers : withoutRound(script, answers);
}

/** Leaves out the steps between the first two visits to one place. */
function withoutRound(script: Script, steps: readonly Step[]): readonly Step[] {
  const visits = new Map<string, number>();
  let talk = talkOf(script, beginning);
  for (const [index, step] of steps.entries()) {
    const before = visits.get(talk.at);
    if (before !== undefined) return [...steps.slice(0, before), ...steps.slice(index)];
    visits.set(talk.at, index);
    talk = taken(script, talk, step) ?? talk;
  }
  return steps;
}
