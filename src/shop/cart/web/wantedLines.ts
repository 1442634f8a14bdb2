import { storedJson } from "#kit/web/storage/stored.ts";
import { quantityRange } from "#shop/market/rules.ts";
import { maxTogether } from "../contract.ts";

/** Goods that a guest wanted to put into the cart all at once: they are put in after the log-in. */
export interface WantedLines {
  readonly lines: readonly { readonly _id: string; readonly quantity: number }[];
  /** ms since 1970. */
  readonly at: number;
}

/** Ends with the tab, and with a log-out as everything there. */
export const storedWantedLines = storedJson<WantedLines | null>(
  "wanted-products",
  null,
  areWantedLines,
  "session",
);

function areWantedLines(value: unknown): value is WantedLines {
  const { lines, at } = (value ?? {}) as Partial<Record<keyof WantedLines, unknown>>;
  return (
    typeof at === "number" &&
    Array.isArray(lines) &&
    lines.length > 0 &&
    lines.length <= maxTogether &&
    lines.every((line: unknown) => {
      const { _id, quantity } = (line ?? {}) as { _id?: unknown; quantity?: unknown };
      const { least, most } = quantityRange;
      return (
        typeof _id === "string" &&
        typeof quantity === "number" &&
        Number.isInteger(quantity) &&
        quantity >= least &&
        quantity <= most
      );
    })
  );
}
