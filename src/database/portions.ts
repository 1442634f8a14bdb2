/** Rows of one statement: few sizes, so that each statement is prepared once, however many rows come. */
const sizes = [500, 100, 20, 5, 1] as const;

/**
 * Rows in portions for statements of many rows. One statement for all would be another text for each number of rows,
 * prepared anew (50 ms and a megabyte for thousands of rows) and never again of use.
 */
export function* portions<Row>(rows: readonly Row[]): Generator<Row[]> {
  let start = 0;
  for (const size of sizes) {
    for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size);
  }
}
