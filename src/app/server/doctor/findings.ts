/** The part that works, and the parts that should be mended all the same, each as text. */
export interface Warned {
  readonly text: string;
  readonly warnings: readonly string[];
}

/** A finding with warnings beside it. */
export function warned(text: string, warnings: readonly string[]): Warned {
  return { text, warnings };
}

/** The migration that brought payments by a gateway: data of an older program has none. */
export const sincePayments = "0037-gateway-payments";

/** Money in doubt is no fault of the machine, and somebody has to look at it all the same. */
export function doubtWords(count: number): string {
  return count === 0 ? "" : `; ${count} payments or refunds wait for a person: npm run admin -- payments`;
}
