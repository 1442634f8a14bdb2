import type { FieldError, Problem, ProblemWord } from "#kit/contract/problem.ts";
import { titledProblem } from "./titledProblem.ts";

/** A refusal on its way out of a handler; serve() sends its problem. */
export class Refusal extends Error {
  readonly problem: Problem;
  /** Headers of the answer, such as `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.headers = headers;
  }
}

/**
 * Ends the call with one of the problems, by throwing it. `detail` says in one sentence what this one is about; `errors` name
 * the fields, `headers` go out with the answer.
 */
export function refuse(
  word: ProblemWord,
  detail?: string,
  more: { errors?: readonly FieldError[]; headers?: Record<string, string> } = {},
): never {
  throw new Refusal(titledProblem(word, { detail, errors: more.errors }), more.headers);
}

/** Refuses as `invalid` for one field; `detail` is the sentence of the whole where the field's own message does not say it. */
export function refuseField(
  field: string,
  rule: string,
  message: string,
  { detail = message, limit }: { detail?: string; limit?: number } = {},
): never {
  refuse("invalid", detail, {
    errors: [{ field, rule, message, ...(limit === undefined ? {} : { limit }) }],
  });
}
