import type { FieldError, Problem, ProblemWord } from "#kit/contract/problem.ts";
import { problemOf } from "../../contract/problem.ts";

/** Title of each problem in an answer (RFC 9457); a screen has its own text. */
const titles: Readonly<Record<ProblemWord, string>> = {
  invalid: "Something in the request is not right",
  "not-logged-in": "Please log in",
  "wrong-password": "Name or password is wrong",
  "wrong-passkey": "This passkey does not log in here",
  "not-allowed": "This is not yours to see or change",
  suspended: "This account may only read for a while",
  "not-found": "There is nothing here",
  conflict: "Somebody or something was there before",
  "sold-out": "There is not that much left",
  "price-rose": "A price rose meanwhile",
  unlikely: "Did you mean this? It is taken once you say so",
  "too-late": "It is too late for that",
  "open-orders": "Orders that are open have to come to an end first",
  "shop-full": "The shop has as many products as it may have",
  "idempotency-conflict": "This key was used for something else",
  "too-large": "That is more than can be taken at once",
  "wrong-type": "That kind of content is not understood here",
  "too-many": "Too many at once; please wait",
  internal: "Something went wrong on our side",
  "storage-full": "The server can't write, as its disk is full or may only be read; reading goes on",
  busy: "The server is not ready; please try again",
};

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

/** The problem with this code, with its title. */
export function titledProblem(word: ProblemWord, more: Partial<Problem> = {}): Problem {
  return problemOf(word, { title: titles[word], ...more });
}
