import type { FieldError, Problem, ProblemWord } from "#kit/contract/problem.ts";
import { titledProblem } from "./titledProblem.ts";

/** A refusal on its way out of a handler; serve() sends its problem. */
export class Refusal extends Error {
  readonly problem: Problem;
  /** Members beside the problem's own, such as `msg: 'err'` or Retry-After seconds. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.headers = headers;
  }
}

/** Ends the call with one of the problems, said in one sentence. */
export function refuse(
  word: ProblemWord,
  detail?: string,
  more: { errors?: readonly FieldError[]; headers?: Record<string, string> } = {},
): never {
  throw new Refusal(titledProblem(word, { detail, errors: more.errors }), more.headers);
}
