/**
 * Back office of operators, called the desk. How another feature adds its part of it:
 *
 * 1. A call for operators alone: `for: "operator"` in the feature's own contract.ts. `serve` lets in nobody but an operator whose session
 *    passed the second factor within twelve hours; `who` is never null. Its line in tests/support/authorizationMatrix.ts:
 *    `expected: operators(200)`; in tests `addTestOperator(app, store, { email })` (tests/support/people.ts) has such a session,
 *    in journeys `asOperator` of tests/browser/operating.ts. Its routes are registered in src/app/server/desk/deskRoutes.ts, its contract is
 *    named in deskCalls.ts beside it: then `npm run admin -- call` makes it too, with `who.id` as `commandLine`.
 * 2. An audited act: `await audit(tx.db, { actor: who.id, act: "licence.approve", subject: `licence:${id}`, personId, reason })` of
 *    #people/audit/server/audit.ts as the last statement of the same `change`. A call
 *    that shows people's data declares `reads: "licence.read"` and awaits `shows(subject, ids of people)` before it answers; a call that
 *    shows nobody's is listed with its reason in tests/support/deskCalls.ts. The feature's area must lie above people, or its row in
 *    `features` (tests/support/structure.ts) name "audit". Neither a name nor an e-mail belongs into `subject` or `reason`: rows
 *    are never removed.
 * 3. A pile: its key in `pileKeys` here (six are there already), its title in web/pileTitles.ts, and in src/app/server/piles.ts a line
 *    `{ key, href, find }` with the feature's own `find(db, now)`: how many wait, since when the oldest, by when the first is due.
 * 4. A screen below /operator: its path in ./paths.ts, its line in `parts` of web/OperatorPage.tsx; a component that draws a `<Page
 *    title>` of its own. front/operator may import the part's feature, as front lies above all other areas.
 */

