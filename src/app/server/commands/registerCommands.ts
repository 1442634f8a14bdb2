import { readFileSync } from "node:fs";
import { named } from "#database/command.ts";
import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { Gate } from "#knowledge/register/gate.ts";
import { refuseOtherRows } from "#knowledge/register/server/editions/newEdition.ts";
import { coveredAfter, loadRegister } from "#knowledge/register/server/loadRegister.ts";
import { loadRestricted } from "#knowledge/register/server/loadRestricted.ts";
import { findEdition } from "#knowledge/register/server/queries.ts";
import { type ReadRestricted, readRestricted } from "#knowledge/register/server/readRestricted.ts";
import { readUses } from "#knowledge/register/server/readUses.ts";
import { findCurrent, findRestricted } from "#knowledge/register/server/restricted.ts";
import { audit, commandLine } from "#people/audit/server/audit.ts";
import { findJudged, findMisjudged, judgeAgain } from "#shop/market/server/law/bans.ts";

const commands = ["register", "restricted"];
const dryRun = "--dry-run";
const allowRemovals = "--allow-removals";
const options = [dryRun, allowRemovals];

type To = Publisher & { readonly db: Database };

/** Whether these words of the command line are about the register of pesticide uses or the list of banned substances. */
export function isAboutTheRegister([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

/**
 * Loads an edition of the register, or a list of banned substances. Answers what to print; fails in words, with nothing
 * loaded. A server that runs beside it hears of it within a second.
 */
export async function administerRegister(terms: readonly string[], to: To): Promise<string> {
  const [what = "", file, asOn] = terms.filter((word) => !options.includes(word));
  const isDry = terms.includes(dryRun);
  if (file === undefined) throw new CannotOpen(usage(what));
  const bytes = read(file);
  return what === "register"
    ? register(bytes, asOn, isDry, to)
    : restricted(bytes, { isDry, mayRemove: terms.includes(allowRemovals) }, to);
}

const usage = (what: string) =>
  what === "register"
    ? "Which file? npm run admin -- register FILE 2026-03-31 [--dry-run]; the day is that as on which the edition speaks."
    : "Which file? npm run admin -- restricted FILE [--dry-run] [--allow-removals]";

function read(file: string): Buffer {
  try {
    return readFileSync(named(file) ?? file);
  } catch {
    throw new CannotOpen(`The file ${file} can't be read.`);
  }
}

async function register(bytes: Buffer, asOn = "", isDry: boolean, to: To): Promise<string> {
  const read = await readUses(bytes);
  const { uses, coveredCrops, hash } = read;
  const doubtful = uses.filter(({ doubt }) => doubt === 1).length;
  const counts = `${uses.length} rows, ${doubtful} of them in doubt and shown nowhere; every row of ${coveredCrops.length} crops; SHA-256 ${hash}.`;
  if (startOfDay(asOn) === undefined)
    throw new CannotOpen(`${counts}\nAs on which day? ${usage("register")}`);
  refuseDayToCome(asOn);
  const before = await findEdition(to.db);
  await refuseOtherRows(to.db, before, read);
  if (isDry) {
    const holds =
      before && before.as_on > asOn
        ? `The edition of ${before.as_on} would stay the current one.`
        : "It would be the current edition.";
    return `${counts}\n${holds} Nothing was loaded.`;
  }
  const source = `CIB&RC, Major Uses of Pesticides, as on ${asOn.split("-").reverse().join(".")}`;
  const isNew = await change(to, to.db, async (tx) => {
    const isNew = await loadRegister(tx, read, {
      ...{ asOn, source, at: Date.now() },
      coveredCrops: await coveredAfter(tx.db, before, read),
    });
    if (isNew) await audit(tx.db, { actor: commandLine, act: "register.load", subject: `edition:${hash}` });
    return isNew;
  });
  if (!isNew) return `${counts}\nThis file was loaded before; nothing changed.`;
  const current = await findEdition(to.db);
  const standing =
    current?.hash === hash
      ? "It is the current edition."
      : `The edition of ${current?.as_on} stays the current one.`;
  return `${counts}\nLoaded. ${standing} Older ones stay readable.`;
}

/** Products that were written since the look at the shelf began, on a machine whose clock may differ, are looked at again. */
const marginMs = 5 * 60_000;

/** A list dated later than today would take precedence over everything that is loaded until then. */
function refuseDayToCome(day: string): void {
  if (day > indianDay(Date.now())) throw new CannotOpen(`${day} is still to come. Nothing was loaded.`);
}

async function restricted(
  bytes: Buffer,
  { isDry, mayRemove }: { isDry: boolean; mayRemove: boolean },
  to: To,
): Promise<string> {
  const read = readRestricted(bytes);
  const { gate, listDate, substances, hash } = read;
  refuseDayToCome(listDate);
  const counts = `${substances.length} substances, list of ${listDate}; SHA-256 ${hash}.`;
  const begun = Date.now();
  const removed = await removedBy(read, to.db);
  if (removed.length > 0 && !mayRemove) {
    const named = removed.slice(0, maxNamed).join(", ");
    throw new CannotOpen(
      `${counts}\n${removed.length} substances of the list that holds are missing: ${named}. Where they are free again, say ${allowRemovals}. Nothing was loaded.`,
    );
  }
  // The whole shelf is read before anything is held; inside, only what came since.
  const held = (await findCurrent(to.db))?.id ?? "";
  const misjudged = await findMisjudged(to.db, gate);
  if (isDry) return `${counts}\n${await wouldChange(to.db, gate, misjudged)} Nothing was loaded.`;
  const loaded = await change(to, to.db, async (tx) => {
    const list = await loadRestricted(tx, read, Date.now());
    if (!list) return undefined;
    // A list that somebody else loaded meanwhile has changed products that were looked at: then all of them are looked at again.
    const isSame = list.heldBefore === held;
    const since = await findMisjudged(tx.db, gate, isSame ? begun - marginMs : 0);
    const judged = await judgeAgain(tx, [...misjudged, ...since], Date.now());
    const current = await findCurrent(tx.db);
    await audit(tx.db, { actor: commandLine, act: "register.restrict", subject: `list:${hash}` });
    return { ...judged, current };
  });
  if (!loaded) return `${counts}\nThis list was loaded before; nothing changed.`;
  const { withheld, released, current } = loaded;
  const standing =
    current?.hash === hash ? "It holds from now on." : `The list of ${current?.list_date} still holds.`;
  return `${counts}\nLoaded. ${standing} ${withheld} products are hidden from buyers, ${released} are shown again.`;
}

/** Which products a list would hide and which it would show again, each by its name as far as there is room. */
async function wouldChange(db: Database, gate: Gate, ids: readonly string[]): Promise<string> {
  const products = await findJudged(db, gate, ids.slice(0, maxProducts));
  const named = (isHidden: boolean) => {
    const some = products.filter(({ ban }) => (ban !== undefined) === isHidden);
    const names = some
      .slice(0, maxNamed)
      .map(({ id, name, ban }) => `${name} (${id}${ban ? `, ${ban.substance}` : ""})`);
    return some.length === 0 ? "none" : `${names.join("; ")}${some.length > maxNamed ? " and more" : ""}`;
  };
  return `${ids.length} products would change. Hidden from buyers or hidden for another reason: ${named(true)}. Shown again: ${named(false)}.`;
}

/** Products that are looked at for their names. */
const maxProducts = 200;

/** How many substances are named to a person who loads a list without them. */
const maxNamed = 10;

/** Substances that a newer list no longer has: it may be cut off, or another file. */
async function removedBy({ listDate, substances }: ReadRestricted, db: Database): Promise<string[]> {
  const holding = await findRestricted(db);
  if (listDate < holding.listDate) return [];
  const listed = new Set(substances.map(({ substance }) => substance));
  return holding.substances.map(({ substance }) => substance).filter((substance) => !listed.has(substance));
}
