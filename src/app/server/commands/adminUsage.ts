/** Every verb of `npm run admin`, which prints them where it is given none. docs/operations.md says more of each (tests/adminUsage.test.ts). */
export const adminUsage = `What should be done?
  npm run admin -- calls [PART]         the calls of the operators' screens, or those with PART in their name
  npm run admin -- call NAME key=value … [--json] [--file FILE]   makes one of them; without what it needs it lists that
  npm run admin -- list [EMAIL]         accounts, the newest first, 1,000 at a time; after EMAIL where one is named
  npm run admin -- reset-link EMAIL     a link that sets a new password, once, for half an hour
  npm run admin -- operator grant EMAIL   makes somebody an operator; operator revoke EMAIL takes it back
  npm run admin -- operator-again EMAIL lets an operator who lost phone and codes set up the second factor anew
  npm run admin -- audit-check [HASH]   walks the audit log and names the first row that was touched; HASH as noted before
  npm run admin -- close EMAIL          deletes an account; a shop's only where no order is open
  npm run admin -- close EMAIL --cancel-orders   the same, cancelling what the shop has not sent yet
  npm run admin -- locked ORDER         name and address that are kept of a sale after an account was deleted
  npm run admin -- reviews              the newest reviews, each with its ID
  npm run admin -- hide-review ID       takes a review from everybody's sight and out of the rating
  npm run admin -- show-review ID       puts it back
  npm run admin -- suspend EMAIL DAY REASON   lets somebody only read to the end of DAY (2026-11-30)
  npm run admin -- unsuspend EMAIL      ends it; of a suspended account that was deleted the e-mail may sign up again
  npm run admin -- payments             what PayPal could not do by itself, and what waits
  npm run admin -- payment-settled ID   you gave that money back yourself, or it is gone
  npm run admin -- payment-kept ID      it stays after all
  npm run admin -- register FILE DAY    loads an edition of the register of pesticide uses, as on DAY (2026-03-31)
  npm run admin -- restricted FILE      loads a list of banned substances and hides what it forbids
                                        with --dry-run both only say what they would do`;
