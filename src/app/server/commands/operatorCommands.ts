import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { forgetFactor, inviteToEnrol } from "#front/operator/server/factor/queries.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { accountName } from "#people/account/accountName.ts";
import { changePerson, findPerson } from "#people/account/server/queries.ts";
import { removeSessions } from "#people/account/server/sessions/sessionQueries.ts";
import { audit, commandLine } from "#people/audit/server/audit.ts";
import { checkChain } from "#people/audit/server/chain.ts";

const commands = ["operator", "operator-again", "audit-check"];

type To = Publisher & { readonly db: Database };

/** Whether these words of the command line are about operators or the audit log. */
export function isAboutOperators([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

/** Commands for what only those who run the machine may do. Returns the text to print; fails with a message. */
export async function administerOperators(terms: readonly string[], to: To): Promise<string> {
  const [what, first, second] = terms;
  if (what === "audit-check") return check(to.db, first);
  return what === "operator" ? role(first, second, to) : role("again", first, to);
}

/** Says what is wanted: given twice, a word that turns the role round would take it. */
async function role(how: string | undefined, email: string | undefined, to: To): Promise<string> {
  if (how !== "grant" && how !== "revoke" && how !== "again")
    throw new CannotOpen("What? npm run admin -- operator grant EMAIL, or operator revoke EMAIL");
  if (email === undefined) throw new CannotOpen("Who? An e-mail is needed at the end.");
  const person = await findPerson(to.db, accountName(email));
  if (!person?.password_hash) throw new CannotOpen(`Nobody has an account under ${email}.`);
  const isOperator = person.operator === 1;
  if (how === "grant" && isOperator)
    throw new CannotOpen(`${person.email} is an operator already; operator-again gives a new word.`);
  if (how !== "grant" && !isOperator) throw new CannotOpen(`${person.email} is no operator.`);
  return how === "revoke"
    ? take(person, to)
    : give(person, how === "grant" ? "operator.give" : "operator.again", to);
}

interface Named {
  readonly id: string;
  readonly email: string;
}

async function give({ id, email }: Named, act: "operator.give" | "operator.again", to: To): Promise<string> {
  const word = await change(to, to.db, async ({ db }) => {
    await changePerson(db, id, { operator: 1 });
    const word = await inviteToEnrol(db, id, Date.now());
    // A person who got in by the second factor before must show the new one.
    await removeSessions(db, id);
    await audit(db, { actor: commandLine, act, subject: `person:${id}`, personId: id });
    return word;
  });
  return `${email} is an operator now.\nThey log in, open /operator and type this word, within a day, once: ${word}`;
}

async function take({ id, email }: Named, to: To): Promise<string> {
  await change(to, to.db, async ({ db }) => {
    await changePerson(db, id, { operator: 0 });
    await forgetFactor(db, id);
    await audit(db, { actor: commandLine, act: "operator.take", subject: `person:${id}`, personId: id });
  });
  return `${email} is no operator any more.`;
}

async function check(db: Database, notedHash: string | undefined): Promise<string> {
  const { rows, head, bad, noted } = await checkChain(db, notedHash);
  if (bad)
    throw new CannotOpen(
      `Row ${bad.seq} of the audit log is ${bad.why}; ${rows} rows before it are as they were written.`,
    );
  if (!noted)
    throw new CannotOpen(`The hash ${notedHash} is not in the audit log: its end was written anew.`);
  return `${rows} rows, all as they were written. The hash of the last one, to be noted elsewhere: ${head || "none"}`;
}
