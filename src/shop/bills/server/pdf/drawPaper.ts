import { type BillLanguages, billWords, saidIn, type Words } from "../../billWords.ts";
import type { Column, Fact, Paper } from "../../paper.ts";
import type { TextStyle, Typesetter } from "./typesetter.ts";

/** A4 in points, with a margin that every printer leaves white. */
export const page = { width: 595, height: 842, margin: 36 } as const;
const inner = page.width - 2 * page.margin;
const gap = 6;
/** The number of the page is below it. */
const bottom = page.height - page.margin - 14;

const text: TextStyle = { size: 8.5 };
const strong: TextStyle = { size: 8.5, strong: true };
const small: TextStyle = { size: 7.5 };

/** Points of each column of figures; the item takes what is left. */
const columnWidths: Readonly<Record<Column["key"], number>> = {
  ...{
    hsn: 52,
    packs: 32,
    price: 54,
    taxable: 58,
    rate: 32,
    cgst: 48,
    sgst: 48,
    igst: 52,
    exempt: 58,
    total: 62,
  },
};

/**
 * Tools that a paper is drawn with. `pause` is awaited between its parts and lines: a bill may have a
 * hundred.
 */
export interface Drawing {
  readonly document: PDFKit.PDFDocument;
  readonly type: Typesetter;
  readonly languages: BillLanguages;
  readonly pause: () => Promise<void>;
}

/** Draws a bill or a credit note from the top of a new page on, and on further ones where it is long. */
export async function drawPaper(drawing: Drawing, paper: Paper): Promise<void> {
  const { document, pause } = drawing;
  document.addPage();
  const drawn = new PaperDrawing(drawing);
  drawn.head(paper);
  await pause();
  drawn.parties(paper);
  await drawn.lines(paper);
  await pause();
  drawn.sums(paper);
  await pause();
  drawn.foot(paper);
}

