import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { asCommand } from "#database/command.ts";
import { asError, CannotOpen } from "#database/refusals.ts";
import { commandConfig } from "../settings/commandConfig.ts";
import { type Check, checksOf } from "./checks.ts";

const checkout = fileURLToPath(new URL("../../../..", import.meta.url));

// npm run doctor: checks everything that a server with these settings depends on; also while it runs. Ends
// with 1 where something is not well; a warning ends with 0.
asCommand(async () => {
  const config = commandConfig();
  const { lines, outcome } = await examine(checksOf(config, resolve(checkout, config.dataDir)));
  const report = lines.join("\n");
  if (outcome === "failed") throw new CannotOpen(`${report}\nSomething needs to be mended.`);
  return outcome === "warned" ? `${report}\nIt works; mend what is warned of.` : `${report}\nAll is well.`;
});

/**
 * Findings: a line for each check and each warning; `failed` stops a server or loses something, `warned` does
 * not.
 */
interface Examined {
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
      const { text, warnings } = typeof found === "string" ? { text: found, warnings: [] } : found;
      lines.push(`  ok   ${name}: ${text}`, ...warnings.map((warning) => `  warn ${name}: ${warning}`));
      if (warnings.length > 0 && outcome === "well") outcome = "warned";
    } catch (error) {
      outcome = "failed";
      lines.push(`  NOT  ${name}: ${asError(error).message}`);
    }
  }
  return { lines, outcome };
}
