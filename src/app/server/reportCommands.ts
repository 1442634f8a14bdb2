import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { Refusal } from "#kit/server/refuse.ts";
import { foldedEmail } from "#people/account/rules.ts";
import { findPerson } from "#people/account/server/queries.ts";
import { unmarkEmail } from "#people/account/server/suspendedMarks.ts";
import { audit, auditRead, commandLine } from "#people/audit/server/audit.ts";
import { decideAudited, suspendAudited } from "#people/moderation/desk/server/acts.ts";
import { findCase, findReporters, findWaiting } from "#people/moderation/desk/server/queries.ts";
import { type Kind, kinds, type Reason, reasons } from "#people/moderation/rules.ts";
import { keepers, onSuspended } from "./moderated.ts";

const commands = ["reports", "report", "reporters", "keep", "remove", "suspend", "unsuspend"];

/** Whether these words of the command line are about what was reported, or who is suspended for it. */
export function isAboutReports([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

type To = Publisher & { readonly db: Database };

/** Commands for what the desk does with reports. Returns the text to print; fails with a message. */
export async function administerReports(words: readonly string[], to: To): Promise<string> {
  const [what = "", one = "", other = "", ...rest] = words;
  try {
    if (what === "reports") return await list(to, one);
    if (what === "suspend") return await turn(to, one, other, rest.join(" "));
    if (what === "unsuspend") return await turn(to, one, null, "ended");
    return await aboutOne(to, what, { kind: kindOf(one), id: other }, rest.join(" "));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CannotOpen(`${error.message}.`);
  }
}

function kindOf(word: string): Kind {
  const kind = kinds.find((one) => one === word);
  if (!kind) throw new CannotOpen(`What kind? One of ${kinds.join(", ")}, then its ID.`);
  return kind;
}

async function list(to: To, after: string): Promise<string> {
  const { cases, next, authors: people } = await findWaiting(to.db, keepers, after);
  await auditRead(to, to.db, { actor: commandLine, act: "report.list", subject: "reports", people });
  if (cases.length === 0) return "Nothing waits for a decision.";
  const rows = cases.map(({ kind, id, text, reason, state, reports, answered, since }) =>
    [
      indianDay(since),
      kind,
      id,
      state,
      `${reports} reports`,
      reason,
      answered ? "answered" : "",
      cleanLine(text),
    ]
      .filter(Boolean)
      .join("  "),
  );
  return [...rows, ...(next ? [`More: npm run admin -- reports ${next}`] : [])].join("\n");
}

async function aboutOne(
  to: To,
  what: string,
  which: { kind: Kind; id: string },
  words: string,
): Promise<string> {
  const { db } = to;
  const { kind, id } = which;
  const subject = `${kind}:${id}`;
  if (what === "keep" || what === "remove") {
    const [reason, said] = reasonIn(words);
    const act = {
      ...which,
      actor: commandLine,
      decision: what,
      reason,
      words: said,
      at: Date.now(),
    } as const;
    await decideAudited(to, db, keepers, act);
    return what === "keep"
      ? "It is shown, whatever is reported of it."
      : "It is shown to nobody now; its author is told.";
  }
  const found = await findCase(db, keepers, which);
  if (!found) throw new CannotOpen(`Nobody has reported ${kind} ${id}.`);
  if (what === "reporters") {
    const people = await findReporters(db, which);
    const shown = people.map(({ personId }) => personId);
    await auditRead(to, db, { actor: commandLine, act: "report.reporters", subject, people: shown });
    return people
      .map(({ name, email, reason, refused, upheld }) =>
        [cleanLine(email), cleanLine(name), reason, `${upheld} right`, `${refused} wrong`].join("  "),
      )
      .join("\n");
  }
  await auditRead(to, db, { actor: commandLine, act: "report.read", subject, people: [found.authorId] });
  const around = found.around.map(({ author, text }) => `  ${cleanLine(author)}: ${cleanLine(text)}`);
  return [
    `${found.state}  ${cleanLine(found.author)}: ${cleanLine(found.text)}`,
    ...found.reasons.map(({ reason, count }) => `${count} × ${reason}`),
    ...found.words.map((said) => `  “${cleanLine(said)}”`),
    ...(found.answer ? [`Its author answers: ${cleanLine(found.answer)}`] : []),
    ...(around.length > 0 ? ["Around it:", ...around] : []),
  ].join("\n");
}

/** Lets the e-mail of a suspended account that was deleted sign up again. */
function unmark(to: To, email: string): Promise<boolean> {
  return change(to, to.db, async ({ db }) => {
    if (!(await unmarkEmail(db, foldedEmail(email)))) return false;
    await audit(db, { actor: commandLine, act: "person.unsuspend", subject: "person:deleted" });
    return true;
  });
}

/** A reason of the list before the words: `fraud: Pay first, he says`. */
function reasonIn(words: string): [Reason | undefined, string] {
  const [first = "", ...more] = words.split(":");
  const reason = reasons.find((one) => one === first.trim());
  return reason ? [reason, more.join(":").trim()] : [undefined, words];
}

async function turn(to: To, email: string, day: string | null, reason: string): Promise<string> {
  const person = await findPerson(to.db, foldedEmail(email));
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
