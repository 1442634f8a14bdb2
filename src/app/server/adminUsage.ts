/** Every word of `npm run admin`, which says them where it is given none. docs/operations.md says more of each (tests/adminUsage.test.ts). */
export const adminUsage = `What should be done?
  npm run admin -- list [EMAIL]         accounts, the newest first, 1,000 at a time; after EMAIL where one is named
  npm run admin -- reset-link EMAIL     a link that sets a new password, once, for half an hour
  npm run admin -- operator grant EMAIL   makes somebody an operator; operator revoke EMAIL takes it back
  npm run admin -- operator-again EMAIL lets an operator who lost phone and codes set up the second factor anew
  npm run admin -- piles                what waits for an operator
  npm run admin -- licences             licences that wait to be checked, the oldest first
  npm run admin -- licence show EMAIL CATEGORY   one of them with what counts meanwhile
  npm run admin -- shops [NAME]         shops that sell nothing just now, or whose name begins so
  npm run admin -- shop EMAIL           shows one
  npm run admin -- licence-document EMAIL CATEGORY FILE   writes the document of a licence into a file
  npm run admin -- licence approve|ask|refuse|withdraw EMAIL CATEGORY [REASON]   decides; the seller reads the reason
  npm run admin -- stop-shop EMAIL REASON [--until DAY]   lets a shop sell nothing; its orders go on
  npm run admin -- open-shop EMAIL      lets it sell again
  npm run admin -- close-shop EMAIL REASON [--cancel-orders]   clears its shelf; the account stays
  npm run admin -- figures              demand, searches without a find, orders, shops that keep buyers waiting
  npm run admin -- audit [ACT] [EMAIL] [--before ROW]   what operators did and looked at, the newest first
  npm run admin -- audit-file FILE [ACT] [EMAIL]   the same as a CSV file, with the hash of each row
  npm run admin -- complaints           what waits
  npm run admin -- complaint NUMBER [acknowledged|answered|settled WORDS]   one of them, or what is said of it
  npm run admin -- problems             problems of orders that wait
  npm run admin -- problem ID [REMEDY|no WORDS [--rupees SUM]]   one of them, or what is decided
  npm run admin -- problem-picture ID NAME FILE   writes a picture of one into a file
  npm run admin -- message-picture MESSAGE PICTURE FILE   writes a picture of a reported message into a file
  npm run admin -- message-voice MESSAGE VOICE FILE   the same of a voice note
  npm run admin -- legal-text PAGE LANGUAGE FILE   writes a legal text anew
  npm run admin -- helplines            the numbers to ring that the site names
  npm run admin -- helpline KEY NUMBER NAME NAME_HI [NOTE NOTE_HI]   writes one
  npm run admin -- audit-check [HASH]   walks the audit log and names the first row that was touched; HASH as noted before
  npm run admin -- close EMAIL          deletes an account; a shop's only where no order is open
  npm run admin -- close EMAIL --cancel-orders   the same, cancelling what the shop has not sent yet
  npm run admin -- guardians            accounts that wait for a guardian's word, the oldest first
  npm run admin -- guardian EMAIL       whose word is needed for somebody under 18, and how to reach them
  npm run admin -- guardian EMAIL --agreed   notes that they have said yes: the account can be used
  npm run admin -- locked ORDER         name and address that are kept of a sale after an account was deleted
  npm run admin -- reviews              the newest reviews, each with its ID
  npm run admin -- hide-review ID       takes a review from everybody's sight and out of the rating
  npm run admin -- show-review ID       puts it back
  npm run admin -- reports              what was reported and waits for a decision, the oldest first
  npm run admin -- report KIND ID       one of them, with its surroundings
  npm run admin -- reporters KIND ID    who reported it; the look is logged
  npm run admin -- keep KIND ID         shows it, whatever is reported
  npm run admin -- remove KIND ID [REASON:] [WORDS]   shows it to nobody
  npm run admin -- suspend EMAIL DAY REASON   lets somebody only read to the end of DAY (2026-11-30)
  npm run admin -- unsuspend EMAIL      ends it; of a suspended account that was deleted the e-mail may sign up again
  npm run admin -- badges               who has a badge in the discussions
  npm run admin -- badge EMAIL KIND HOUSE   gives one (kvk or expert), with the house or training beside it
  npm run admin -- badge-away EMAIL     takes it
  npm run admin -- lot PRODUCT LOT      its days, how many packs stand in the shop, whether it was recalled
  npm run admin -- recall PRODUCT LOT WORDS   stops a lot; those who got it read the words
  npm run admin -- lot-orders PRODUCT LOT   the orders in which it lies
  npm run admin -- payments             what PayPal could not do by itself, and what waits
  npm run admin -- payment-settled ID   you gave that money back yourself, or it is gone
  npm run admin -- payment-kept ID      it stays after all
  npm run admin -- register FILE DAY    loads an edition of the register of pesticide uses, as on DAY (2026-03-31)
  npm run admin -- restricted FILE      loads a list of banned substances and hides what it forbids
                                        with --dry-run both only say what they would do`;
