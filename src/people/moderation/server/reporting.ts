import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { siteOf } from "#kit/server/http/network.ts";
import { sha256 } from "#kit/server/ids.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { lockMember } from "#people/account/server/suspension/lockMember.ts";
import {
  commonest,
  hidesForAll,
  type Kind,
  moderationTopic,
  newForMs,
  type Reason,
  reportsADay,
} from "../rules.ts";
import type { Keeper, Keepers, Subject } from "./subjects.ts";
import type { ModerationCaseTable } from "./tables.ts";

export interface Reporting {
  readonly kind: Kind;
  readonly id: string;
  readonly reporterId: string;
  readonly ip: string;
  readonly reason: Reason;
  readonly text: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Writes down a report, and hides the thing from everybody where it is the third of different people
 * (rules.ts). A report locks the reporter's own row, then the thing's: reports of one thing follow each
 * other, and none is counted twice.
 */
export function report(app: Publisher, db: Database, keepers: Keepers, stated: Reporting): Promise<void> {
  return change(app, db, async (tx) => {
    const { kind, id, reporterId, at } = stated;
    await lockMember(tx.db, reporterId);
    await keepers[kind].hold?.(tx.db);
    const before = await findReport(tx.db, stated);
    const found = await keepers[kind].find(tx.db, id);
    // A person who reported it may do so again, though it is hidden or deleted by now.
    if (!found || ((found.hidden || found.gone) && !before)) {
      refuse("not-found", "There is nothing of this id");
    }
    if (found.gone) return;
    if (found.authorId === reporterId) refuseOwn();
    const held = await openCase(tx, stated, found);
    if (before && before.created_at >= held.reported_at) return;
    await refuseTooMany(tx.db, stated);
    await addReport(tx.db, stated);
    tx.changed(userTopic(moderationTopic, reporterId));
    if (held.state === "reported") await hideIfEnough(tx, keepers, held, at);
  });
}

function refuseOwn(): never {
  refuse("not-allowed", "Nobody reports what is their own", {
    errors: [{ field: "id", rule: "own", message: "is your own" }],
  });
}

/** The thing's row, locked; reset where the desk kept the thing and its text has changed since. */
async function openCase({ db }: Change, { kind, id, reason, at }: Reporting, { authorId, text }: Subject) {
  const fresh: ModerationCaseTable = {
    ...{ kind, subject_id: id, author_id: authorId, state: "reported", reason, words: "" },
    ...{ answer: "", answered_at: null, reported_at: at, hidden_at: null, decided_at: null, kept_hash: "" },
  };
  const held = await db
    .insertInto("moderation_case")
    .values(fresh)
    .onConflict((row) => row.columns(["kind", "subject_id"]).doUpdateSet({ author_id: authorId }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (held.state !== "kept" || held.kept_hash === sha256(text)) return held;
  await db
    .updateTable("moderation_case")
    .set(fresh)
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
  return fresh;
}

function findReport(db: Database, { kind, id, reporterId }: Reporting) {
  return db
    .selectFrom("report")
    .select("created_at")
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .where("reporter_id", "=", reporterId)
    .executeTakeFirst();
}

/** Hashed: whether two are of one network is all that is asked. */
function networkKey(ip: string): string {
  return sha256(`report ${siteOf(ip)}`);
}

/** Rate limits of 24 hours: by person, and for new accounts by network too. */
async function refuseTooMany(db: Database, { reporterId, ip, at }: Reporting): Promise<void> {
  const lately = db
    .selectFrom("report")
    .innerJoin("person", "person.id", "report.reporter_id")
    .select("report.created_at")
    .where("report.created_at", ">", at - dayMs)
    // A row dated further ahead was reported before the clock was set back.
    .where("report.created_at", "<=", at + hourMs)
    .orderBy("report.created_at", "desc");
  const { created_at: since } = await db
    .selectFrom("person")
    .select("created_at")
    .where("id", "=", reporterId)
    .executeTakeFirstOrThrow();
  const own = await lately.where("reporter_id", "=", reporterId).limit(reportsADay.person).execute();
  const near =
    since > at - newForMs
      ? await lately
          .where("network", "=", networkKey(ip))
          .where("person.created_at", ">", at - newForMs)
          .limit(reportsADay.network)
          .execute()
      : [];
  const oldest = own[reportsADay.person - 1] ?? near[reportsADay.network - 1];
  if (!oldest) return;
  const seconds = Math.ceil((oldest.created_at + dayMs - at) / 1000);
  refuse("too-many", "So many reports a day are not taken", { headers: { "retry-after": String(seconds) } });
}

async function addReport(db: Database, { kind, id, reporterId, ip, reason, text, at }: Reporting) {
  const row = { network: networkKey(ip), reason, words: text, outcome: "open" as const, created_at: at };
  await db
    .insertInto("report")
    .values({ kind, subject_id: id, reporter_id: reporterId, ...row })
    .onConflict((known) => known.columns(["kind", "subject_id", "reporter_id"]).doUpdateSet(row))
    .execute();
}

/** Reports that are read of one thing: far more than decide. */
const mostRead = 100;

async function hideIfEnough(
  tx: Change,
  keepers: Keepers,
  held: ModerationCaseTable,
  at: number,
): Promise<void> {
  const { kind, subject_id: id, author_id } = held;
  const reports = await findReports(tx.db, keepers[kind], held);
  if (!hidesForAll(reports)) return;
  await keepers[kind].hide(tx, id, true);
  await tx.db
    .updateTable("moderation_case")
    .set({ state: "hidden", hidden_at: at, reason: commonest(reports.map(({ reason }) => reason)) })
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
  if (author_id !== null) tx.changed(userTopic(moderationTopic, author_id));
}

/** The reports that are not decided, each with the known facts about its reporter. */
async function findReports(
  db: Database,
  { witnesses }: Keeper,
  { kind, subject_id, reported_at }: ModerationCaseTable,
) {
  const rows = await db
    .selectFrom("report")
    .innerJoin("person", "person.id", "report.reporter_id")
    .select(["report.reporter_id", "report.network", "report.reason", "report.created_at"])
    .select(["person.created_at as account_since", "person.suspended_until"])
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .where("report.created_at", ">=", reported_at)
    .where("person.closed_at", "is", null)
    .orderBy("report.created_at")
    .limit(mostRead)
    .execute();
  const people = rows.map(({ reporter_id }) => reporter_id);
  const decided = await findDecided(db, people);
  const known = await witnesses?.(db, subject_id, people);
  return rows.map((row) => {
    const countOf = (outcome: string) =>
      Number(decided.find((one) => one.reporter_id === row.reporter_id && one.outcome === outcome)?.all ?? 0);
    return {
      reason: row.reason,
      network: row.network,
      isWitness: known?.has(row.reporter_id) ?? true,
      reportedAt: row.created_at,
      accountSince: row.account_since,
      suspendedUntil: row.suspended_until,
      refused: countOf("refused"),
      upheld: countOf("upheld"),
    };
  });
}

/** How often the desk refused and upheld what these people reported. */
function findDecided(db: Database, reporters: readonly string[]) {
  if (reporters.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("report")
    .select((report) => ["reporter_id", "outcome", report.fn.countAll().as("all")])
    .where("reporter_id", "in", reporters)
    .where("outcome", "!=", "open")
    .groupBy(["reporter_id", "outcome"])
    .execute();
}
