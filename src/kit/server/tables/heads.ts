/** Rows in which the head is looked for: table programs write a title above it. */
export const rowsAboveHead = 20;

/** The names of the columns, and how many of the first rows they and all above them take. */
export interface FoundHead {
  readonly cells: readonly string[];
  readonly rows: number;
}

/**
 * Finds the head in the first rows of a table. It is asked after each row that comes; `isEnd` where no more are looked through, so that a
 * file without known names may have its head guessed. Undefined where there is none (yet).
 */
export type FindHead = (rows: readonly (readonly string[])[], isEnd: boolean) => FoundHead | undefined;

/** Finds the first row that alone is a head. */
export function firstHead(isHead: (cells: readonly string[]) => boolean): FindHead {
  return (rows) => {
    const cells = rows.at(-1) ?? [];
    return isHead(cells) ? { cells, rows: rows.length } : undefined;
  };
}
