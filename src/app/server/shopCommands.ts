import { writeFileSync } from "node:fs";
import { named } from "#database/command.ts";
import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import type { Publisher } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { Refusal } from "#kit/server/refuse.ts";
import { foldedEmail } from "#people/account/rules.ts";
import { findPerson, findPersonById } from "#people/account/server/queries.ts";
import { auditRead, commandLine } from "#people/audit/server/audit.ts";
import { countOpenParts } from "#shop/checkout/server/openParts.ts";
import { type Category, categories } from "#shop/market/contract.ts";
import { findLicence } from "#shop/market/server/licences.ts";
import { reasonCharacters, shopsPageSize } from "#shop/seller/desk/contract.ts";
import { actOnLicence, letSell, shutShop, stopShop, takeLicence } from "#shop/seller/desk/server/acts.ts";
import { findDeskShop, findShops } from "#shop/seller/desk/server/queries.ts";
import { presentLicence } from "#shop/seller/desk/server/routes.ts";
import { findApplication, findWaiting, type Verdict } from "#shop/seller/licences/server/applications.ts";
import { readDocument } from "#shop/seller/licences/server/documents.ts";
import { asLines } from "./asLines.ts";

const commands = [
  "licences",
  "licence",
  "licence-document",
  "shops",
  "shop",
  "stop-shop",
  "open-shop",
  "close-shop",
];
const until = "--until";
const cancelOrders = "--cancel-orders";

interface To extends Publisher {
  readonly db: Database;
  readonly files: Files;
}

