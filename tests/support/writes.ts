import type { SourceFile } from "./structure.ts";

/** Tables of which no cached answer and no stream is made, each with its reason. Every other one is written in `change`. */
export const privateTables: Readonly<Record<string, string>> = {
  account_code: "asked for when it is used",
  api_key: "asked for at each call by key, and a seller's own",
  attempt: "rate limits: asked for at each try",
  audit: "read anew by operators",
  audit_head: "the end of the audit log",
  audit_look: "read with the log",
  bell_off: "a person's own, read at each call and when they are told something",
  cart_line: "a person's own, read at each call",
  consent: "a person's own, read at each call",
  erased_person: "read by the list beside the backups alone",
  guardian: "asked for at each log-in",
  known_device: "asked for at each log-in",
  field_morning: "shown by no call",
  mail_daily: "a person's own, read at each call and before each mail",
  mail_off: "a person's own, read at each call and before each mail",
  mandi_fetch: "shown by no call",
  mandi_held: "read anew by operators",
  missed_asker: "counted for operators",
  missed_search: "read anew by operators",
  locked_buyer: "shown by no call",
  locked_seller: "read at each call",
  nominee: "a person's own, read at each call",
  notification: "a person's own, read at each call; told with the orders that they are about",
  order_address: "shown to its seller alone, who reads it anew",
  order_attempt: "idempotency keys",
  passkey: "asked for at each log-in by one, and a person's own",
  phone_number: "a person's own, read at each call and before each message",
  phone_text: "shown by no call",
  phone_text_day: "read anew by operators",
  phone_text_kind: "a person's own, read at each call and before each message",
  product_import: "a seller's own, asked for while it goes on",
  product_import_row: "a seller's own, read at each call",
  push_off: "a person's own, read at each call and before each push",
  push_outbox: "shown by no call",
  push_quiet: "a person's own, read at each call and before each push",
  push_subscription: "a person's own, read at each call and before each push",
  recovery_code: "asked for when it is used",
  reset_link: "asked for when it is used",
  saved_address: "a person's own, read at each call",
  search_gram: "the vocabulary of search, read anew at each search",
  search_posting: "written with its product, which tells",
  search_word: "the vocabulary of search, read anew at each search",
  second_factor: "asked for when it is used",
  message_mention: "with its message, which is told as a new or a revised one",
  message_help: "a person's own, read at each call; the count stands with the message",
  question_telling: "shown by no call",
  room_read: "a person's own, read at each call",
  topic_follow: "a person's own, read at each call",
  talk_posting: "the index of messages, read anew at each search",
  talk_spelling: "the index of messages, read anew at each search",
  talk_word: "the index of messages, read anew at each search",
  suspended_mark: "asked for at each sign-up",
  weather_place: "read again within a minute",
  weather_service: "read again within a minute",
  webhook: "a seller's own, read at each call and before each delivery",
  webhook_delivery: "a seller's own, read at each call",
  session: "asked for at each call",
  spent_challenge: "asked for when a challenge is answered",
};

