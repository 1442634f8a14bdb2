/** Rows of one statement: few sizes, so that each statement is prepared once, however many rows come. */
const sizes = [500, 100, 20, 5, 1] as const;

/**
 * Rows in portions for statements of many rows. One statement for all would be another text for each number
 * of rows, prepared each time (50 ms and a megabyte for thousands of rows) and never reused.
 */
export function* portions<Row>(rows: readonly Row[]): Generator<Row[]> {
  let start = 0;
  for (const size of sizes) {
    for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size);
  }
}

/** Values of one `in (…)`: few sizes, as above. */
const filledSizes = [20, 80, 320] as const;

/** Values in portions for `in (…)`, where one too often does no harm: filled up with the last one to one of few sizes. */
export function* filledPortions<Value>(values: readonly Value[]): Generator<Value[]> {
  const largest = Math.max(...filledSizes);
  for (let start = 0; start < values.length; start += largest) {
    const some = values.slice(start, start + largest);
    const size = filledSizes.find((size) => size >= some.length) ?? largest;
    const last = some.slice(-1);
    yield [...some, ...Array.from({ length: size - some.length }).flatMap(() => last)];
  }
}
