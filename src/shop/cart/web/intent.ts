import { hourMs } from "#kit/contract/days/indianDays.ts";
import { storedJson } from "#kit/web/storage/stored.ts";
import { quantityRange } from "#shop/market/rules.ts";

/** Goods that a guest wanted to put into the cart: they are put in after the log-in. */
export interface Intent {
  /** The product's id. */
  readonly _id: string;
  /** Packs. */
  readonly quantity: number;
  /** ms since 1970. */
  readonly at: number;
}

/** Ends with the tab, and with a log-out as everything there. */
export const storedIntent = storedJson<Intent | null>("wanted-product", null, isIntent, "session");

/** How long (ms) the tap is remembered: who logs in later has forgotten it, or is somebody else. */
const freshMs = hourMs;

export function isFresh({ at }: Pick<Intent, "at">, now: number): boolean {
  return now - at < freshMs && at <= now;
}

function isIntent(value: unknown): value is Intent {
  const { _id, quantity, at } = (value ?? {}) as Partial<Record<keyof Intent, unknown>>;
  const { least, most } = quantityRange;
  return (
    typeof _id === "string" &&
    Number.isInteger(quantity) &&
    (quantity as number) >= least &&
    (quantity as number) <= most &&
    typeof at === "number"
  );
}
