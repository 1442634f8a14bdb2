import type { FastifyReply } from "fastify";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import type { Files } from "#kit/server/files/files.ts";
import { faultOfPdf, pdfLimits } from "#kit/server/files/pdf.ts";
import { reencode } from "#kit/server/files/pictures.ts";
import { newId } from "#kit/server/ids.ts";
import { Refusal, refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import type { DocumentType } from "../contract.ts";
import type { LicenceDocumentTable } from "./tables.ts";

/** A page of A4 that can be read, on white. */
const pageSize = { width: 1_600, height: 1_600, whole: true } as const;

/** Documents that one shop may have lying about without handing them in. */
const maxUnclaimed = 10;

/** Documents that one shop may send in a day, whatever becomes of them: each is looked through or decoded. */
const documentsPerDay = 20;

/**
 * Stores a seller's document: a picture is re-encoded, a PDF is looked through. It belongs to nobody until it
 * is handed in with a licence, and goes after an hour; its row is there before its file, so that no file is
 * ever forgotten.
 */
export async function keepDocument(
  { db, files }: { db: Database; files: Files },
  shopId: string,
  upload: Buffer,
): Promise<{ document: string; type: DocumentType }> {
  await countDocument(db, shopId);
  const isPdf = upload.toString("latin1", 0, 5) === "%PDF-";
  const body = isPdf ? await checkedPdf(shopId, upload) : await asPicture(shopId, upload);
  const type = isPdf ? "pdf" : "picture";
  const at = Date.now();
  const unclaimed = await db
    .selectFrom("licence_document")
    .select("name")
    .where("shop_id", "=", shopId)
    .where("discard_at", "is not", null)
    .limit(maxUnclaimed)
    .execute();
  if (unclaimed.length >= maxUnclaimed) {
    refuse("too-many", "Very many documents were sent; please try again later", {
      headers: { "retry-after": String(hourMs / 1_000) },
    });
  }
  const row = { name: newId(), shop_id: shopId, type, discard_at: at + hourMs, created_at: at } as const;
  await db.insertInto("licence_document").values(row).execute();
  await files.put(fileNameOf(row), body, contentTypes[type]);
  // The account was closed meanwhile.
  if (!(await findDocument(db, row.name))) {
    await files.remove(fileNameOf(row));
    refuse("not-found", "There is no such shop any more");
  }
  return { document: row.name, type };
}

/** Refuses `too-many` where a shop sends more documents than it has licences to renew. */
async function countDocument(db: Database, shopId: string): Promise<void> {
  const bucket = { burst: documentsPerDay, refillMs: dayMs / documentsPerDay };
  await takeToken(db, `documents:${shopId}`, bucket).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const minutes = Math.ceil(Number(error.headers["retry-after"]) / 60);
    refuse(
      "too-many",
      `${documentsPerDay} documents a day can be sent. Please send the next one in ${minutes} minutes`,
      { headers: error.headers },
    );
  });
}

async function checkedPdf(shopId: string, upload: Buffer): Promise<Buffer> {
  const fault = await faultOfPdf(upload, shopId);
  if (!fault) return upload;
  return refuseField("document", fault, "can't be taken", {
    detail: "This PDF can't be taken: it is broken, locked, too long, or holds more than pages",
    ...(fault === "maxPages" ? { limit: pdfLimits.pages } : {}),
  });
}

async function asPicture(shopId: string, upload: Buffer): Promise<Buffer> {
  const [body] = await reencode(shopId, upload, [pageSize]);
  return body ?? refuseField("document", "picture", "is no picture that can be read");
}

const contentTypes = { pdf: "application/pdf", picture: "image/webp" } as const;

/** No name under which pictures are served to everybody (kit/server/files/uploads.ts). */
export const fileNameOf = ({ name, type }: Pick<LicenceDocumentTable, "name" | "type">) =>
  `licence-${name}.${type === "pdf" ? "pdf" : "webp"}`;

function findDocument(db: Database, name: string): Promise<LicenceDocumentTable | undefined> {
  return db.selectFrom("licence_document").selectAll().where("name", "=", name).executeTakeFirst();
}

/** The type of each document, by its name. */
export async function findDocumentTypes(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, DocumentType>> {
  const some = names.filter(Boolean);
  if (some.length === 0) return new Map();
  const rows = await db
    .selectFrom("licence_document")
    .select(["name", "type"])
    .where("name", "in", some)
    .execute();
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** From now on a document is an application's; false where this shop has none of that name. */
export async function claimDocument({ db }: Change, shopId: string, name: string): Promise<boolean> {
  const claimed = await db
    .updateTable("licence_document")
    .set({ discard_at: null })
    .where("name", "=", name)
    .where("shop_id", "=", shopId)
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Documents of a shop go, all of them or those that are not kept. */
export async function discardDocuments(
  { db }: Change,
  shopId: string,
  at: number,
  stored = "",
): Promise<void> {
  await db
    .updateTable("licence_document")
    .set({ discard_at: at })
    .where("shop_id", "=", shopId)
    .where("name", "<>", stored)
    .where("discard_at", "is", null)
    .execute();
}

/** Takes away what is nobody's: the file first, so that a kill between leaves the row to try again. */
export async function sweepDocuments(db: Database, files: Files, at: number): Promise<void> {
  const rows = await db
    .selectFrom("licence_document")
    .selectAll()
    .where("discard_at", "<=", at)
    .limit(100)
    .execute();
  for (const row of rows) {
    // Claimed in between it stays.
    const gone = await db
      .selectFrom("licence_document")
      .select("name")
      .where("name", "=", row.name)
      .where("discard_at", "<=", at)
      .executeTakeFirst();
    if (!gone) continue;
    await files.remove(fileNameOf(row));
    await db
      .deleteFrom("licence_document")
      .where("name", "=", row.name)
      .where("discard_at", "<=", at)
      .execute();
  }
}

/** Documents that are taken away at once. */
const batchSize = 20;

/** Takes away one portion of a closed shop's documents, handed in or not; the file first, as above. */
export async function clearDocuments(
  app: Publisher,
  db: Database,
  { personId, files }: { personId: string; files: Files },
): Promise<ClearProgress> {
  const rows = await db
    .selectFrom("licence_document")
    .select(["name", "type"])
    .where("shop_id", "=", personId)
    .limit(batchSize)
    .execute();
  if (rows.length === 0) return "done";
  await Promise.all(rows.map((row) => files.remove(fileNameOf(row))));
  const names = rows.map(({ name }) => name);
  await change(app, db, ({ db }) => db.deleteFrom("licence_document").where("name", "in", names).execute());
  return "more";
}

/** A document with its bytes; undefined where there is none. */
export async function readDocument(
  { db, files }: { db: Database; files: Files },
  name: string,
): Promise<{ type: DocumentType; body: Buffer } | undefined> {
  const row = name === "" ? undefined : await findDocument(db, name);
  const body = row ? await files.get(fileNameOf(row)) : undefined;
  return row && body ? { type: row.type, body } : undefined;
}

/** Sends a document so that it runs nothing, wherever it is opened; a PDF is only ever saved. */
export async function sendDocument(
  reply: FastifyReply,
  { db, files }: { db: Database; files: Files },
  name: string,
): Promise<FastifyReply> {
  const read = (await readDocument({ db, files }, name)) ?? refuse("not-found", "There is no document");
  const { type, body } = read;
  const saved = type === "pdf" ? { "content-disposition": 'attachment; filename="licence.pdf"' } : {};
  return reply
    .headers({
      ...saved,
      "content-type": contentTypes[type],
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(body);
}
