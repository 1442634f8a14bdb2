import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { erasedListIn } from "#database/backup/erasedList.ts";
import { recordedChanges } from "#database/changes.ts";
import { asCommand } from "#database/command.ts";
import { openStore } from "#database/connect.ts";
import { CannotOpen } from "#database/refusals.ts";
import { filesInBucket, filesInFolder } from "#kit/server/files/files.ts";
import { administer, isAboutAccounts } from "#people/account/server/administer.ts";
import type { OnAccountClosed } from "#people/account/server/onAccountClosed.ts";
import { audit, commandLine } from "#people/audit/server/audit.ts";
import { adminUsage } from "./adminUsage.ts";
import { commandConfig } from "./commandConfig.ts";
import { showLocked } from "./lockedCommand.ts";
import { onAccountClosed } from "./onAccountClosed.ts";
import { administerOperators, isAboutOperators } from "./operatorCommands.ts";
import { administerPayments, isAboutPayments } from "./paymentCommands.ts";
import { administerRegister, isAboutTheRegister } from "./registerCommands.ts";
import { isAboutReviews, moderate } from "./reviewCommands.ts";
import { administerSuspensions, isAboutSuspensions } from "./suspendCommands.ts";

/** Written down with the closing, or neither is. */
const auditClosing: OnAccountClosed["begin"] = async ({ db }, { personId }) => {
  await audit(db, { actor: commandLine, act: "account.close", subject: `person:${personId}`, personId });
};

const checkout = fileURLToPath(new URL("../../..", import.meta.url));

// `npm run admin` says what it can do; also while the server runs.
asCommand(async () => {
  const config = commandConfig();
  const dataDir = resolve(checkout, config.dataDir);
  const store = await openStore({
    dataDir,
    beside: true,
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
  });
  try {
    const changes = recordedChanges();
    const words = process.argv.slice(2);
    if (isAboutSuspensions(words)) return await administerSuspensions(words, { changes, db: store.db });
    if (isAboutReviews(words)) return await moderate(words, { changes, db: store.db });
    if (isAboutTheRegister(words)) return await administerRegister(words, { changes, db: store.db });
    if (isAboutPayments(words)) return await administerPayments(words, { changes, db: store.db });
    const files = config.bucket ? filesInBucket(config.bucket) : filesInFolder(resolve(dataDir, "uploads"));
    if (isAboutOperators(words)) return await administerOperators(words, { changes, db: store.db });
    if (words[0] === "call" || words[0] === "calls") {
      const { callCommand } = await import("./desk/callCommand.ts");
      return await callCommand(words, { ...config, changes, db: store.db, files });
    }
    if (words[0] === "locked" && words[1]) return await showLocked(store.db, words[1]);
    if (!isAboutAccounts(words)) throw new CannotOpen(adminUsage);
    let isErased = false;
    const erased = () => {
      isErased = true;
    };
    const said = await administer(words, {
      db: store.db,
      changes,
      files,
      origin: config.origin,
      onAccountClosed: [...onAccountClosed, { begin: auditClosing, gone: erased }],
      erased: erasedListIn(resolve(dataDir, "backups")),
    });
    // Where it can't be emptied now, the server does it within a day.
    if (isErased) await store.emptyLog?.();
    return said;
  } finally {
    await store.close();
  }
});
