import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { accountName } from "../accountName.ts";
import { closeAccount } from "./closing/closeAccount.ts";
import { makeResetLink } from "./passwords/resetLinks.ts";
import { findPerson, listPeople } from "./queries.ts";
import type { AccountSettings } from "./settings.ts";
import type { PersonTable } from "./tables.ts";

type Administered = Pick<AccountSettings, "db" | "files" | "origin" | "onAccountClosed" | "erased"> &
  Publisher & {
    /** How many accounts `list` says at a time. */
    readonly listed?: number;
    /** Writes down that a link was made, in its transaction. */
    readonly onLink?: (db: Database, personId: string) => Promise<unknown>;
  };

const commands = ["list", "reset-link", "close"];

/** Whether these words of the command line are about accounts. */
export function isAboutAccounts([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

/**
 * Commands for what those who run the site may do to accounts. Returns the text to print; fails with a
 * message.
 */
export async function administer(terms: readonly string[], to: Administered): Promise<string> {
  const [what, email, how] = terms;
  if (what === "list" && email === undefined) return list(to);
  if (email === undefined) throw new CannotOpen("Whose? npm run admin -- reset-link EMAIL, or close EMAIL");
  const person = await findPerson(to.db, accountName(email));
  if (!person?.password_hash) throw new CannotOpen(`Nobody has an account under ${email}.`);
  if (what === "list") return list(to, person);
  if (what === "reset-link") {
    return makeResetLink(to.db, person.id, to.origin, async (db) => void (await to.onLink?.(db, person.id)));
  }
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

async function list({ db, listed = listedAtOnce }: Administered, after?: PersonTable): Promise<string> {
  const people = await listPeople(db, listed + 1, after);
  if (people.length === 0) return after ? "That is all." : "Nobody has an account yet.";
  const shown = people.slice(0, listed);
  const lines = shown.map(({ email, name, role, operator, created_at }) =>
    [indianDay(created_at), role, cleanLine(email), cleanLine(name), operator ? "operator" : ""]
      .filter(Boolean)
      .join("  "),
  );
  const last = shown.at(-1);
  const more =
    people.length > shown.length && last ? [`More: npm run admin -- list ${cleanLine(last.email)}`] : [];
  return [...lines, ...more].join("\n");
}

const listedAtOnce = 1_000;
