/**
 * Sequential `Promise.allSettled` over items: goes on where one fails, because a single bad row must not stop a background job
 * for all others. Throws an AggregateError at the end. Stops between two items once `signal` is aborted.
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
