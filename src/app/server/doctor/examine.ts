import { asError } from "#database/refusals.ts";
import type { Check } from "./checks.ts";

/** The checks one after the other: a line for each, and whether all is well. */
export async function examine(checks: readonly Check[]): Promise<{ lines: string[]; isWell: boolean }> {
  const lines: string[] = [];
  let isWell = true;
  for (const { name, look } of checks) {
    try {
      lines.push(`  ok   ${name}: ${await look()}`);
    } catch (error) {
      isWell = false;
      lines.push(`  NOT  ${name}: ${asError(error).message}`);
    }
  }
  return { lines, isWell };
}
