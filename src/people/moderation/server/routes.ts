import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { beginningOf } from "#kit/contract/typed/typedWords.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { serveUserEvents, userTopic } from "#kit/server/live/userEvents.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { lockMember } from "#people/account/server/suspension/lockMember.ts";
import { type Mine, type Muted, moderation, type Note } from "../contract.ts";
import { type Kind, moderationTopic, mostHidden, mostMuted, mostNotes, type Way } from "../rules.ts";
import { authorKey } from "./authorKey.ts";
import { answer } from "./decide.ts";
import { report } from "./reporting.ts";
import type { Keepers, OnSuspended } from "./subjects.ts";
import { keepLifting } from "./suspend.ts";
import type { ModerationCaseTable } from "./tables.ts";

/** Letters of the thing itself that its author is shown. */
const beginning = 160;

export interface ModerationParts {
  readonly keepers: Keepers;
  readonly onSuspended: OnSuspended;
  /** ms since 1970. */
  readonly now?: (() => number) | undefined;
}

/** Calls for reports and for people whom somebody does not want to read. */
export function serveModeration(
  app: FastifyInstance,
  db: Database,
  { keepers, onSuspended, now = Date.now }: ModerationParts,
): void {
  serve(app, moderation.report, async ({ who, body, request }) => {
    const { kind, id, reason, words: text = "" } = body;
    const stated = { kind, id, reason, text: text.trim(), reporterId: who.id, ip: request.ip, at: now() };
    await report(app, db, keepers, stated);
    return { kind, id };
  });

  serve(app, moderation.mine, ({ who }) => findMine(db, keepers, who.id, now()));

  serve(app, moderation.answer, async ({ who, body: { kind, id, words: text } }) => {
    await answer(app, db, keepers, { kind, id, text: text.trim(), personId: who.id, at: now() });
    return { kind, id };
  });

  serve(app, moderation.mute, ({ who, body }) =>
    mute(app, db, keepers, { ...body, personId: who.id, at: now() }),
  );

  serve(app, moderation.unmute, ({ who, params }) => unmute(app, db, who.id, params.sender));

  serveUserEvents(app, moderation.stream, [moderationTopic]);
  keepLifting(app, db, onSuspended, now);
}

interface Muting {
  readonly personId: string;
  readonly kind: Kind;
  readonly id: string;
  readonly how: Way;
  readonly at: number;
}

/** Mutes or blocks the author of something, for this person alone; again with the other word it becomes that. */
function mute(app: Publisher, db: Database, keepers: Keepers, asked: Muting): Promise<Muted> {
  const { personId, kind, id, how, at } = asked;
  return change(app, db, async (tx) => {
    const { db, changed } = tx;
    await lockMember(db, personId);
    const found = await keepers[kind].find(db, id);
    if (!found || found.hidden || found.gone || found.authorKey === "")
      refuse("not-found", "There is nothing of this id");
    const { authorKey: sender, author: name } = found;
    if (sender === authorKey(personId)) {
      refuse("not-allowed", "Nobody mutes themselves", {
        errors: [{ field: "id", rule: "own", message: "is your own" }],
      });
    }
    const { all } = await db
      .selectFrom("muted_person")
      .select((row) => row.fn.countAll().as("all"))
      .where("person_id", "=", personId)
      .where("sender", "!=", sender)
      .executeTakeFirstOrThrow();
    if (Number(all) >= mostMuted) refuse("conflict", `At most ${mostMuted} people can be muted`);
    await db
      .insertInto("muted_person")
      .values({ person_id: personId, sender, name, how, created_at: at })
      .onConflict((row) => row.columns(["person_id", "sender"]).doUpdateSet({ how }))
      .execute();
    await keepers[kind].muted?.(tx, personId, id);
    changed(userTopic(moderationTopic, personId));
    return { sender, name, how };
  });
}

function unmute(app: Publisher, db: Database, personId: string, sender: string): Promise<void> {
  return change(app, db, async ({ db, changed }) => {
    await db
      .deleteFrom("muted_person")
      .where("person_id", "=", personId)
      .where("sender", "=", sender)
      .execute();
    changed(userTopic(moderationTopic, personId));
  });
}

/** The authors and texts that a person's own screens leave out, and the notices about what is theirs. */
async function findMine(db: Database, keepers: Keepers, personId: string, now: number): Promise<Mine> {
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