class PaperDrawing {
  readonly #drawing: Drawing;
  #y: number = page.margin;

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
  }

  head({ title, facts }: Paper): void {
    this.#put(this.#textOf(title), { size: 15, strong: true });
    this.#rule(1.2);
    const half = (inner - gap * 2) / 2;
    for (let at = 0; at < facts.length; at += 2) {
      const [left = 0, right = 0] = [facts[at], facts[at + 1]].map((fact, place) =>
        fact ? this.#fact(fact, { x: page.margin + place * (half + gap * 2), y: this.#y, width: half }) : 0,
      );
      this.#y += Math.max(left, right);
    }
    this.#y += gap;
  }

  parties({ seller, buyer, statement }: Paper): void {
    const half = (inner - gap * 2) / 2;
    const heights = [
      { heading: billWords.seller, party: seller },
      { heading: billWords.buyer, party: buyer },
    ].map(({ heading, party }, place) => {
      const x = page.margin + place * (half + gap * 2);
      let y = this.#y + this.#write(this.#textOf(heading), { x, y: this.#y, width: half }, small);
      if (!party) return y + this.#write(this.#textOf(billWords.closedAccount), { x, y, width: half }, text);
      y += this.#write(party.name, { x, y, width: half }, { size: 10.5, strong: true });
      for (const line of party.lines) y += this.#write(line, { x, y, width: half }, text);
      for (const fact of party.facts) y += this.#fact(fact, { x, y, width: half });
      return y;
    });
    this.#y = Math.max(...heights) + gap;
    this.#put(this.#textOf(statement), small);
    this.#y += gap;
  }

  async lines(paper: Paper): Promise<void> {
    const { columns, lines } = paper;
    this.#tableHead(columns);
    for (const [index, line] of lines.entries()) {
      await this.#drawing.pause();
      const { number, item, cells } = placesOf(columns);
      const name =
        this.#drawing.languages === "both" && line.name.hi ? [line.name.en, line.name.hi] : [line.name.en];
      const below = line.below.map((fact) => `${this.#textOf(fact.name)} ${this.#textOf(fact.value)}`);
      const height = [...name, ...below].reduce(
        (sum, wording, place) =>
          sum + this.#drawing.type.height(wording, item.width, place < name.length ? text : small),
        gap,
      );
      if (this.#y + height > bottom) this.#newPage(() => this.#tableHead(columns));
      this.#write(String(index + 1), { ...number, y: this.#y }, text);
      for (const [place, cell] of line.cells.entries()) {
        const at = cells[place];
        if (at) this.#write(cell, { ...at, y: this.#y }, { ...text, align: "end" });
      }
      let y = this.#y;
      for (const wording of name) y += this.#write(wording, { ...item, y }, text);
      for (const wording of below) y += this.#write(wording, { ...item, y }, small);
      this.#y = y + gap / 2;
      this.#rule(0.4);
    }
  }

  sums({ rateColumns, rates, totals, inWords, after }: Paper): void {
    // With a head above the rates, the larger line of the total, and the sum in words below.
    const rows = Math.max(rates.length + 2, totals.length + after.length + 1) + 4;
    this.#room(rows * this.#drawing.type.height("", inner, text));
    this.#y += gap;
    const top = this.#y;
    if (rates.length > 0) this.#rateTable(rateColumns, rates);
    const ratesEnd = this.#y;
    this.#y = top;
    const width = 200;
    const x = page.width - page.margin - width;
    for (const [place, fact] of [...totals, ...after].entries()) {
      const style = place === totals.length - 1 ? { size: 11, strong: true } : text;
      this.#write(this.#textOf(fact.name), { x, y: this.#y, width: width - 92 }, style);
      const value = { x: x + width - 90, y: this.#y, width: 90 };
      this.#y += Math.max(
        this.#write(this.#textOf(fact.value), value, { ...style, align: "end" }),
        this.#drawing.type.height(this.#textOf(fact.name), width - 92, style),
      );
    }
    this.#y = Math.max(this.#y, ratesEnd) + gap;
    this.#put(`${this.#textOf(billWords.inWords)}: ${inWords.en}`, strong);
    if (this.#drawing.languages === "both") this.#put(inWords.hi, strong);
  }

  foot({ seller }: Paper): void {
    const width = 220;
    const at = { x: page.width - page.margin - width, width };
    this.#room(90);
    this.#y += gap * 2;
    const sign = `${this.#textOf(billWords.forSeller)}: ${seller.name}`;
    this.#y += this.#write(sign, { ...at, y: this.#y }, { ...text, align: "end" });
    this.#y += 40;
    this.#write(this.#textOf(billWords.signatory), { ...at, y: this.#y }, { ...text, align: "end" });
  }

  #rateTable(columns: readonly Column[], rates: Paper["rates"]): void {
    const width = 52;
    const row = (cells: readonly string[], style: TextStyle) => {
      const heights = cells.map((cell, place) =>
        this.#write(
          cell,
          { x: page.margin + place * width, y: this.#y, width: width - 4 },
          { ...style, align: "end" },
        ),
      );
      this.#y += Math.max(...heights);
    };
    row(
      columns.map(({ name }) => this.#textOf(name)),
      small,
    );
    for (const { cells } of rates) row(cells, small);
  }

  #tableHead(columns: readonly Column[]): void {
    const { item, cells } = placesOf(columns);
    this.#rule(0.8);
    const heights = [
      this.#write(this.#textOf(billWords.item), { ...item, y: this.#y }, small),
      ...columns.map(({ name }, place) => {
        const at = cells[place];
        return at ? this.#write(this.#textOf(name), { ...at, y: this.#y }, { ...small, align: "end" }) : 0;
      }),
    ];
    this.#y += Math.max(...heights) + gap / 2;
    this.#rule(0.8);
  }

  /** A name and its value behind it; answers its height. */
  #fact({ name, value }: Fact, at: { x: number; y: number; width: number }): number {
    return this.#write(`${this.#textOf(name)}: ${this.#textOf(value)}`, at, text);
  }

  #textOf(texts: Words): string {
    return saidIn(this.#drawing.languages, texts);
  }

  /** Over the whole width. */
  #put(wording: string, style: TextStyle): void {
    this.#y += this.#write(wording, { x: page.margin, y: this.#y, width: inner }, style);
  }

  #write(wording: string, at: { x: number; y: number; width: number }, style: TextStyle): number {
    return this.#drawing.type.write(wording, at, style);
  }

  #rule(thickness: number): void {
    const { document } = this.#drawing;
    document
      .lineWidth(thickness)
      .moveTo(page.margin, this.#y)
      .lineTo(page.width - page.margin, this.#y)
      .stroke();
    this.#y += gap / 2;
  }

  /** On to the next page where so many points are no longer free. */
  #room(height: number): void {
    if (this.#y + height > bottom) this.#newPage();
  }

  #newPage(begin?: () => void): void {
    this.#drawing.document.addPage();
    this.#y = page.margin;
    begin?.();
  }
}

/** Where the columns of a table stand. */
function placesOf(columns: readonly Column[]) {
  const numberWidth = 18;
  const figures = columns.reduce((sum, { key }) => sum + columnWidths[key], 0);
  const item = { x: page.margin + numberWidth, width: inner - numberWidth - figures - gap };
  let x = item.x + item.width + gap;
  const cells = columns.map(({ key }) => {
    const width = columnWidths[key];
    x += width;
    return { x: x - width + 2, width: width - 2 };
  });
  return { number: { x: page.margin, width: numberWidth - 2 }, item, cells };
}
