import { CannotOpen } from "#database/refusals.ts";
import type { PersonTable } from "#database/tables.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import { Refusal } from "#kit/server/refuse.ts";
import { foldedEmail } from "../rules.ts";
import { closeAccount } from "./closeAccount.ts";
import { changePerson, findPerson, listPeople } from "./queries.ts";
import { makeResetLink } from "./resetLinks.ts";
import type { AccountSettings } from "./routes.ts";

type Administered = Pick<AccountSettings, "db" | "files" | "origin" | "whenClosed">;

const usage = `What should be done?
  npm run admin -- list                 everybody with an account, the newest first
  npm run admin -- reset-link EMAIL     a link that sets a new password, once, for half an hour
  npm run admin -- operator EMAIL       makes somebody an operator, or no longer one
  npm run admin -- close EMAIL          deletes an account; a shop's only where no order is open
  npm run admin -- close EMAIL --cancel-orders   the same, cancelling what the shop has not sent yet
  npm run admin -- reviews              the newest reviews, each with its ID
  npm run admin -- hide-review ID       takes a review from everybody's sight and out of the rating
  npm run admin -- show-review ID       puts it back`;

/** What those who run the site may do to accounts, by words of the command line. Answers what to print; fails in words. */
export async function administer(words: readonly string[], to: Administered): Promise<string> {
  const [what, email, how] = words;
  if (what === "list") return list(to);
  if (email === undefined || !["reset-link", "operator", "close"].includes(what ?? ""))
    throw new CannotOpen(usage);
  const person = await findPerson(to.db, foldedEmail(email));
  if (!person?.password_hash) throw new CannotOpen(`Nobody has an account under ${email}.`);
  if (what === "reset-link") return makeResetLink(to.db, person.id, to.origin);
  if (what === "operator") return turnOperator(person, to);
  return close(person, how === "--cancel-orders", to);
}

async function close(person: PersonTable, cancelOrders: boolean, to: Administered): Promise<string> {
  try {
    const isGone = await closeAccount({ ...to, cancelOrders, toTheEnd: true }, person);
    if (!isGone)
      return `The account of ${person.email} is closed. A parcel is still on its way: the address is kept until it arrives, 30 days at most.`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CannotOpen(`${error.message}. With --cancel-orders what is not sent yet is cancelled.`);
  }
  return `The account of ${person.email} is deleted.`;
}

async function list({ db }: Administered): Promise<string> {
  const people = await listPeople(db);
  if (people.length === 0) return "Nobody has an account yet.";
  return people
    .map(({ email, name, role, operator, created_at }) =>
      [indianDay(created_at), role, cleanLine(email), cleanLine(name), operator ? "operator" : ""]
        .filter(Boolean)
        .join("  "),
    )
    .join("\n");
}

async function turnOperator(person: PersonTable, { db }: Administered): Promise<string> {
  const operator = person.operator === 1 ? 0 : 1;
  await changePerson(db, person.id, { operator });
  return operator === 1 ? `${person.email} is an operator now.` : `${person.email} is no operator any more.`;
}
