/** Every way in which a call can be refused, on one page: its word, its status and its title (RFC 9457). */
const problems = {
  invalid: { status: 400, title: "Something in the request is not right" },
  "not-logged-in": { status: 401, title: "Please log in" },
  "wrong-password": { status: 401, title: "E-mail and password do not belong together" },
  "not-allowed": { status: 403, title: "This is not yours to see or change" },
  "not-found": { status: 404, title: "There is nothing here" },
  taken: { status: 409, title: "Somebody or something was there before" },
  "sold-out": { status: 409, title: "There is not that much left" },
  "price-rose": { status: 409, title: "A price rose meanwhile" },
  "too-late": { status: 409, title: "It is too late for that" },
  "key-used": { status: 422, title: "This key was used for something else" },
  "too-large": { status: 413, title: "That is more than can be taken at once" },
  "wrong-type": { status: 415, title: "That kind of content is not understood here" },
  "too-many": { status: 429, title: "Too many at once; please wait" },
  broken: { status: 500, title: "Something went wrong on our side" },
  "no-room": { status: 503, title: "The server has no room to write; reading goes on" },
  busy: { status: 503, title: "The server is not ready; please try again" },
} as const;

export type ProblemWord = keyof typeof problems;

/** One field that is not right, and by which rule of its schema. */
export interface FieldError {
  /** Path of the field, as `quantity` or `items.0.name`. */
  readonly field: string;
  /** The schema's rule that it breaks: required, type, enum, minLength, pattern … */
  readonly rule: string;
  readonly message: string;
  /** The figure that the rule sets, where there is one: how many are left, how much it costs now. */
  readonly limit?: number;
}

/** The body of every refusal, sent as `application/problem+json`. */
export interface Problem {
  /** `urn:mitti:problem:` and the word. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** The request's id, to be found in the logs. */
  readonly instance?: string;
}

const typePrefix = "urn:mitti:problem:";

/** The problem that a word stands for. */
export function problemOf(word: ProblemWord, more: Partial<Problem> = {}): Problem {
  return { type: typePrefix + word, ...problems[word], ...more };
}

/** The word behind a problem's type; what we do not know counts as broken. */
export function wordOf(problem: Problem): ProblemWord {
  const word = problem.type.slice(typePrefix.length);
  return word in problems ? (word as ProblemWord) : "broken";
}
