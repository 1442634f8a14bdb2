import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { accountName } from "#people/account/accountName.ts";
import { findPerson } from "#people/account/server/queries.ts";
import { unmarkEmail } from "#people/account/server/suspension/suspendedMarks.ts";
import { audit, commandLine } from "#people/audit/server/audit.ts";
import { suspendAudited } from "#people/moderation/desk/server/acts.ts";
import { onSuspended } from "../moderated.ts";

const commands = ["suspend", "unsuspend"];

/** Whether these words of the command line are about suspended accounts. */
export function isAboutSuspensions([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

type To = Publisher & { readonly db: Database };

/** Suspends an account by its e-mail, also one that nobody reported, or ends that. Returns the text to print; fails with a message. */
export async function administerSuspensions(
  [what, email = "", ...rest]: readonly string[],
  to: To,
): Promise<string> {
  const [day = "", ...reason] = rest;
  try {
    return await (what === "suspend"
      ? turn(to, email, day, reason.join(" "))
      : turn(to, email, null, "ended"));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CannotOpen(`${error.message}.`);
  }
}

/** Lets the e-mail of a suspended account that was deleted sign up again. */
function unmark(to: To, email: string): Promise<boolean> {
  return change(to, to.db, async ({ db }) => {
    if (!(await unmarkEmail(db, accountName(email)))) return false;
    await audit(db, { actor: commandLine, act: "person.unsuspend", subject: "person:deleted" });
    return true;
  });
}

async function turn(to: To, email: string, day: string | null, reason: string): Promise<string> {
  const person = await findPerson(to.db, accountName(email));
  if (!person && day === null && (await unmark(to, email)))
    return `${email} may sign up again: the account that was deleted is suspended no more.`;
  if (!person) throw new CannotOpen(`Nobody has an account under ${email}.`);
  if (reason === "") throw new CannotOpen("Why? npm run admin -- suspend EMAIL DAY REASON");
  const asked = { actor: commandLine, personId: person.id, day, reason, at: Date.now() };
  await suspendAudited(to, to.db, onSuspended, asked);
  return day === null
    ? `${person.email} may post, order and sell again.`
    : `${person.email} can only read to the end of ${day}, and is told why.`;
}
