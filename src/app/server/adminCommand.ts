import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { erasedListIn } from "#database/backup/erasedList.ts";
import { recordedChanges } from "#database/changes.ts";
import { asCommand } from "#database/command.ts";
import { openStore } from "#database/connect.ts";
import { CannotOpen } from "#database/refusals.ts";
import { filesInBucket, filesInFolder } from "#kit/server/files/files.ts";
import { administer, isAboutAccounts } from "#people/account/server/administer.ts";
import type { OnAccountClosed } from "#people/account/server/closing/onAccountClosed.ts";
import { audit, commandLine } from "#people/audit/server/audit.ts";
import { adminUsage } from "./commands/adminUsage.ts";
import { showLocked } from "./commands/lockedCommand.ts";
import { administerOperators, isAboutOperators } from "./commands/operatorCommands.ts";
import { administerPayments, isAboutPayments } from "./commands/paymentCommands.ts";
import { administerRegister, isAboutTheRegister } from "./commands/registerCommands.ts";
import { isAboutReviews, moderate } from "./commands/reviewCommands.ts";
import { administerSuspensions, isAboutSuspensions } from "./commands/suspendCommands.ts";
import { onAccountClosed } from "./onAccountClosed.ts";
import { commandConfig } from "./settings/commandConfig.ts";

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
    const terms = process.argv.slice(2);
    if (isAboutSuspensions(terms)) return await administerSuspensions(terms, { changes, db: store.db });
    if (isAboutReviews(terms)) return await moderate(terms, { changes, db: store.db });
    if (isAboutTheRegister(terms)) return await administerRegister(terms, { changes, db: store.db });
    if (isAboutPayments(terms)) return await administerPayments(terms, { changes, db: store.db });
    const files = config.bucket ? filesInBucket(config.bucket) : filesInFolder(resolve(dataDir, "uploads"));
    if (isAboutOperators(terms)) return await administerOperators(terms, { changes, db: store.db });
    if (terms[0] === "call" || terms[0] === "calls") {
      const { callCommand } = await import("./desk/callCommand.ts");
      return await callCommand(terms, { ...config, changes, db: store.db, files });
    }
    if (terms[0] === "locked" && terms[1]) return await showLocked(store.db, terms[1]);
    if (!isAboutAccounts(terms)) throw new CannotOpen(adminUsage);
    let isErased = false;
    const erased = () => {
      isErased = true;
    };
    const text = await administer(terms, {
      db: store.db,
      changes,
      files,
      origin: config.origin,
      onAccountClosed: [...onAccountClosed, { begin: auditClosing, gone: erased }],
      onLink: (db, personId) =>
        audit(db, { actor: commandLine, act: "account.reset-link", subject: `person:${personId}`, personId }),
      erased: erasedListIn(resolve(dataDir, "backups")),
    });
    // Where it can't be emptied now, the server does it within a day.
    if (isErased) await store.emptyLog?.();
    return text;
  } finally {
    await store.close();
  }
});
