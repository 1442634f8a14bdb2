import type { Database } from "#database/tables.ts";
import { beginningOf } from "#kit/contract/typed/typedWords.ts";
import type { Mine, Note } from "../contract.ts";
import { mostHidden, mostMuted, mostNotes } from "../rules.ts";
import { authorKey } from "./authorKey.ts";
import type { Keepers } from "./subjects.ts";
import type { ModerationCaseTable } from "./tables.ts";

/** The authors and texts that a person's own screens leave out, and the notices about what is theirs. */
export async function findMine(db: Database, keepers: Keepers, personId: string, now: number): Promise<Mine> {
  const [reported, people, cases, person] = await Promise.all([
    db
      .selectFrom("report")
      .select(["kind", "subject_id as id"])
      .where("reporter_id", "=", personId)
      .orderBy("created_at", "desc")
      .limit(mostHidden)
      .execute(),
    db
      .selectFrom("muted_person")
      .select(["sender", "name", "how"])
      .where("person_id", "=", personId)
      .orderBy("created_at", "desc")
      .limit(mostMuted)
      .execute(),
    db
      .selectFrom("moderation_case")
      .selectAll()
      .where("author_id", "=", personId)
      // Of what was never hidden its author need not know.
      .where((row) => row.or([row("hidden_at", "is not", null), row("state", "=", "removed")]))
      .orderBy("reported_at", "desc")
      .limit(mostNotes)
      .execute(),
    db
      .selectFrom("person")
      .select(["suspended_until", "suspended_reason"])
      .where("id", "=", personId)
      .executeTakeFirst(),
  ]);
  const notes = await Promise.all(cases.map((one) => noteOf(db, keepers, one)));
  const { suspended_until: until = null, suspended_reason } = person ?? {};
  return {
    sender: authorKey(personId),
    reported,
    people,
    notes: notes.flatMap((note) => note ?? []),
    suspended: until !== null && until > now ? { until, reason: suspended_reason ?? "" } : null,
  };
}

/** Letters of the thing itself that its author is shown. */
const beginning = 160;

async function noteOf(db: Database, keepers: Keepers, held: ModerationCaseTable): Promise<Note | undefined> {
  const { kind, subject_id: id, state, reason, words: text, answer } = held;
  const found = await keepers[kind].find(db, id);
  // A thing that is shown again was only reported since; about a thing that its author deleted there is
  // nothing to say.
  if (!found || found.gone || state === "reported") return undefined;
  return {
    ...{ kind, id, state, reason, words: text, answer },
    text: beginningOf(found.text || found.title, beginning),
    at: held.decided_at ?? held.hidden_at ?? held.reported_at,
    mayAnswer: state !== "kept" && held.answered_at === null,
  };
}
