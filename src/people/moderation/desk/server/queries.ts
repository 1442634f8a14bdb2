import type { Database } from "#database/tables.ts";
import { kinds, type Reason, reasons } from "../../rules.ts";
import type { Keepers } from "../../server/subjects.ts";
import type { ModerationCaseTable } from "../../server/tables.ts";
import { casesPageSize, type ReportedCase, type WaitingCase } from "../contract.ts";

/** Pile of reports that wait for the desk: how many, and since when the oldest does. */
export async function findReportPile(db: Database): Promise<{ count: number; oldestAt: number | null }> {
  const { all, oldest } = await db
    .selectFrom("moderation_case")
    .select((row) => [row.fn.countAll().as("all"), row.fn.min("reported_at").as("oldest")])
    .where("decided_at", "is", null)
    .executeTakeFirstOrThrow();
  return { count: Number(all), oldestAt: oldest === null ? null : Number(oldest) };
}

type Edge = Pick<ModerationCaseTable, "reported_at" | "kind" | "subject_id">;

/** The end of a page, as its reader hands it back. */
function edgeFrom(text: string): Edge | undefined {
  const [, at, word, subject_id] = /^(\d{1,15})\.([a-z]+)\.([\w-]{1,60})$/.exec(text) ?? [];
  const kind = kinds.find((one) => one === word);
  return at && kind && subject_id ? { reported_at: Number(at), kind, subject_id } : undefined;
}

/** A page of what waits, the oldest first. */
export async function findWaiting(
  db: Database,
  keepers: Keepers,
  after = "",
): Promise<{ cases: WaitingCase[]; next: string | null; authors: (string | null)[] }> {
  const edge = edgeFrom(after);
  let query = db
    .selectFrom("moderation_case")
    .selectAll()
    .where("decided_at", "is", null)
    .orderBy("reported_at")
    .orderBy("kind")
    .orderBy("subject_id")
    .limit(casesPageSize + 1);
  if (edge) {
    query = query.where((row) =>
      row(
        row.refTuple("reported_at", "kind", "subject_id"),
        ">",
        row.tuple(edge.reported_at, edge.kind, edge.subject_id),
      ),
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, casesPageSize);
  const last = rows.length > casesPageSize ? shown.at(-1) : undefined;
  return {
    cases: await Promise.all(shown.map((row) => waitingOf(db, keepers, row))),
    authors: shown.map(({ author_id }) => author_id),
    next: last ? `${last.reported_at}.${last.kind}.${last.subject_id}` : null,
  };
}

/** Letters of a thing in the pile. */
const beginning = 120;

async function waitingOf(db: Database, keepers: Keepers, row: ModerationCaseTable): Promise<WaitingCase> {
  const { kind, subject_id: id, reason, state, reported_at: since } = row;
  const [found, counted] = await Promise.all([
    keepers[kind].find(db, id),
    db
      .selectFrom("report")
      .select((report) => report.fn.countAll().as("all"))
      .where("kind", "=", kind)
      .where("subject_id", "=", id)
      .executeTakeFirstOrThrow(),
  ]);
  const text = [...(found?.text ?? "")].slice(0, beginning).join("");
  const answered = row.answered_at !== null;
  return { kind, id, text, reason, state, reports: Number(counted.all), answered, since };
}

/** Reports whose words the desk reads. */
const mostRead = 50;

/** One thing as the desk judges it; undefined where there is none, or nobody ever reported it. */
export async function findCase(
  db: Database,
  keepers: Keepers,
  { kind, id }: { kind: ModerationCaseTable["kind"]; id: string },
): Promise<(ReportedCase & { readonly authorId: string | null }) | undefined> {
  const [found, held, around, reports] = await Promise.all([
    keepers[kind].find(db, id),
    db
      .selectFrom("moderation_case")
      .selectAll()
      .where("kind", "=", kind)
      .where("subject_id", "=", id)
      .executeTakeFirst(),
    keepers[kind].around?.(db, id) ?? [],
    db
      .selectFrom("report")
      .select(["reason", "words"])
      .where("kind", "=", kind)
      .where("subject_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(mostRead)
      .execute(),
  ]);
  if (!found || !held) return undefined;
  const {
    authorId,
    author,
    title,
    text,
    at,
    hidden,
    edits = 0,
    former = [],
    gone = false,
    pictures = [],
    voice,
  } = found;
  const person =
    authorId === null
      ? undefined
      : await db.selectFrom("person").select("suspended_until").where("id", "=", authorId).executeTakeFirst();
  return {
    ...{ kind, id, authorId, author, title, text, at, hidden, around, edits, gone },
    former: [...former],
    pictures: [...pictures],
    ...(voice === undefined ? {} : { voice }),
    ...{ state: held.state, answer: held.answer, told: held.words },
    reasons: countedReasons(reports.map(({ reason }) => reason)),
    words: reports.map(({ words: wording }) => wording).filter(Boolean),
    hasAuthor: person !== undefined,
    suspendedUntil: person?.suspended_until ?? null,
  };
}

function countedReasons(given: readonly Reason[]) {
  return reasons
    .map((reason) => ({ reason, count: given.filter((one) => one === reason).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** Who reported a thing, and what the desk said of their reports. */
export async function findReporters(
  db: Database,
  { kind, id }: { kind: ModerationCaseTable["kind"]; id: string },
) {
  const rows = await db
    .selectFrom("report")
    .innerJoin("person", "person.id", "report.reporter_id")
    .select("person.id as personId")
    .select(["person.name", "person.email", "report.reason", "report.created_at as at"])
    .select((row) =>
      (["refused", "upheld"] as const).map((outcome) =>
        row
          .selectFrom("report as other")
          .select((other) => other.fn.countAll().as("all"))
          .whereRef("other.reporter_id", "=", "report.reporter_id")
          .where("other.outcome", "=", outcome)
          .as(outcome),
      ),
    )
    .where("report.kind", "=", kind)
    .where("report.subject_id", "=", id)
    .orderBy("report.created_at")
    .limit(mostRead)
    .execute();
  return rows.map((row) => ({ ...row, refused: Number(row.refused), upheld: Number(row.upheld) }));
}
