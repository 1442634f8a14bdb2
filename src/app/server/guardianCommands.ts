import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { noteGuardianAgreed } from "#front/operator/server/guardians.ts";
import { dayMs, indianDay } from "#kit/contract/indianDays.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { guardianDays } from "#people/account/notice.ts";
import { foldedEmail } from "#people/account/rules.ts";
import { findGuardian, findWaitingForGuardian } from "#people/account/server/guardians.ts";
import { findPerson } from "#people/account/server/queries.ts";
import { auditRead, commandLine } from "#people/audit/server/audit.ts";

type To = Publisher & { readonly db: Database };

const maxShown = 100;

/** Whether these words of the command line are about guardians of people under 18. */
export function isAboutGuardians([what = ""]: readonly string[]): boolean {
  return what === "guardians" || what === "guardian";
}

/** Whom to ask, and their word. Answers what to print; fails in words. */
export async function administerGuardians(words: readonly string[], to: To): Promise<string> {
  const [what, email, how] = words;
  if (what === "guardians") return list(to);
  if (email === undefined) throw new CannotOpen("Who? npm run admin -- guardian EMAIL");
  const person = await findPerson(to.db, foldedEmail(email));
  if (!person?.password_hash) throw new CannotOpen(`Nobody has an account under ${email}.`);
  const guardian = await findGuardian(to.db, person.id);
  if (!guardian) throw new CannotOpen(`${person.email} is not waiting for a guardian.`);
  const people = [person.id];
  await auditRead(to, to.db, {
    actor: commandLine,
    act: "guardian.read",
    subject: `person:${person.id}`,
    people,
  });
  let isAgreed = guardian.agreed_at !== null;
  if (how === "--agreed" && !isAgreed) {
    await noteGuardianAgreed(to, to.db, { actor: commandLine, personId: person.id });
    isAgreed = true;
  }
  const asked = indianDay(guardian.asked_at);
  return `${cleanLine(guardian.name)}, ${cleanLine(guardian.reach)}: ${isAgreed ? "has agreed" : `has not agreed yet (asked for on ${asked})`}.`;
}

async function list(to: To): Promise<string> {
  const waiting = await findWaitingForGuardian(to.db, undefined, maxShown);
  const people = waiting.map(({ person_id }) => person_id);
  await auditRead(to, to.db, { actor: commandLine, act: "guardian.read", subject: "guardians", people });
  if (waiting.length === 0) return "No guardian has to be asked.";
  return waiting
    .map(({ asked_at, email, name, reach }) =>
      [
        ...[indianDay(asked_at), cleanLine(email), cleanLine(name), cleanLine(reach)],
        `goes on ${indianDay(asked_at + guardianDays * dayMs)}`,
      ].join("  "),
    )
    .join("\n");
}
