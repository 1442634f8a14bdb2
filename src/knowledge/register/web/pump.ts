import { storedText, useStored } from "#kit/web/storage/stored.ts";

/** Litres that a knapsack sprayer holds, as it was typed; 15 is what most hold. Kept in this browser, like My land. */
export const storedPump = storedText<string>("pump", "15");

/** Litres, what a tank on a back or a tractor can hold. */
const litres = { least: 1, most: 2_000 } as const;

/** The tank in litres; undefined where what is typed is none. */
export function pumpLitresOf(typed: string): number | undefined {
  const text = typed.trim().replace(",", ".");
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return value >= litres.least && value <= litres.most ? value : undefined;
}

/** The farmer's own sprayer: the typed text, its litres, and the setter. */
export function useMyPump() {
  const [typed, type] = useStored(storedPump);
  return { typed, type, litres: pumpLitresOf(typed) };
}