/** Functions that write beside `change`, by file and name, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  "src/community/discussions/answers/server/threads.ts countingAnswer":
    "in the transaction of the message that it counts, which is told by the room's own log",
  "src/community/discussions/answers/server/threads.ts recountAnswer":
    "in the change that hides or deletes the answer, which revises the room",
  "src/people/account/server/passwords/checkPassword.ts checkPassword": "counts tries alone",
  "src/people/account/server/passwords/credentialRoutes.ts serveCredentials":
    "e-mail and password are shown to nobody else",
  "src/people/account/server/passwords/lostPassword.ts setLostPassword": "a password is shown to nobody",
  "src/people/account/server/routes.ts serveAccountCodes": "codes alone",
  "src/people/account/server/passwords/resetLinks.ts makeResetLink": "links alone",
  "src/people/account/server/queries.ts addPerson": "nothing was shown of them yet",
  "src/people/account/server/queries.ts changeName": "beside reviews it is changed by nameReviews",
  "src/people/account/device/server/queries.ts addDevice": "a device account is shown to nobody",
  "src/people/account/device/server/routes.ts serveDevice": "a device account is shown to nobody",
  "src/people/account/device/server/queries.ts nameDevice": "a device account is shown to nobody",
  "src/people/account/device/server/queries.ts handOver": "a device account is shown to nobody",
  "src/people/account/device/server/queries.ts leaveToNobody": "a device account is shown to nobody",
  "src/people/account/server/sessions/sessionQueries.ts noteSeen": "when a device account was used alone",
  "src/people/account/mydata/server/routes.ts serveMyData": "a nominee alone",
  "src/people/account/passkeys/server/routes.ts servePasskeys":
    "nothing was shown of a new account yet, and passkeys are a person's own",
  "src/people/account/server/sessions/entryRoutes.ts serveEntry": "nothing was shown of them yet",
  "src/people/account/server/queries.ts changePerson": "e-mail and password are shown to nobody else",
  "src/people/account/server/queries.ts removePerson": "its row says nothing any more",
  "src/people/account/server/queries.ts strengthenHash": "a password is shown to nobody",
  "src/people/account/server/sessions/sessions.ts Sessions": "sessions alone",
  "src/shop/connections/server/keys.ts addKey": "keys are a seller's own",
  "src/shop/bills/server/forget.ts forgetBilledBuyers": "beside an order's address; no bill is cached",
  "src/shop/bills/server/forget.ts removeOldBills": "no bill is cached, and nobody waits for it",
  "src/shop/checkout/server/clearBuyer.ts forgetAddresses": "an address, shown to its seller alone",
  "src/shop/checkout/server/parts/partWords.ts forgetReasons":
    "the words of somebody who is gone; nobody waits for it",
  "src/shop/checkout/server/clearBuyer.ts leaveOrders": "no answer says who ordered by their id",
  "src/community/discussions/pictures/server/queries.ts sayAttachments":
    "called in the transaction of postMessage, whose event is the message",
  "src/community/discussions/server/answerNotes.ts lockShown":
    "takes a message's lock by writing what is there, inside the `change` of whoever tells of it",
  "src/community/discussions/server/posting/postMessage.ts postMessage":
    "a message's place is its event: see EventLog",
  "src/community/discussions/server/posting/postMessage.ts takingPlace":
    "the counter of a room, which postMessage takes",
  "src/community/discussions/search/server/fillIndex.ts indexSome": "the index of messages alone",
  "src/community/discussions/search/server/fillIndex.ts noteRange": "how far the index of messages came",
  "src/community/discussions/server/revise.ts lockRoom": "a lock alone, which changes nothing",
  "src/people/moderation/server/reporting.ts addReport": "called in the transaction of report, which tells",
  "src/people/notifications/phoneTexts/server/log.ts moveText": "messages to phones, which no call shows",
  "src/people/notifications/phoneTexts/server/optIn.ts confirm": "a choice, which its person alone is shown",
  "src/people/notifications/phoneTexts/server/optIn.ts endTexts": "a choice, which its person alone is shown",
  "src/people/notifications/phoneTexts/server/optIn.ts keepChoice":
    "a choice, which its person alone is shown",
  "src/people/notifications/phoneTexts/server/claim.ts claim": "messages to phones, which no call shows",
  "src/people/notifications/server/dueNotifications.ts takeDue":
    "what phones are to be sent, which no call shows",
  "src/people/notifications/server/push/subscriptions.ts keepSubscription":
    "a phone, which its person alone is shown",
  "src/shop/market/server/stock.ts forgetMover": "no answer says whose order moved a stock by their id",
  "src/shop/market/server/catalogue/alike.ts dropProposals": "read at the desk alone, which caches nothing",
  "src/shop/market/server/search/searchIndex.ts telling": "how a product is found is read at each search",
  "src/shop/market/server/search/searchIndex.ts passLead": "how a product is found is read at each search",
  "src/shop/market/server/search/searchIndex.ts takeOverWords":
    "how a product is found is read at each search",
  "src/shop/market/server/search/vocabulary/shopWords.ts sweepSome": "the vocabulary of search alone",
  "src/shop/market/server/search/vocabulary/vocabularyKeeper.ts adoptSome": "the vocabulary of search alone",
  "src/shop/seller/imports/server/queries.ts keepRows": "rows of a file, of which nothing is on the shelf",
  "src/shop/seller/imports/server/validateFile.ts begin": "a file, of which nothing is on the shelf",
  "src/shop/seller/licences/server/documents.ts keepDocument": "a document that no licence names yet",
  "src/shop/seller/licences/server/documents.ts sweepDocuments": "a document that no licence names any more",
  "src/shop/seller/licences/server/reminders.ts note": "whether a reminder's mail went out",
};

const writing =
  /\.(?:(?:insertInto|updateTable|deleteFrom)\(\s*(?:"(?<table>\w+)"|(?<any>\w+))|(?<transaction>transaction)\(\))/g;
/** Holds the context of `change`, or opens it. */
const inChange = /:\s*Change\b|\b(?:change|retryOnConflict)(?:<[^>]+>)?\(/;

/**
 * Statements that write what is cached or streamed, and transactions, in functions that hold no `Change`. By the text:
 * functions are what begins at the left edge, so that a class counts as one.
 */
export function writesBesideChange(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split(/^(?=(?:export |async |function |class |const ))/m).flatMap((declared) => {
      const name = /^(?:export |async |function |class |const )*(\w+)/.exec(declared)?.[1] ?? "";
      return [...declared.matchAll(writing)].flatMap(({ index, groups = {} }) => {
        const { table, transaction } = groups;
        if (table !== undefined && table in privateTables) return [];
        if (transaction === undefined && inChange.test(declared.slice(0, index))) return [];
        return [`${path} ${name}`];
      });
    }),
  );
}
