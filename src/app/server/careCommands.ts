import { readFileSync, writeFileSync } from "node:fs";
import { talkPictureFile, talkVoiceFile } from "#community/discussions/pictures/server/files.ts";
import { findForDesk } from "#community/discussions/pictures/server/queries.ts";
import { named } from "#database/command.ts";
import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianTime } from "#kit/contract/indianDays.ts";
import { languages } from "#kit/contract/languages.ts";
import { cleanLine, cleanLines } from "#kit/contract/typedWords.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { Refusal } from "#kit/server/refuse.ts";
import { audit, auditRead, commandLine } from "#people/audit/server/audit.ts";
import { handledBy } from "#shop/complaints/rules.ts";
import { findComplaint, findOpenComplaints, withSteps } from "#shop/complaints/server/queries.ts";
import { handleComplaint } from "#shop/complaints/server/write.ts";
import {
  helplineKeys,
  helplineNameRule,
  helplineNoteRule,
  helplineNumberRule,
} from "#shop/legal/helplines.ts";
import { legalPages, legalTextRule } from "#shop/legal/rules.ts";
import { findHelplines, writeHelpline } from "#shop/legal/server/helplines.ts";
import { findText, writeText } from "#shop/legal/server/queries.ts";
import { remedies } from "#shop/problems/rules.ts";
import { problemPictureFile } from "#shop/problems/server/pictures.ts";
import { presentProblem } from "#shop/problems/server/present.ts";
import { findPictureNames, findProblem, findProblemsOfDesk } from "#shop/problems/server/queries.ts";
import { giveWord } from "#shop/problems/server/steps.ts";
import { asLines } from "./asLines.ts";

const usage = `npm run admin -- complaints
npm run admin -- complaint NUMBER [${handledBy.join("|")} [WORDS]]
npm run admin -- problems
npm run admin -- problem ID [${remedies.join("|")}|no WORDS [--rupees SUM]]
npm run admin -- problem-picture ID NAME FILE
npm run admin -- message-picture MESSAGE PICTURE FILE
npm run admin -- message-voice MESSAGE VOICE FILE
npm run admin -- legal-text ${legalPages.join("|")} ${languages.join("|")} FILE
npm run admin -- helplines
npm run admin -- helpline ${helplineKeys.join("|")} NUMBER NAME NAME_HI [NOTE NOTE_HI]`;
const shown = 100;

interface To extends Publisher {
  readonly db: Database;
  readonly files: Files;
}

/** Whether these words of the command line are about complaints, problems of orders or legal texts. */
export function isAboutCare([what = ""]: readonly string[]): boolean {
  return [
    ...["complaints", "complaint", "problems", "problem", "problem-picture", "legal-text"],
    ...["message-picture", "message-voice"],
    ...["helplines", "helpline"],
  ].includes(what);
}

/** Commands for the work of an operator's screens. Returns the text to print; fails with a message. */
export async function administerCare([what, ...words]: readonly string[], to: To): Promise<string> {
  try {
    if (what === "helplines") return await listHelplines(to);
    if (what === "helpline") return await writeOne(words, to);
    if (what === "complaints") return await listComplaints(to);
    if (what === "problems") return await listProblems(to);
    if (what === "message-picture") return await messagePicture(words, to);
    if (what === "message-voice") return await messageVoice(words, to);
    if (what === "problem-picture") return await picture(words, to);
    if (what === "complaint") return await handle(words, to);
    if (what === "problem") return await decide(words, to);
    return await write(words, to);
  } catch (error) {
    if (error instanceof Refusal) throw new CannotOpen(error.message);
    throw error;
  }
}

/** Logs a read as a screen would have logged it. */
const noteRead = (to: To, act: `${string}.${string}`, subject: string, rows: readonly Row[]) =>
  auditRead(to, to.db, { actor: commandLine, act, subject, people: rows.map(({ person_id }) => person_id) });

interface Row {
  readonly person_id: string | null;
}

async function listComplaints(to: To): Promise<string> {
  const rows = await findOpenComplaints(to.db, { limit: shown });
  await noteRead(to, "complaint.list", "complaints", rows);
  const lines = rows.map(
    ({ number, about, due_at, acknowledged_at }) =>
      `${number}  ${about}  ${acknowledged_at === null ? "acknowledge" : "settle"} by ${indianTime(due_at ?? 0)}`,
  );
  return lines.join("\n") || "No complaint waits.";
}

async function listProblems(to: To): Promise<string> {
  const rows = await findProblemsOfDesk(to.db, Date.now(), { limit: shown });
  await noteRead(to, "problem.list", "problems", rows);
  return (
    rows
      .map(({ id, order_id, kind, opened_at }) => `${id}  ${order_id}  ${kind}  ${indianTime(opened_at)}`)
      .join("\n") || "No problem of an order waits."
  );
}

async function showComplaint(number: string, to: To): Promise<string> {
  const row = await findComplaint(to.db, number);
  if (!row) throw new CannotOpen(`There is no complaint ${number}.`);
  await noteRead(to, "complaint.read", `complaint:${number}`, [row]);
  return asLines((await withSteps(to.db, [row]))[0]).join("\n");
}

async function showProblem(id: string, to: To): Promise<string> {
  const row = await findProblem(to.db, id);
  if (!row) throw new CannotOpen(`There is no problem ${id}.`);
  await noteRead(to, "problem.read", `problem:${id}`, [row]);
  return asLines(await presentProblem(to.db, row, "desk", Date.now())).join("\n");
}

