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
import { administerBadges, isAboutBadges } from "./badgeCommands.ts";
import { administerCare, isAboutCare } from "./careCommands.ts";
import { commandConfig } from "./commandConfig.ts";
import { administerGuardians, isAboutGuardians } from "./guardianCommands.ts";
import { showLocked } from "./lockedCommand.ts";
import { administerLots, isAboutLots } from "./lotCommands.ts";
import { onAccountClosed } from "./onAccountClosed.ts";
import { administerOperators, isAboutOperators } from "./operatorCommands.ts";
import { administerPayments, isAboutPayments } from "./paymentCommands.ts";
import { piles } from "./piles.ts";
import { administerRegister, isAboutTheRegister } from "./registerCommands.ts";
import { administerReports, isAboutReports } from "./reportCommands.ts";
import { isAboutReviews, moderate } from "./reviewCommands.ts";
import { administerShops, isAboutShops } from "./shopCommands.ts";

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
    if (isAboutReports(words)) return await administerReports(words, { changes, db: store.db });
    if (isAboutReviews(words)) return await moderate(words, { changes, db: store.db });
    if (isAboutTheRegister(words)) return await administerRegister(words, { changes, db: store.db });
    if (isAboutGuardians(words)) return await administerGuardians(words, { changes, db: store.db });
    if (isAboutBadges(words)) return await administerBadges(words, { changes, db: store.db });
    if (isAboutLots(words)) return await administerLots(words, { changes, db: store.db });
    if (isAboutPayments(words)) return await administerPayments(words, { changes, db: store.db });
    const files = config.bucket ? filesInBucket(config.bucket) : filesInFolder(resolve(dataDir, "uploads"));
    if (isAboutCare(words)) return await administerCare(words, { changes, db: store.db, files });
    if (isAboutShops(words)) return await administerShops(words, { changes, db: store.db, files });
    if (isAboutOperators(words)) return await administerOperators(words, { changes, db: store.db, piles });
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
