import { monitorEventLoopDelay } from "node:perf_hooks";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { faultOfPdf, pdfLimits } from "./pdf.ts";
import { faultIn } from "./pdfScan.ts";

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`, "latin1");
const page = "3 0 obj<</Type /Page /Parent 2 0 R>>endobj\n";
const packed = (objects: string) => {
  const bytes = deflateSync(Buffer.from(objects, "latin1")).toString("latin1");
  return `5 0 obj<</Type/ObjStm/Filter/FlateDecode/N 1>>stream\n${bytes}\nendstream endobj\n`;
};

test("a scanned paper is taken, also where its pages are packed", () => {
  expect(faultIn(pdf(page))).toBeUndefined();
  expect(faultIn(pdf(packed("<</Type/Page>> <</Type/Pages>>")))).toBeUndefined();
});

test("what is cut off, has no page, or only calls itself a PDF is none", () => {
  expect(faultIn(Buffer.from("<html>%PDF-1.7"))).toBe("pdf");
  expect(faultIn(pdf("nothing"))).toBe("pdf");
  expect(faultIn(pdf(page).subarray(0, -8))).toBe("pdf");
});

test("scripts, attachments and locks are found, however they are written or packed", () => {
  expect(faultIn(pdf(`${page}<</OpenAction 4 0 R>>`))).toBe("active");
  expect(faultIn(pdf(`${page}<</S/J#61vaScript>>`))).toBe("active");
  expect(faultIn(pdf(page + packed("<</S/JavaScript/JS(app.alert(1))>>")))).toBe("active");
  expect(faultIn(pdf(`${page}<</EmbeddedFiles 4 0 R>>`))).toBe("active");
  expect(faultIn(pdf(`${page}<</Encrypt 4 0 R>>`))).toBe("locked");
});

test.each([
  ["a comment", `%stream\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%endstream\n`],
  ["a string", `4 0 obj(stream)endobj <</S/Launch>> 5 0 obj(endstream)endobj\n`],
  ["a packed part by another name", packed("<</S/JavaScript>>").replace("ObjStm", "Obj#53tm")],
])("a script behind %s is found", (_, hidden) => {
  expect(faultIn(pdf(page + hidden))).toBe("active");
});

test("letters in a picture's bytes are no script", () => {
  expect(faultIn(pdf(`${page}6 0 obj<<>>stream\n/JS /AA /XFA\nendstream endobj`))).toBeUndefined();
});

test("pages are bounded, and what unpacks to very much is not unpacked", () => {
  expect(faultIn(pdf(page.repeat(pdfLimits.pages)))).toBeUndefined();
  expect(faultIn(pdf(page.repeat(pdfLimits.pages + 1)))).toBe("maxPages");
  expect(faultIn(pdf(page + packed(" ".repeat(pdfLimits.unpackedBytes + 1))))).toBe("pdf");
});

test("names with a few escaped letters are a scanner's fonts; thousands are no PDF", () => {
  const fonts = "<</BaseFont/ABCDEF+Times#20New#20Roman>>\n".repeat(pdfLimits.escapedNames);
  expect(faultIn(pdf(page + fonts))).toBeUndefined();
  expect(faultIn(pdf(`${page}${fonts}/Times#20`))).toBe("pdf");
  expect(faultIn(pdf(page + packed(`${fonts}/Times#20`)))).toBe("pdf");
});

test.each([
  ["escapes without a name", "#41".repeat(1_600_000)],
  ["names of one escape", "/#41".repeat(1_200_000)],
  ["one long name of escapes", `/${"#41".repeat(1_600_000)}`],
  ["one letter", "a".repeat(4_900_000)],
  ["slashes", "/".repeat(4_900_000)],
  ["names of one letter", "/a".repeat(2_400_000)],
  ["the sign of an escape", "#".repeat(4_900_000)],
  ["words that begin a stream", "stream".repeat(800_000)],
  ["types without pages", "/Type ".repeat(800_000)],
  ["packed escapes", packed("#41".repeat(2_600_000))],
  ["packed names of one escape", packed("/#41".repeat(1_900_000))],
  ["packed spaces", packed(" ".repeat(7_900_000))],
  ["packed parts that are none", "/ObjStm stream".repeat(199)],
])("five megabytes of %s hold nobody up", async (_, body) => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  await faultOfPdf(pdf(page + body));
  delay.disable();
  // Seconds where it ran on this thread; the rest is room for a busy machine.
  expect(delay.max / 1e6).toBeLessThan(500);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("in its own thread a PDF is judged as here", async () => {
  expect(await faultOfPdf(pdf(page))).toBeUndefined();
  expect(await faultOfPdf(pdf(`${page}<</S/J#61vaScript>>`))).toBe("active");
});
