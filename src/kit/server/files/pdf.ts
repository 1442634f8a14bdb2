import { promisify } from "node:util";
import { inflate } from "node:zlib";

const unpack = promisify(inflate);

/** What a PDF may be. */
export const pdfLimits = { pages: 20, unpackedBytes: 8_000_000, packedParts: 200 } as const;

/** Why a file is not taken as a PDF. */
export type PdfFault = "pdf" | "maxPages" | "active" | "locked";

/**
 * Whether a file is a PDF as an office scans one: whole, of few pages, with nothing in it that runs, is attached or is locked.
 * It is looked through as text and never drawn: parts that are packed are unpacked within bounds, since pages and scripts may
 * stand in them. Answers what is wrong; undefined where nothing is.
 */
export async function faultOfPdf(file: Buffer): Promise<PdfFault | undefined> {
  const text = file.toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1_024))) return "pdf";
  const parts = await unpackedParts(file, text);
  if (!parts) return "pdf";
  // The word that begins a stream may stand in a comment or a string, and hide what follows: long names are sought everywhere.
  const whole = named(text);
  if (longActiveName.test(whole)) return "active";
  if (countOf(whole, packedParts) !== countOf(text, packedParts)) return "active";
  let pages = 0;
  for (const part of [withoutStreams(text), ...parts]) {
    const plain = named(part);
    if (/\/Encrypt\b/.test(plain)) return "locked";
    if (activeName.test(plain)) return "active";
    pages += plain.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  }
  if (pages === 0) return "pdf";
  return pages > pdfLimits.pages ? "maxPages" : undefined;
}

const activeName =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z])/;

/** Those that no picture's bytes hold by chance; a script is always named by one of them. */
const longActiveName =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|SubmitForm|ImportData)(?![A-Za-z])/;

const packedParts = /\/ObjStm(?![A-Za-z])/g;

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** A name may write any of its letters as `#4a`. */
function named(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** A picture's bytes may hold any letters by chance. */
function withoutStreams(text: string): string {
  let [kept, at] = ["", 0];
  for (;;) {
    const begin = text.indexOf("stream", at);
    if (begin < 0) return kept + text.slice(at);
    const end = text.indexOf("endstream", begin);
    if (end < 0) return kept + text.slice(at);
    kept += text.slice(at, begin);
    at = end + "endstream".length;
  }
}

/** The objects that are packed into streams (PDF 1.5); undefined where they are too many, too large or broken. */
async function unpackedParts(file: Buffer, text: string): Promise<string[] | undefined> {
  const parts: string[] = [];
  let left: number = pdfLimits.unpackedBytes;
  for (const found of text.matchAll(packedParts)) {
    if (parts.length >= pdfLimits.packedParts) return undefined;
    const word = text.indexOf("stream", found.index);
    const end = text.indexOf("endstream", word);
    if (word < 0 || end < 0) return undefined;
    const begin = word + "stream".length + (text.startsWith("\r\n", word + "stream".length) ? 2 : 1);
    const packed = file.subarray(begin, end);
    const bytes = await unpack(packed, { maxOutputLength: Math.max(1, left) }).catch(() => undefined);
    if (!bytes) return undefined;
    left -= bytes.length;
    parts.push(bytes.toString("latin1"));
  }
  return parts;
}
