import { inSight, runsOf, type Script, weightsOf } from "./letters.ts";
import { shapedFont } from "./shapedFont.ts";

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly strong?: boolean;
  readonly align?: "start" | "end" | "center";
}

/** Height of a line by the size of its letters: Hindi's signs stand above and below. */
const leading = 1.45;
/** From the top of a line to its letters' foot, by their size. */
const baseline = 1.1;

const fontName = (script: Script, strong: boolean | undefined) =>
  `noto-${script}-${strong ? weightsOf(script).at(-1) : weightsOf(script)[0]}`;

/** The fonts, each parsed once and when a bill first meets its script: that takes ten times as long as a bill. */
const fonts = new Map<string, Promise<PDFKit.Mixins.PDFFontSource>>();

function fontOf(name: string): Promise<PDFKit.Mixins.PDFFontSource> {
  const parsing = fonts.get(name) ?? shapedFont(new URL(`./fonts/${name}.ttf`, import.meta.url));
  fonts.set(name, parsing);
  return parsing;
}

/**
 * Sets words on the pages of a PDF: in the font of each script, broken into lines, all on one foot. PDFKit's own text knows one font
 * at a time, and shapes Hindi only where a run holds nothing else.
 */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument;

  private constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** With the fonts of every script in `text`, and those that our own texts are written with. */
  static async open(document: PDFKit.PDFDocument, text: string): Promise<Typesetter> {
    const met = new Set<Script>(["latin", "devanagari", ...runsOf(text).map(({ script }) => script)]);
    const names = new Set([...met].flatMap((script) => [fontName(script, false), fontName(script, true)]));
    for (const name of names) document.registerFont(name, await fontOf(name));
    return new Typesetter(document);
  }

  /** Points that a text takes from top to bottom. */
  height(text: string, width: number, style: TextStyle): number {
    return this.#lines(text, width, style).length * style.size * leading;
  }

  /** Writes a text into a column from its top on; answers its height in points. */
  write(text: string, at: { x: number; y: number; width: number }, style: TextStyle): number {
    const lines = this.#lines(text, at.width, style);
    for (const [index, line] of lines.entries()) {
      const free = at.width - this.#width(line, style);
      const indent = style.align === "end" ? free : style.align === "center" ? free / 2 : 0;
      this.#writeLine(line, at.x + indent, at.y + index * style.size * leading, style);
    }
    return lines.length * style.size * leading;
  }

  #writeLine(line: string, x: number, y: number, { size, strong }: TextStyle): void {
    let from = x;
    for (const { script, text } of inSight(runsOf(line))) {
      this.#document
        .font(fontName(script, strong))
        .fontSize(size)
        .text(text, from, y + size * baseline, { lineBreak: false, baseline: "alphabetic" });
      from += this.#document.widthOfString(text);
    }
  }

  #width(line: string, { size, strong }: TextStyle): number {
    return runsOf(line).reduce(
      (sum, { script, text }) =>
        sum + this.#document.font(fontName(script, strong)).fontSize(size).widthOfString(text),
      0,
    );
  }

  /** Breaks between words, and within one that is wider than its column. */
  #lines(text: string, width: number, style: TextStyle): readonly string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ").flatMap((word) => this.#pieces(word, width, style))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line === "" || this.#width(longer, style) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  }

  #pieces(word: string, width: number, style: TextStyle): readonly string[] {
    if (this.#width(word, style) <= width) return [word];
    const pieces: string[] = [];
    for (const { segment } of new Intl.Segmenter("und").segment(word)) {
      const last = pieces.at(-1);
      if (last !== undefined && this.#width(last + segment, style) <= width)
        pieces[pieces.length - 1] = last + segment;
      else pieces.push(segment);
    }
    return pieces;
  }
}
