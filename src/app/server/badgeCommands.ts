import { badgeKinds } from "#community/discussions/badges/limits.ts";
import { findBadges, giveBadge, withdrawBadge } from "#community/discussions/badges/server/queries.ts";
import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { foldedEmail } from "#people/account/rules.ts";
import { findPerson } from "#people/account/server/queries.ts";
import { auditRead, commandLine } from "#people/audit/server/audit.ts";

type To = Publisher & { readonly db: Database };

/** Whether these words of the command line are about badges in the discussions. */
export function isAboutBadges([what = ""]: readonly string[]): boolean {
  return what === "badges" || what === "badge" || what === "badge-away";
}

/** Who has a badge, and giving and taking one. Answers what to print; fails in words. */
export async function administerBadges(words: readonly string[], to: To): Promise<string> {
  const [what, email, kind, ...house] = words;
  if (what === "badges") return list(to);
  if (email === undefined) throw new CannotOpen("Whose? npm run admin -- badge EMAIL kvk|expert HOUSE");
  const person = await findPerson(to.db, foldedEmail(email));
  if (!person) throw new CannotOpen(`Nobody has an account under ${email}.`);
  if (what === "badge-away") {
    await withdrawBadge(to, to.db, { actor: commandLine, personId: person.id });
    return `${person.email} has no badge any more.`;
  }
  const known = badgeKinds.find((one) => one === kind);
  const whose = cleanLine(house.join(" "));
  if (!known || whose === "")
    throw new CannotOpen("Which, and of which house? npm run admin -- badge EMAIL kvk|expert HOUSE");
  await giveBadge(to, to.db, { actor: commandLine, email: person.email, kind: known, whose, at: Date.now() });
  return `${person.email} has a badge now: ${known}, ${whose}.`;
}

async function list(to: To): Promise<string> {
  const found = await findBadges(to.db, undefined);
  const people = found.map(({ person }) => person);
  await auditRead(to, to.db, { actor: commandLine, act: "badge.read", subject: "badges", people });
  if (found.length === 0) return "Nobody has a badge.";
  return found
    .map(({ at, email, kind, whose }) => [indianDay(at), cleanLine(email), kind, cleanLine(whose)].join("  "))
    .join("\n");
}
