import type { FastifyReply } from "fastify";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { type BillLanguages, billWords, saidIn } from "../../billWords.ts";
import type { Bill } from "../../contract.ts";
import { type Paper, paperOfBill, paperOfNote } from "../../paper.ts";
import { drawPaper, page } from "./drawPaper.ts";
import { canWrite } from "./letters.ts";
import { Typesetter } from "./typesetter.ts";

/** One is drawn at a time, of everybody in turn: drawing is work of this process alone. */
const drawings = new FairQueue({
  concurrency: 1,
  maxQueued: 50,
  // One is drawn, two wait.
  maxPerKey: 3,
  message: "Very many bills are being drawn just now",
});

/** Answers a bill with its credit notes as a PDF file; `busy` where too many wait, of one account or of all. */
export async function sendBillPdf(
  reply: FastifyReply,
  personId: string,
  bill: Bill,
  languages: BillLanguages,
): Promise<FastifyReply> {
  const body = await drawings.run(personId, () => billPdf(bill, languages));
  return reply
    .headers({
      "content-type": "application/pdf",
      // A number's slashes are no part of a file's name.
      "content-disposition": `inline; filename="${bill.number.replaceAll("/", "-")}.pdf"`,
      "cache-control": "no-store",
      vary: "accept",
    })
    .send(body);
}

/** A bill on A4, and each of its credit notes on a sheet of its own. */
export async function billPdf(bill: Bill, languages: BillLanguages): Promise<Buffer> {
  // Brought when it is first needed: it is none of every start's concern.
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    // None of the fonts of every PDF reader: they know no Hindi.
    font: "",
    autoFirstPage: false,
    bufferPages: true,
    lang: "en-IN",
    info: {
      Title: `${saidIn("en", paperOfBill(bill).title)} ${bill.number}`,
      Author: bill.seller.legalName || bill.seller.shop,
      CreationDate: new Date(bill.issuedAt),
    },
  });
  const whole = collect(document);
  const papers = [paperOfBill(bill), ...bill.notes.map((note) => paperOfNote(bill, note))];
  const type = await Typesetter.open(document, JSON.stringify(papers));
  const slice = new YieldByTime();
  for (const paper of papers) {
    await drawPaper({ document, type, languages, pause: () => slice.yieldIfDue() }, paper);
  }
  numberPages(document, type, languages, papers.every(isWritable));
  await slice.yieldIfDue();
  document.end();
  return whole;
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () => resolve(Buffer.concat(parts)))
      .on("error", reject);
  });
}

function numberPages(
  document: PDFKit.PDFDocument,
  type: Typesetter,
  languages: BillLanguages,
  isWhole: boolean,
): void {
  const { count } = document.bufferedPageRange();
  const at = { x: page.margin, y: page.height - page.margin - 8, width: page.width - 2 * page.margin };
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    type.write(`${saidIn(languages, billWords.page)} ${index + 1} / ${count}`, at, { size: 7, align: "end" });
    if (!isWhole) type.write(saidIn("en", billWords.notAllLetters), at, { size: 7 });
  }
}

/** Whether the fonts have every letter that somebody else than us wrote. */
function isWritable({ seller, buyer, lines }: Paper): boolean {
  const terms = [seller, buyer].flatMap((party) => (party ? [party.name, ...party.lines] : []));
  return [...terms, ...lines.flatMap(({ name }) => [name.en, name.hi])].every(canWrite);
}
