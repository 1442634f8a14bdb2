/**
 * Something that the server works with, its database or its bucket, can't be reached now. Answered with 503 and Retry-After
 * (`busy`): the same request may succeed a moment later. Whether what was under way took effect is unknown.
 */
export class Unavailable extends Error {
  override name = "Unavailable";
  /** The code of what went wrong below, of Node or PostgreSQL. */
  readonly code: string | undefined;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    const { code } = (options?.cause ?? {}) as { code?: unknown };
    this.code = typeof code === "string" ? code : undefined;
  }
}
