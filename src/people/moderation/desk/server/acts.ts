import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { dayMs, startOfDay } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { audit } from "#people/audit/server/audit.ts";
import type { Kind, Reason } from "../../rules.ts";
import { decide, lockCase } from "../../server/decide.ts";
import type { Keepers, OnSuspended } from "../../server/subjects.ts";
import { suspend } from "../../server/suspend.ts";

interface Deciding {
  /** An operator's id, or the command line. */
  readonly actor: string;
  readonly kind: Kind;
  readonly id: string;
  readonly decision: "keep" | "remove";
  readonly reason?: Reason | undefined;
  readonly text: string;
  /** How often its author had edited it when it was read; nothing where nobody says. */
  readonly edits?: number | undefined;
  readonly at: number;
}

/**
 * Keeps or removes a thing, with its row in the audit log; the same again is no second act, and returns
 * false. A thing that nobody reported can't be kept, and is removed with a reason only, which its author
 * reads. Refuses `not-found`.
 */
export function decideAudited(
  app: Publisher,
  db: Database,
  keepers: Keepers,
  { actor, edits, ...decision }: Deciding,
): Promise<boolean> {
  const { kind, id, reason, text } = decision;
  return change(app, db, async (tx) => {
    await keepers[kind].hold?.(tx.db);
    const found = (await keepers[kind].find(tx.db, id)) ?? refuse("not-found", "There is nothing of this id");
    // Nobody decides about words that they have not read.
    if (edits !== undefined && edits !== (found.edits ?? 0))
      refuse("conflict", "Its author has edited it meanwhile; read it anew");
    if (!(await lockCase(tx, kind, id))) {
      if (decision.decision === "keep") refuse("not-found", "Nobody has reported this");
      if (!reason && text === "")
        refuseField("reason", "required", "is needed", {
          detail: "Please give a reason: nobody has reported this, and its author reads why",
        });
    }
    if ((await decide(tx, keepers, decision)) === "same") return false;
    if (found.authorId === actor) refuse("not-allowed", "Another operator decides about one's own words");
    await audit(tx.db, {
      ...{ actor, act: `report.${decision.decision}`, subject: `${kind}:${id}` },
      ...{ personId: found.authorId, reason: reason ?? null },
    });
    return true;
  });
}

interface Suspending {
  readonly actor: string;
  readonly personId: string;
  /** Its last day in India; null ends it. */
  readonly day: string | null;
  readonly reason: string;
  readonly at: number;
}

/** A suspension ends by itself within this time; somebody looks at it again then. */
const longestMs = 366 * dayMs;

/** Suspends an account to the end of a day, or ends that, with its row in the audit log; false where it was so before. */
export function suspendAudited(
  app: Publisher,
  db: Database,
  onSuspended: OnSuspended,
  { actor, personId, day, reason, at }: Suspending,
): Promise<boolean> {
  const until = day === null ? null : endOfDay(day, at);
  return change(app, db, async (tx) => {
    const person = await lockRow(tx.db, "person", { id: personId, closed_at: null });
    if (person?.operator === 1) refuse("not-allowed", "An operator is no operator any more before");
    const isSame =
      person?.suspended_until === until && (until === null || person.suspended_reason === reason);
    if (isSame) return false;
    if (!(await suspend(tx, onSuspended, { personId, until, reason, at })))
      refuse("not-found", "Nobody has this account");
    const act = until === null ? "person.unsuspend" : "person.suspend";
    await audit(tx.db, { actor, act, subject: `person:${personId}`, personId, reason: day });
    return true;
  });
}

function endOfDay(day: string, at: number): number {
  const start = startOfDay(day);
  const until = start === undefined ? 0 : start + dayMs;
  if (until <= at) refuseField("day", "minimum", "is over");
  if (until > at + longestMs) refuseField("day", "maximum", "is more than a year away");
  return until;
}
