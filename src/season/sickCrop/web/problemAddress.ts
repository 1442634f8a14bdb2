import { paths, withQuery } from "#screens/paths.ts";

/** The answers so far. */
export interface Tapped {
  readonly crop?: string | undefined;
  readonly part?: string | undefined;
  readonly sign?: string | undefined;
  readonly cause?: string | undefined;
}

export const problemAddress = ({ crop, part, sign, cause }: Tapped) =>
  withQuery(paths.problem, { crop, part, sign, cause });
