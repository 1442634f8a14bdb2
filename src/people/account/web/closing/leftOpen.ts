import { type Problem, problemWordOf } from "#kit/contract/problem.ts";

/** Obligations of others to the person who deletes the account; 0 where there are none. */
export interface LeftOpen {
  readonly problems: number;
  /** Rs. */
  readonly owed: number;
  readonly complaints: number;
}

/**
 * The open matters named in a refusal to delete an account; undefined where it was refused for something
 * else.
 */
export function leftOpenIn(problem: Problem): LeftOpen | undefined {
  const open = problem.errors?.filter(({ rule }) => rule === "left-open") ?? [];
  if (problemWordOf(problem) !== "conflict" || open.length === 0) return undefined;
  const of = (named: keyof LeftOpen) => open.find(({ field }) => field === named)?.limit ?? 0;
  return { problems: of("problems"), owed: of("owed"), complaints: of("complaints") };
}
