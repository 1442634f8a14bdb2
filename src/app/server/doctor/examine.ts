import { asError } from "#database/refusals.ts";
import type { Check } from "./checks.ts";

/**
 * Findings: a line for each check and each warning; `failed` stops a server or loses something, `warned` does
 * not.
 */
export interface Examined {
  readonly lines: readonly string[];
  readonly outcome: "well" | "warned" | "failed";
}

/** The checks one after the other. */
export async function examine(checks: readonly Check[]): Promise<Examined> {
  const lines: string[] = [];
  let outcome: Examined["outcome"] = "well";
  for (const { name, look } of checks) {
    try {
      const found = await look();
      const { words: text, warnings } = typeof found === "string" ? { words: found, warnings: [] } : found;
      lines.push(`  ok   ${name}: ${text}`, ...warnings.map((warning) => `  warn ${name}: ${warning}`));
      if (warnings.length > 0 && outcome === "well") outcome = "warned";
    } catch (error) {
      outcome = "failed";
      lines.push(`  NOT  ${name}: ${asError(error).message}`);
    }
  }
  return { lines, outcome };
}
