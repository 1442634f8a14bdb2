/**
 * Something that the server works with, its database or its bucket, can't be reached now. Answered with 503 and Retry-After
 * (`busy`): the same request may succeed a moment later. Whether what was under way took effect is unknown.
 */
export class Unavailable extends Error {
  override name = "Unavailable";
  /** The code of what went wrong below, of Node or PostgreSQL. */
  readonly code: string | undefined;
  /** Whether the outage is in the log already, as that of the database is: not everybody who meets it adds a line. */
  readonly isLogged: boolean;

  constructor(message: string, options?: { cause?: unknown; isLogged?: boolean }) {
    super(message, options);
    this.isLogged = options?.isLogged ?? false;
    const { code } = (options?.cause ?? {}) as { code?: unknown };
    this.code = typeof code === "string" ? code : undefined;
  }
}

/** Whether an error is an outage that the log has already, of one item or of all. */
export function isLoggedOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isLoggedOutage);
  return error instanceof Unavailable && error.isLogged;
}
