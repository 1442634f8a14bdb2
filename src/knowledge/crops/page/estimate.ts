import type { Source } from "../contract.ts";

/** Whether a figure is an estimate of ours rather than somebody's published one. */
export function isEstimate({ basis }: Pick<Source, "basis">): boolean {
  return basis.startsWith("estimate");
}
