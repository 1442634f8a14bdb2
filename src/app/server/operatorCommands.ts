import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { named } from "#database/command.ts";
import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { type AuditFilter, findAudit, findPersonId } from "#front/operator/server/auditQueries.ts";
import { auditCsv } from "#front/operator/server/auditRoutes.ts";
import { forgetFactor, inviteToEnrol } from "#front/operator/server/factor/queries.ts";
import { findFigures } from "#front/operator/server/figures.ts";
import { findPiles, type Pile } from "#front/operator/server/piles.ts";
import { indianTime } from "#kit/contract/indianDays.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { foldedEmail } from "#people/account/rules.ts";
import { changePerson, findPerson } from "#people/account/server/queries.ts";
import { removeSessions } from "#people/account/server/sessions/sessionQueries.ts";
import { audit, auditRead, commandLine } from "#people/audit/server/audit.ts";
import { checkChain } from "#people/audit/server/chain.ts";

const commands = ["operator", "operator-again", "piles", "figures", "audit", "audit-file", "audit-check"];
const before = "--before";
const maxShown = 100;

interface To extends Publisher {
  readonly db: Database;
  readonly piles: readonly Pile[];
}

/** Whether these words of the command line are about operators, what waits for them, or what they did. */
export function isAboutOperators([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

/**
 * Commands for what an operator's screens show and those who run the machine may do. Returns the text to
 * print; fails with a message.
 */
export async function administerOperators(words: readonly string[], to: To): Promise<string> {
  const [what, first, second] = words;
  if (what === "piles") return piles(to);
  if (what === "figures") return figures(to.db);
  if (what === "audit") return list(to, words.slice(1));
  if (what === "audit-file") return file(to, words.slice(1));
  if (what === "audit-check") return check(to.db, first);
  return what === "operator" ? role(first, second, to) : role("again", first, to);
}

/** Says what is wanted: given twice, a word that turns the role round would take it. */
async function role(how: string | undefined, email: string | undefined, to: To): Promise<string> {
  if (how !== "grant" && how !== "revoke" && how !== "again")
    throw new CannotOpen("What? npm run admin -- operator grant EMAIL, or operator revoke EMAIL");
  if (email === undefined) throw new CannotOpen("Who? An e-mail is needed at the end.");
  const person = await findPerson(to.db, foldedEmail(email));
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

async function piles({ db, piles }: To): Promise<string> {
  const found = await findPiles(db, piles, Date.now());
  if (found.every(({ count }) => count === 0)) return "Nothing waits.";
  return found
    .map(({ key, count, overdue, oldestAt }) =>
      [key, `${count} wait`, `${overdue} overdue`, oldestAt === null ? "" : `since ${indianTime(oldestAt)}`]
        .filter(Boolean)
        .join("  "),
    )
    .join("\n");
}

async function figures(db: Database): Promise<string> {
  const { demand, missed, orders, owing } = await findFigures(db, Date.now());
  const part = (title: string, rows: readonly string[]) => [title, ...(rows.length > 0 ? rows : ["-"])];
  return [
    ...part(
      "What grows where (3 growers at least)",
      demand.map((row) => `${row.district}, ${row.state}  ${row.crop}  ${row.growers}  ${row.hectares} ha`),
    ),
    ...part(
      "Searched and not found",
      missed.map(({ words, lastAt }) => `${cleanLine(words)}  ${indianTime(lastAt)}`),
    ),
    ...part(
      "Orders of the last 30 days",
      orders.map(({ state, count }) => `${state}  ${count}`),
    ),
    ...part(
      "Shops that keep buyers waiting",
      owing.map(({ shop, count, oldestAt }) => `${cleanLine(shop)}  ${count}  ${indianTime(oldestAt)}`),
    ),
  ].join("\n");
}

/** `ACT EMAIL`, each of which may be left out at the end. The person who is looked up is noted in the log. */
async function filterOf(
  to: To,
  [act, person]: readonly string[],
  as: "read" | "export",
): Promise<AuditFilter> {
  const personId = person === undefined ? undefined : await findPersonId(to.db, person);
  if (personId !== undefined || as === "export") {
    await auditRead(to, to.db, {
      ...{ actor: commandLine, act: `audit.${as}`, subject: act ? `act:${act}` : "all" },
      people: [personId?.includes("@") ? null : (personId ?? null)],
    });
  }
  return { ...(act ? { act } : {}), ...(personId === undefined ? {} : { personId }) };
}

async function list(to: To, words: readonly string[]): Promise<string> {
  const at = words.indexOf(before);
  const page = at < 0 ? {} : { before: Number(words[at + 1]) || 0 };
  const filter = await filterOf(to, at < 0 ? words : words.slice(0, at), "read");
  const rows = await findAudit(to.db, { ...filter, ...page, limit: maxShown });
  if (rows.length === 0) return "Nothing is written down.";
  return rows
    .map(({ seq, at, actor, email, act, subject, reason }) =>
      [`${seq}`, indianTime(at), email ?? actor, act, subject, reason ?? ""]
        .map((cell) => cleanLine(cell))
        .filter(Boolean)
        .join("  "),
    )
    .join("\n");
}

async function file(to: To, [path = "", ...words]: readonly string[]): Promise<string> {
  if (path === "") throw new CannotOpen("Into which file? npm run admin -- audit-file FILE [ACT] [EMAIL]");
  const rows = auditCsv(to.db, await filterOf(to, words, "export"));
  const target = named(path) ?? path;
  await pipeline(rows, createWriteStream(target, { flags: "wx" }));
  return `The log is in ${target}.`;
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
