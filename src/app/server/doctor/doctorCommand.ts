import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { asCommand } from "#database/command.ts";
import { CannotOpen } from "#database/refusals.ts";
import { commandConfig } from "../settings/commandConfig.ts";
import { checksOf } from "./checks.ts";
import { examine } from "./examine.ts";

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
