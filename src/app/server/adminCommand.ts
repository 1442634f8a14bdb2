import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { erasedListIn } from "#database/backup/erasedList.ts";
import { recordedChanges } from "#database/changes.ts";
import { asCommand } from "#database/command.ts";
import { openStore } from "#database/connect.ts";
import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { filesInBucket, filesInFolder } from "#kit/server/files/files.ts";
import { administer, isAboutAccounts } from "#people/account/server/administer.ts";
import type { OnAccountClosed } from "#people/account/server/closing/onAccountClosed.ts";
import { audit, commandLine } from "#people/audit/server/audit.ts";
import { findLocked } from "#shop/checkout/server/locked.ts";
import { administerOperators, isAboutOperators } from "./commands/operatorCommands.ts";
import { administerPayments, isAboutPayments } from "./commands/paymentCommands.ts";
import { administerRegister, isAboutTheRegister } from "./commands/registerCommands.ts";
import { isAboutReviews, moderate } from "./commands/reviewCommands.ts";
import { administerSuspensions, isAboutSuspensions } from "./commands/suspendCommands.ts";
import { onAccountClosed } from "./onAccountClosed.ts";
import { commandConfig } from "./settings/commandConfig.ts";

/** Every verb of `npm run admin`, which prints them where it is given none. docs/operations.md says more of each (tests/adminUsage.test.ts). */
export const adminUsage = `What should be done?
  npm run admin -- calls [PART]         the calls of the operators' screens, or those with PART in their name
  npm run admin -- call NAME key=value … [--json] [--file FILE]   makes one of them; without what it needs it lists that
  npm run admin -- list [EMAIL]         accounts, the newest first, 1,000 at a time; after EMAIL where one is named
  npm run admin -- reset-link EMAIL     a link that sets a new password, once, for half an hour
  npm run admin -- operator grant EMAIL   makes somebody an operator; operator revoke EMAIL takes it back
  npm run admin -- operator-again EMAIL lets an operator who lost phone and codes set up the second factor again
  npm run admin -- audit-check [HASH]   walks the audit log and names the first row that was touched; HASH as noted before
  npm run admin -- close EMAIL          deletes an account; a shop's only where no order is open
  npm run admin -- close EMAIL --cancel-orders   the same, cancelling what the shop has not sent yet
  npm run admin -- locked ORDER         name and address that are kept of a sale after an account was deleted
  npm run admin -- reviews              the newest reviews, each with its ID
  npm run admin -- hide-review ID       takes a review from everybody's sight and out of the rating
  npm run admin -- show-review ID       puts it back
  npm run admin -- suspend EMAIL DAY REASON   lets somebody only read to the end of DAY (2026-11-30)
  npm run admin -- unsuspend EMAIL      ends it; of a suspended account that was deleted the e-mail may sign up again
  npm run admin -- payments             what PayPal could not do, and what waits
  npm run admin -- payment-settled ID   you gave that money back yourself, or it is gone
  npm run admin -- payment-kept ID      it stays after all
  npm run admin -- register FILE DAY    loads an edition of the register of pesticide uses, as on DAY (2026-03-31)
  npm run admin -- restricted FILE      loads a list of banned substances and hides what it forbids
                                        with --dry-run both only say what they would do`;

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

/** Data of a sale kept after an account was deleted, a line for the buyer and one for each seller. */
export async function showLocked(db: Database, orderId: string): Promise<string> {
  const locked = await findLocked(db, orderId);
  if (!locked) throw new CannotOpen(`Nothing is locked of an order ${orderId}.`);
  const { buyer, sellers } = locked;
  const line = (who: string, { kept_until, ...texts }: { kept_until: number } & Record<string, unknown>) =>
    `${who} (until ${indianDay(kept_until)}): ${Object.values(texts)
      .map((word) => cleanLine(String(word)))
      .filter(Boolean)
      .join(", ")}`;
  return [
    ...(buyer ? [line("buyer", { ...buyer })] : []),
    ...sellers.map((seller) => line("seller", { ...seller })),
  ].join("\n");
}
