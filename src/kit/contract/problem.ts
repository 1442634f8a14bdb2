/** Every way in which a call can be refused, on one page: its word and its status (RFC 9457). */
const statuses = {
  invalid: 400,
  "not-logged-in": 401,
  "wrong-password": 401,
  "wrong-passkey": 401,
  "not-allowed": 403,
  suspended: 403,
  "not-found": 404,
  conflict: 409,
  "sold-out": 409,
  "price-rose": 409,
  unlikely: 409,
  "too-late": 409,
  "open-orders": 409,
  "shop-full": 409,
  "idempotency-conflict": 422,
  "too-large": 413,
  "wrong-type": 415,
  "too-many": 429,
  internal: 500,
  "storage-full": 503,
  busy: 503,
} as const;

export type ProblemWord = keyof typeof statuses;

/** One field that is not right, and by which rule of its schema. */
export interface FieldError {
  /** Path of the field, as `quantity` or `items.0.name`. */
  readonly field: string;
  /** The schema's rule that it breaks: required, type, enum, minLength, pattern … */
  readonly rule: string;
  readonly message: string;
  /** The figure that the rule sets, where there is one: how many are left, how much it costs now. */
  readonly limit?: number;
  /** Details of the rule for the screen's own text: an order, its date. */
  readonly about?: Readonly<Record<string, string>>;
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

/** The problem with this code. The server gives it a title; screens have their own texts. */
export function problemOf(word: ProblemWord, more: Partial<Problem> = {}): Problem {
  return { type: typePrefix + word, title: word, status: statuses[word], ...more };
}

/** The code in a problem's type; an unknown one counts as internal. */
export function problemWordOf(problem: Problem): ProblemWord {
  const word = problem.type.slice(typePrefix.length);
  return word in statuses ? (word as ProblemWord) : "internal";
}
