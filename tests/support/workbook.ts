import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A cell: a text, a number, a day as the program counts days, a number with leading zeros, or an error. */
export type WorkbookCell =
  | string
  | number
  | { readonly day: number }
  | { readonly zeros: number }
  | { readonly error: string };

const letters = (place: number): string =>
  (place >= 26 ? letters(Math.floor(place / 26) - 1) : "") + String.fromCharCode(65 + (place % 26));
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A workbook as Excel writes it: shared texts, styles for days and leading zeros, one sheet. An empty text is no cell. */
export function workbook(rows: readonly (readonly WorkbookCell[])[]): Promise<Buffer> {
  const texts: string[] = [];
  const cellOf = (cell: WorkbookCell, address: string) => {
    if (cell === "") return "";
    if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
    if (typeof cell === "string")
      return `<c r="${address}" t="s"><v>${texts.push(escaped(cell)) - 1}</v></c>`;
    if ("error" in cell) return `<c r="${address}" t="e"><v>${cell.error}</v></c>`;
    if ("day" in cell) return `<c r="${address}" s="1"><v>${cell.day}</v></c>`;
    return `<c r="${address}" s="2"><v>${cell.zeros}</v></c>`;
  };
  const lines = rows.map((cells, line) => {
    const written = cells.map((cell, place) => cellOf(cell, `${letters(place)}${line + 1}`)).join("");
    return written === "" ? "" : `<row r="${line + 1}">${written}</row>`;
  });
  return zipped({
    ...usualParts,
    "xl/sharedStrings.xml": `<sst>${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${lines.join("")}</sheetData></worksheet>`,
  });
}

/** Parts of a workbook beside its sheet. */
export const usualParts: Readonly<Record<string, string>> = {
  "xl/workbook.xml":
    '<workbook><sheets><sheet name="Old" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="rId9" Target="worksheets/old.xml"/><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  "xl/styles.xml":
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
};

/** A ZIP archive of parts by name. */
export function zipped(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, part] of Object.entries(parts)) archive.addBuffer(Buffer.from(part), name);
  archive.end();
  return buffer(archive.outputStream);
}
