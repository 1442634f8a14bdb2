import { type FieldError, type Problem, type ProblemWord, problemOf } from "#kit/contract/problem.ts";

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
  throw new Refusal(problemOf(word, { detail, errors: more.errors }), more.headers);
}
