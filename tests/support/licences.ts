import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import type { Category } from "#shop/market/contract.ts";
import { findApplication } from "#shop/seller/licences/server/applications.ts";
import { decideLicence } from "#shop/seller/licences/server/decideLicence.ts";
import { multipartOf } from "./multipart.ts";
import type { TestPerson } from "./people.ts";

/** A licence as a seller types it. */
export const typedLicence = {
  number: "LAID 2031/7",
  authority: "Krishi Bhavan, Akola",
  region: "Maharashtra",
  issuedOn: "2024-04-01",
  expiresOn: "2039-03-31",
};

/** A PDF of so many empty pages. */
export function testPdf(pages = 1, more = ""): Buffer {
  const page = "3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n";
  return Buffer.from(`%PDF-1.7\n${page.repeat(pages)}${more}\ntrailer<</Root 1 0 R>>\n%%EOF\n`, "latin1");
}

/** Sends a document; answers its name. */
export async function sendDocument(who: TestPerson, body = testPdf(), category = "pesticides") {
  const url = `/api/seller/licences/${category}/document`;
  return who.asks({
    method: "POST",
    url,
    ...multipartOf("document", "licence.pdf", "application/pdf", body),
  });
}

/** Hands a licence in with a document. */
export async function handIn(who: TestPerson, more: object = {}, category = "pesticides") {
  const { document } = (await sendDocument(who, testPdf(), category)).json();
  const payload = { ...typedLicence, document, ...more };
  return who.asks({ method: "PUT", url: `/api/seller/licences/${category}`, payload });
}

/** What an operator does, without one. */
export async function decideOn(
  app: FastifyInstance,
  { db }: Pick<Store, "db">,
  shop_id: string,
  verdict: Parameters<typeof decideLicence>[3]["verdict"] = { is: "approved" },
  category: Category = "pesticides",
) {
  const version = (await findApplication(db, { shop_id, category }))?.version ?? 0;
  return decideLicence(app, db, { shop_id, category }, { version, verdict, at: Date.now() });
}

/** A licence handed in and approved. */
export async function licensed(
  app: FastifyInstance,
  store: Pick<Store, "db">,
  who: TestPerson,
  more: object = {},
  category: Category = "pesticides",
) {
  const answer = await handIn(who, more, category);
  if (answer.statusCode === 200) await decideOn(app, store, who.id, { is: "approved" }, category);
  return answer;
}