/** Whether these words of the command line are about shops and their licences. */
export function isAboutShops([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

/**
 * Commands for what operators do about shops on their screens. Returns the text to print; fails with a
 * message.
 */
export async function administerShops(words: readonly string[], to: To): Promise<string> {
  const [what = ""] = words;
  try {
    if (what === "licences") return await list(to);
    if (what === "shops") return await shops(to, words.slice(1).join(" "));
    if (what === "shop") return await shop(to, words[1] ?? "");
    if (what === "licence" && words[1] === "show") return await show(words, to);
    if (what === "licence") return await decide(words, to);
    if (what === "licence-document") return await document(words, to);
    return await actOnShop(words, to);
  } catch (error) {
    if (error instanceof Refusal) throw new CannotOpen(`${error.message}.`);
    throw error;
  }
}

const noteRead = (to: To, act: `${string}.${string}`, subject: string, people: readonly string[]) =>
  auditRead(to, to.db, { actor: commandLine, act, subject, people });

/** Those that sell nothing just now, or those whose name begins so; a longer beginning leads to what is beyond the first page. */
async function shops(to: To, name: string): Promise<string> {
  const found = await findShops(to.db, { name, limit: shopsPageSize + 1 });
  const shown = found.slice(0, shopsPageSize);
  const ids = shown.map(({ id }) => id);
  await noteRead(to, "shop.list", "shops", ids);
  const lines = shown.map((one) => asLines(one).join("  "));
  if (found.length > shown.length) lines.push("… and more: give the beginning of a name, or more of it.");
  return lines.join("\n") || "No such shop.";
}

async function shop(to: To, email: string): Promise<string> {
  const id = await shopOf(to.db, email);
  const found = await findDeskShop(to.db, id);
  await noteRead(to, "shop.read", `shop:${id}`, [id]);
  const openOrders = (await countOpenParts(to.db, id)).reduce((sum, { count }) => sum + count, 0);
  return asLines({ ...found, openOrders }).join("\n");
}

async function show([, , email = "", word = ""]: readonly string[], to: To): Promise<string> {
  const { shop, category, application } = await applicationOf(to.db, email, word);
  await noteRead(to, "licence.read", `licence:${shop}:${category}`, [shop]);
  return asLines(await presentLicence(to.db, application)).join("\n");
}

async function list(to: To): Promise<string> {
  const { db } = to;
  const waiting = await findWaiting(db, undefined);
  const ids = waiting.map(({ shop_id }) => shop_id);
  await noteRead(to, "licence.list", "licences", ids);
  if (waiting.length === 0) return "No licence waits to be checked.";
  const lines = await Promise.all(
    waiting.map(async ({ shop_id, shop_name, category, number, authority, region, ...row }) =>
      [
        ...[indianDay(row.handed_in_at), (await findPersonById(db, shop_id))?.email ?? shop_id, category],
        ...[shop_name, number, authority, region, `${row.issued_on} to ${row.expires_on}`],
      ]
        .map((cell) => cleanLine(cell))
        .join("  "),
    ),
  );
  return lines.join("\n");
}

async function decide([, verb = "", email = "", word = "", ...rest]: readonly string[], to: To) {
  const usage = "npm run admin -- licence approve|ask|refuse|withdraw EMAIL CATEGORY [REASON]";
  const reason = rest.join(" ").trim();
  if (verb === "withdraw") return withdraw(email, word, reason, to);
  const verdict = verdictOf(verb, reason);
  if (!verdict) throw new CannotOpen(`What is decided? ${usage}`);
  if (verdict.is !== "approved") refuseReason(reason);
  const { shop, category, application } = await applicationOf(to.db, email, word);
  const { version } = application;
  await actOnLicence(to, { actor: commandLine, shop }, { category, version, verdict });
  return verdict.is === "approved"
    ? `Approved: ${application.number}, until ${application.expires_on}. The products of the shop follow within half a minute at most.`
    : `The seller reads now: ${reason}`;
}

/** Withdraws the licence that is in force, whatever was handed in since. */
async function withdraw(email: string, word: string, reason: string, to: To): Promise<string> {
  refuseReason(reason);
  const { shop, category } = await soldBy(to.db, email, word);
  const licence = await findLicence(to.db, { shop_id: shop, category });
  if (!licence?.number) throw new CannotOpen(`No licence of ${email} counts for ${category}.`);
  await takeLicence(to, { actor: commandLine, shop }, { category, version: licence.updated_at, reason });
  return `Withdrawn: ${licence.number}. The seller reads now: ${reason}`;
}

function verdictOf(verb: string, reason: string): Verdict | undefined {
  if (verb === "approve") return { is: "approved" };
  if (verb === "ask") return { is: "asked", reason };
  return verb === "refuse" ? { is: "refused", reason } : undefined;
}

async function document([, email = "", word = "", file = ""]: readonly string[], to: To): Promise<string> {
  if (file === "")
    throw new CannotOpen("Into which file? npm run admin -- licence-document EMAIL CATEGORY FILE");
  const { shop, category, application } = await applicationOf(to.db, email, word);
  const read = await readDocument(to, application.document);
  if (!read) throw new CannotOpen("No document was sent.");
  await auditRead(to, to.db, {
    ...{ actor: commandLine, act: "licence.document", subject: `licence:${shop}:${category}` },
    people: [shop],
  });
  const path = named(file) ?? file;
  writeFileSync(path, read.body, { flag: "wx" });
  return `The document is in ${path}: ${read.type === "pdf" ? "a PDF" : "a picture (WebP)"}.`;
}

async function actOnShop(words: readonly string[], to: To): Promise<string> {
  const at = words.indexOf(until);
  const day = at < 0 ? "" : (words[at + 1] ?? "?");
  const plain = words.filter(
    (word, place) => word !== cancelOrders && (at < 0 || (place !== at && place !== at + 1)),
  );
  const [what, email = "", ...rest] = plain;
  const shop = await shopOf(to.db, email);
  const acting = { actor: commandLine, shop };
  const reason = rest.join(" ").trim();
  if (what === "open-shop") {
    await letSell(to, acting);
    return "The shop may sell again.";
  }
  refuseReason(reason);
  if (what === "stop-shop") {
    await stopShop(to, acting, { until: day, reason, today: indianDay(Date.now()) });
    return `The shop sells nothing ${day === "" ? "until further notice" : `until ${day}`}; its orders go on.`;
  }
  await shutShop(to, acting, { reason, cancelOrders: words.includes(cancelOrders) });
  return "The shop is closed. A running server clears its shelf within a minute.";
}

function refuseReason(reason: string): void {
  const { least, most } = reasonCharacters;
  if (reason.length < least || reason.length > most)
    throw new CannotOpen(`Why? The seller reads the reason: ${least} to ${most} letters at the end.`);
}

async function shopOf(db: Database, email: string): Promise<string> {
  const person = await findPerson(db, foldedEmail(email));
  if (person?.role !== "seller") throw new CannotOpen(`No seller has an account under ${email}.`);
  return person.id;
}

async function soldBy(db: Database, email: string, word: string) {
  const shop = await shopOf(db, email);
  const category: Category | undefined = categories.find((one) => one === word);
  if (!category) throw new CannotOpen(`For what? ${categories.join(", ")}`);
  return { shop, category };
}

async function applicationOf(db: Database, email: string, word: string) {
  const { shop, category } = await soldBy(db, email, word);
  const application = await findApplication(db, { shop_id: shop, category });
  if (!application) throw new CannotOpen(`${email} has handed in no licence for ${category}.`);
  return { shop, category, application };
}
