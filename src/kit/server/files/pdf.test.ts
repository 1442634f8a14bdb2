import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { faultOfPdf, pdfLimits } from "./pdf.ts";

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`, "latin1");
const page = "3 0 obj<</Type /Page /Parent 2 0 R>>endobj\n";
const packed = (objects: string) => {
  const bytes = deflateSync(Buffer.from(objects, "latin1")).toString("latin1");
  return `5 0 obj<</Type/ObjStm/Filter/FlateDecode/N 1>>stream\n${bytes}\nendstream endobj\n`;
};

test("a scanned paper is taken, also where its pages are packed", async () => {
  expect(await faultOfPdf(pdf(page))).toBeUndefined();
  expect(await faultOfPdf(pdf(packed("<</Type/Page>> <</Type/Pages>>")))).toBeUndefined();
});

test("what is cut off, has no page, or only calls itself a PDF is none", async () => {
  expect(await faultOfPdf(Buffer.from("<html>%PDF-1.7"))).toBe("pdf");
  expect(await faultOfPdf(pdf("nothing"))).toBe("pdf");
  expect(await faultOfPdf(pdf(page).subarray(0, -8))).toBe("pdf");
});

test("scripts, attachments and locks are found, however they are written or packed", async () => {
  expect(await faultOfPdf(pdf(`${page}<</OpenAction 4 0 R>>`))).toBe("active");
  expect(await faultOfPdf(pdf(`${page}<</S/J#61vaScript>>`))).toBe("active");
  expect(await faultOfPdf(pdf(page + packed("<</S/JavaScript/JS(app.alert(1))>>")))).toBe("active");
  expect(await faultOfPdf(pdf(`${page}<</EmbeddedFiles 4 0 R>>`))).toBe("active");
  expect(await faultOfPdf(pdf(`${page}<</Encrypt 4 0 R>>`))).toBe("locked");
});

test.each([
  ["a comment", `%stream\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%endstream\n`],
  ["a string", `4 0 obj(stream)endobj <</S/Launch>> 5 0 obj(endstream)endobj\n`],
  ["a packed part by another name", packed("<</S/JavaScript>>").replace("ObjStm", "Obj#53tm")],
])("a script behind %s is found", async (_, hidden) => {
  expect(await faultOfPdf(pdf(page + hidden))).toBe("active");
});

test("letters in a picture's bytes are no script", async () => {
  expect(await faultOfPdf(pdf(`${page}6 0 obj<<>>stream\n/JS /AA /XFA\nendstream endobj`))).toBeUndefined();
});

test("pages are bounded, and what unpacks to very much is not unpacked", async () => {
  expect(await faultOfPdf(pdf(page.repeat(pdfLimits.pages)))).toBeUndefined();
  expect(await faultOfPdf(pdf(page.repeat(pdfLimits.pages + 1)))).toBe("maxPages");
  expect(await faultOfPdf(pdf(page + packed(" ".repeat(pdfLimits.unpackedBytes + 1))))).toBe("pdf");
});
