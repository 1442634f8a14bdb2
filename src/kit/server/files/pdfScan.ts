import { inflateSync } from "node:zlib";

/** Limits of a PDF. Scanners write some dozen letters in names as `#4a`, for the spaces in names of fonts. */
export const pdfLimits = {
  pages: 20,
  unpackedBytes: 8_000_000,
  packedParts: 200,
  escapedNames: 500,
} as const;

/** Why a file is not taken as a PDF. */
export type PdfFault = "pdf" | "maxPages" | "active" | "locked";

/**
 * Whether a file is a PDF as an office scans one: whole, of few pages, with nothing in it that runs, is
 * attached or is locked. It is looked through as text and never drawn: parts that are packed are unpacked
 * within bounds, since they may hold pages and scripts. Returns the fault; undefined where there is none.
 */
export function faultIn(file: Buffer): PdfFault | undefined {
  const text = file.toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1_024))) return "pdf";
  const parts = unpackedParts(file, text);
  if (!parts || parts.concat(text).some((part) => countOf(part, escapedName) > pdfLimits.escapedNames))
    return "pdf";
  // The word that begins a stream may be in a comment or a string, and hide the rest: long names are searched
  // everywhere.
  const whole = withPlainNames(text);
  if (longActiveName.test(whole)) return "active";
  if (countOf(whole, packedParts) !== countOf(text, packedParts)) return "active";
  let pages = 0;
  for (const part of [withoutStreams(text), ...parts]) {
    const plain = withPlainNames(part);
    if (/\/Encrypt\b/.test(plain)) return "locked";
    if (activeName.test(plain)) return "active";
    pages += countOf(plain, /\/Type\s*\/Page(?![A-Za-z])/g);
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

/** A name of which a letter is written as `#4a`. Bounded as names are (127 bytes), so that a long run of letters is read once. */
const escapedName = /\/[^\0\s()<>[\]{}/%#]{0,127}#[0-9a-fA-F]{2}[^\0\s()<>[\]{}/%]{0,127}/g;

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}

function withPlainNames(text: string): string {
  return text.replace(escapedName, (name) =>
    name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

/** A picture's bytes may hold any letters by chance. */
function withoutStreams(text: string): string {
  let [stored, at] = ["", 0];
  for (;;) {
    const begin = text.indexOf("stream", at);
    if (begin < 0) return stored + text.slice(at);
    const end = text.indexOf("endstream", begin);
    if (end < 0) return stored + text.slice(at);
    stored += text.slice(at, begin);
    at = end + "endstream".length;
  }
}

/** The objects that are packed into streams (PDF 1.5); undefined where they are too many, too large or broken. */
function unpackedParts(file: Buffer, text: string): string[] | undefined {
  const parts: string[] = [];
  let left: number = pdfLimits.unpackedBytes;
  for (const found of text.matchAll(packedParts)) {
    if (parts.length >= pdfLimits.packedParts) return undefined;
    const word = text.indexOf("stream", found.index);
    const end = text.indexOf("endstream", word);
    if (word < 0 || end < 0) return undefined;
    const begin = word + "stream".length + (text.startsWith("\r\n", word + "stream".length) ? 2 : 1);
    const packed = file.subarray(begin, end);
    const bytes = unpacked(packed, left);
    if (!bytes) return undefined;
    left -= bytes.length;
    parts.push(bytes.toString("latin1"));
  }
  return parts;
}

function unpacked(packed: Buffer, maxBytes: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch {
    return undefined;
  }
}
