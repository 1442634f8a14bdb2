/**
 * Does something with each item, one after the other, and goes on where one fails: a single bad item must not keep a
 * background job from all others. What failed is thrown together at the end. Stops between two items once `signal` is aborted.
 */
export async function eachSettled<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    await work(item).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${items.length} failed`, { cause: errors[0] });
}