import { calls } from "#kit/contract/call.ts";
import {
  count,
  integer,
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { sentKinds } from "#people/notifications/phoneTexts/rules.ts";
import { partStates } from "#shop/checkout/rules.ts";

/** Piles of work that can wait for an operator. */
export const pileKeys = ["licences", "returns", "complaints", "reports", "guardians", "catalogue"] as const;
export type PileKey = (typeof pileKeys)[number];

/** Accounts that wait for a guardian on a page. */
export const guardianPageSize = 20;

/** Rows of the audit log on a page. */
export const auditPageSize = 50;

/** `act` is a room (`licence`) or an act (`licence.approve`); `person` an id or an e-mail: who did it, or whose data it was. */
const auditQuery = {
  act: optional(text({ maxLength: 60, pattern: "^[a-z-]*(\\.[a-z-]*)?$" })),
  person: optional(text({ maxLength: 254 })),
};

/** A code of six figures, or a recovery code, with whatever somebody types between its groups. */
const code = text({ minLength: 6, maxLength: 40 });

/** `none`: no operator. `enrol`: the second factor is still to be set up. `code`: this session has shown none. `open`: come in. */
export const accessStates = ["none", "enrol", "code", "open"] as const;

export const operator = calls({
  access: {
    about: "Whether the desk is open to whoever asks, and what is missing",
    method: "GET",
    path: "/operator/access",
    for: "member",
    kept: false,
    answer: object({
      state: oneOf(accessStates),
      /** When an open desk closes by itself. */
      until: optional(integer()),
      /** Recovery codes that are left. */
      recoveryLeft: optional(count()),
    }),
  },
  enrol: {
    about: "Gives an operator the secret of a new authenticator, for the word that the command line printed",
    method: "POST",
    path: "/operator/enrol",
    for: "member",
    body: object({ word: text({ minLength: 1, maxLength: 40 }) }),
    answer: object({
      /** Base32, in groups of four. */
      secret: text(),
      /** otpauth://… */
      address: text(),
    }),
  },
  confirm: {
    about: "Ends the enrolment with the first code, answers the recovery codes, once, and opens the desk",
    method: "POST",
    path: "/operator/confirm",
    for: "member",
    body: object({ code }),
    answer: object({ recoveryCodes: list(text()) }),
  },
  enter: {
    about:
      "Opens the desk for twelve hours, for a code of the authenticator or a recovery code; the session gets a new token",
    method: "POST",
    path: "/operator/enter",
    for: "member",
    body: object({ code }),
    answer: object({ recoveryLeft: count() }),
  },
  renewRecoveryCodes: {
    about: "Ten new recovery codes, shown once; the old ones end",
    method: "POST",
    path: "/operator/recovery-codes",
    for: "operator",
    answer: object({ recoveryCodes: list(text()) }),
  },
  piles: {
    about: "What waits for an operator: overdue piles first, then the oldest",
    method: "GET",
    path: "/operator/piles",
    for: "operator",
    answer: list(
      object({
        key: oneOf(pileKeys),
        href: text(),
        count: count(),
        /** Since when the oldest waits; null where nothing does. */
        oldestAt: nullable(integer()),
        /** By when the first is due; null where there is no clock. */
        dueAt: nullable(integer()),
        /** How many are past their time. */
        overdue: count(),
      }),
    ),
  },
  guardians: {
    about:
      "Accounts of whoever is under 18 that wait for a guardian's word, the oldest first; the next page in the Link header; the look is logged",
    method: "GET",
    path: "/operator/guardians",
    for: "operator",
    reads: "guardian.read",
    query: object({ cursor: optional(text({ maxLength: 120 })) }),
    answer: list(
      object({
        /** Whose account waits: id, name and e-mail. */
        person: text(),
        name: text(),
        email: text(),
        guardian: text(),
        /** The guardian's phone or e-mail, as it was typed. */
        reach: text(),
        askedAt: integer(),
        /** When the account goes where nobody has agreed. */
        goesAt: integer(),
        /** Cursor with which the next page begins. */
        cursor: text(),
      }),
    ),
  },
  guardianAgreed: {
    about: "Notes that a guardian has agreed: the account can be used from now on",
    method: "POST",
    path: "/operator/guardians/{person}/agreed",
    for: "operator",
    params: object({ person: text({ minLength: 1, maxLength: 60 }) }),
    answer: nothing(),
    status: 204,
  },
  audit: {
    about:
      "What operators did and looked at, the newest first, fifty a page; `before` is the number of the last row of the page before",
    method: "GET",
    path: "/operator/audit",
    for: "operator",
    query: object({ before: optional(count()), ...auditQuery }),
    answer: list(
      object({
        seq: count(),
        at: integer(),
        /** An operator's e-mail, `command-line`, or the id of somebody whose account is gone. */
        actor: text(),
        act: text(),
        subject: text(),
        /** Whose data it was about, by id. */
        personId: nullable(text()),
        reason: nullable(text()),
      }),
    ),
  },
  auditFile: {
    about: "The same as a CSV file, with the hash of each row",
    method: "GET",
    path: "/operator/audit.csv",
    for: "operator",
    query: object(auditQuery),
    answer: text(),
  },
  figures: {
    about:
      "Demand, searches without a find, orders and shops that keep buyers waiting; what fewer than three people did is not in it",
    method: "GET",
    path: "/operator/figures",
    for: "operator",
    answer: object({
      /** Seasons that are under way, the most grown first. */
      demand: list(
        object({
          district: text(),
          state: translated(),
          crop: translated(),
          growers: count(),
          hectares: number(),
        }),
      ),
      /** Words that three different people or networks searched and nobody sells, the latest first. */
      missed: list(object({ words: text(), askers: count(), lastAt: integer() })),
      /** Parts of orders of the last 30 days. */
      orders: list(object({ state: oneOf(partStates), count: count() })),
      /** Shops that have to pack or send, those that keep buyers waiting longest first. */
      owing: list(object({ shop: text(), count: count(), oldestAt: integer() })),
      /** Messages to phones of the last 30 days by kind; `sent` is what a gateway took, `uncertain` what it may have taken. */
      texts: list(
        object({
          kind: oneOf(sentKinds),
          sent: count(),
          delivered: count(),
          failed: count(),
          uncertain: count(),
          rupees: number(),
        }),
      ),
    }),
  },
});