async function picture([id = "", name = "", file = ""]: readonly string[], to: To): Promise<string> {
  const row = await findProblem(to.db, id);
  if (!row || file === "") throw new CannotOpen(usage);
  const isOfProblem = (await findPictureNames(to.db, id)).includes(name);
  const body = isOfProblem ? await to.files.get(problemPictureFile(name)) : undefined;
  if (!body) throw new CannotOpen(`Problem ${id} has no picture ${name}.`);
  await noteRead(to, "problem.picture", `problem:${id}`, [row]);
  return written(body, file);
}

async function messagePicture([msgId = "", id = "", file = ""]: readonly string[], to: To): Promise<string> {
  const row = await findForDesk(to.db, { msgId, id });
  if (file === "") throw new CannotOpen(usage);
  const body = row && (await to.files.get(talkPictureFile(id, "whole")));
  if (!body) throw new CannotOpen(`Message ${msgId} has no picture ${id}.`);
  await noteRead(to, "report.picture", `message:${msgId}`, [row]);
  return written(body, file);
}

async function messageVoice([msgId = "", id = "", file = ""]: readonly string[], to: To): Promise<string> {
  const row = await findForDesk(to.db, { msgId, id });
  if (file === "") throw new CannotOpen(usage);
  const body = row && (await to.files.get(talkVoiceFile(id)));
  if (!body) throw new CannotOpen(`Message ${msgId} has no voice note ${id}.`);
  await noteRead(to, "report.voice", `message:${msgId}`, [row]);
  return written(body, file, "voice note (WebM)");
}

function written(body: Buffer, file: string, what = "picture (WebP)"): string {
  const path = named(file) ?? file;
  writeFileSync(path, body, { flag: "wx" });
  return `The ${what} is in ${path}.`;
}

async function handle([number = "", asked, ...more]: readonly string[], to: To): Promise<string> {
  if (asked === undefined && number !== "") return showComplaint(number, to);
  const kind = handledBy.find((known) => known === asked);
  const words = cleanLine(more.join(" "));
  if (!kind || (kind !== "acknowledged" && words === "")) throw new CannotOpen(usage);
  await change(to, to.db, async (tx) => {
    const { person_id, isNew } = await handleComplaint(tx, { number, step: { kind, words, at: Date.now() } });
    const entry = { actor: commandLine, act: `complaint.${kind}`, subject: `complaint:${number}` } as const;
    if (isNew) await audit(tx.db, { ...entry, personId: person_id });
  });
  return `${number}: ${kind}.`;
}

async function decide([id = "", asked, ...more]: readonly string[], to: To): Promise<string> {
  if (asked === undefined && id !== "") return showProblem(id, to);
  const remedy = remedies.find((known) => known === asked) ?? null;
  const at = more.indexOf("--rupees");
  const words = cleanLine((at < 0 ? more : more.slice(0, at)).join(" "));
  const paise = at < 0 ? undefined : Math.round(Number(more[at + 1]) * 100);
  if ((remedy === null && asked !== "no") || words === "" || Number.isNaN(paise)) throw new CannotOpen(usage);
  await change(to, to.db, async (tx) => {
    if (!(await giveWord(tx, { id, by: "desk", remedy, paise, words, at: Date.now() }))) return;
    const act = remedy ? "problem.uphold" : "problem.close";
    const personId = (await findProblem(tx.db, id))?.person_id;
    await audit(tx.db, { actor: commandLine, act, subject: `problem:${id}`, personId });
  });
  return `${id}: ${asked}.`;
}

async function write([asked, spoken, file]: readonly string[], to: To): Promise<string> {
  const page = legalPages.find((known) => known === asked);
  const language = languages.find((known) => known === spoken);
  if (!page || !language || !file) throw new CannotOpen(usage);
  const words = cleanLines(readFileSync(file, "utf8"), legalTextRule.maxLength);
  if (words === "" || words.length > legalTextRule.maxLength)
    throw new CannotOpen(`A text has 1 to ${legalTextRule.maxLength} letters.`);
  const seen = (await findText(to.db, { page, language }))?.version ?? 0;
  await change(to, to.db, async (tx) => {
    const isNew = await writeText(tx, { page, language, words, seen, personId: null, at: Date.now() });
    const subject = `legal:${page}:${language}`;
    if (isNew) await audit(tx.db, { actor: commandLine, act: "legal.write", subject });
  });
  return `${page} (${language}) is written.`;
}

async function listHelplines(to: To): Promise<string> {
  const found = await findHelplines(to.db);
  return (found?.helplines ?? [])
    .map(({ key, number, name, name_hi, note }) => [key, number, name, name_hi, note].join("  ").trim())
    .join("\n");
}

/** A note that is not given stays as it is. */
async function writeOne(given: readonly string[], to: To): Promise<string> {
  const [asked, number = "", name = "", name_hi = "", note, note_hi] = given.map((word) => cleanLine(word));
  const now = await findHelplines(to.db);
  const known = now?.helplines.find(({ key }) => key === asked);
  if (!now || !known || number === "" || name === "" || name_hi === "") throw new CannotOpen(usage);
  const written = {
    ...{ key: known.key, number, name, name_hi },
    ...{ note: note ?? known.note, note_hi: note_hi ?? known.note_hi },
  };
  if (!new RegExp(helplineNumberRule.pattern).test(number))
    throw new CannotOpen("A number has 3 to 15 digits, like 1800-180-1551.");
  if ([name, name_hi].some((word) => Array.from(word).length > helplineNameRule.maxLength))
    throw new CannotOpen(`A name has 1 to ${helplineNameRule.maxLength} letters.`);
  if ([written.note, written.note_hi].some((word) => Array.from(word).length > helplineNoteRule.maxLength))
    throw new CannotOpen(`A note has up to ${helplineNoteRule.maxLength} letters.`);
  const by = { seen: now.version, actor: commandLine, personId: null, at: Date.now() };
  await change(to, to.db, (tx) => writeHelpline(tx, written, by));
  return `${known.key} is written.`;
}
