import { parseXml } from "./xml.ts";

/** How a cell's number is shown: as a day, with leading zeros up to so many digits, or as it is. */
export type Style = "day" | number;

type Part = (name: string) => AsyncIterable<string>;

const mainPart = "xl/workbook.xml";

/** Finds the first sheet that is not hidden, and from which day the workbook counts days. */
export async function readSheetPath(part: Part): Promise<{ path: string; hasEpoch1904: boolean }> {
  let id: string | undefined;
  let hasEpoch1904 = false;
  await parseXml(part(mainPart), {
    open: ({ name, attributes }) => {
      if (name === "workbookPr") hasEpoch1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
      if (name === "sheet" && !/hidden/i.test(attributes.state ?? "")) id ??= attributes.id;
    },
  });
  if (id === undefined) throw new Error("The workbook has no sheet");
  let path = "";
  await parseXml(part("xl/_rels/workbook.xml.rels"), {
    open: ({ name, attributes }) => {
      if (name === "Relationship" && attributes.Id === id) path = attributes.Target ?? "";
    },
  });
  return { path: path.startsWith("/") ? path.slice(1) : `xl/${path}`, hasEpoch1904 };
}

/** Texts that cells refer to by number. Phonetic readings beside them are left out. */
export async function readSharedTexts(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const texts: string[] = [];
  let current = "";
  let isText = false;
  let isPhonetic = false;
  await parseXml(pieces, {
    open: ({ name }) => {
      if (name === "si") current = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") texts.push(current);
    },
  });
  return texts;
}

/** Formats that a workbook need not declare: days, and days with times (ISO/IEC 29500-1, 18.8.30). */
const builtInDays = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Styles of cells by number. */
export async function readStyles(pieces: AsyncIterable<string>): Promise<readonly Style[]> {
  const formats = new Map<string, string>();
  const styles: Style[] = [];
  let isOfCells = false;
  await parseXml(pieces, {
    open: ({ name, attributes }) => {
      if (name === "numFmt") formats.set(attributes.numFmtId ?? "", attributes.formatCode ?? "");
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells) {
        const id = attributes.numFmtId ?? "";
        styles.push(builtInDays.has(Number(id)) ? "day" : styleOf(formats.get(id) ?? ""));
      }
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return styles;
}

/** Letters of a format that Excel takes; the expressions below would look through a longer one for minutes. */
const maxFormatLetters = 255;

function styleOf(format: string): Style {
  if (format.length > maxFormatLetters) return 0;
  // Quoted text, colours and places, and letters after a backslash say nothing of the kind.
  const plain = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
  if (/^0+$/.test(plain)) return plain.length;
  return /[dy]/i.test(plain) && !/general|[#0?]/i.test(plain) ? "day" : 0;
}
