import { readFile } from "node:fs/promises";

/** Used part of a font of fontkit, which ships no types. */
interface ParsedFont {
  getGlyph(id: number, codePoints: number[]): { readonly advanceWidth: number };
  layout: (text: string) => ShapedRun;
}

/** Glyphs from left to right; lengths in the font's own units. */
interface ShapedRun {
  readonly glyphs: readonly { readonly advanceWidth: number }[];
  readonly positions: readonly Record<"xAdvance" | "yAdvance" | "xOffset" | "yOffset", number>[];
  readonly advanceWidth: number;
}

/**
 * A font as PDFKit takes it, whose text is shaped by HarfBuzz. PDFKit's own shaper (fontkit) stops at words of Telugu, Malayalam and
 * Gurmukhi with an error, and at some of Meetei Mayek never.
 */
export async function shapedFont(file: URL): Promise<PDFKit.Mixins.PDFFontSource> {
  const [bytes, { create }, { Blob, Buffer, ClusterLevel, Face, Font, shape }] = await Promise.all([
    readFile(file),
    // @ts-expect-error the package ships no types
    import("fontkit"),
    import("harfbuzzjs"),
  ]);
  const parsed: ParsedFont = create(bytes);
  const font = new Font(new Face(new Blob(bytes)));
  parsed.layout = (text) => {
    const buffer = new Buffer();
    buffer.setClusterLevel(ClusterLevel.CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort(
      (one, other) => one - other,
    );
    const seen = new Set<number>();
    const glyphs = infos.map(({ codepoint: glyph, cluster }) => {
      // The letters of a cluster are copied out of the PDF with its first glyph.
      const letters = seen.has(cluster)
        ? ""
        : text.slice(
            cluster,
            starts.find((start) => start > cluster),
          );
      seen.add(cluster);
      return parsed.getGlyph(
        glyph,
        [...letters].map((letter) => letter.codePointAt(0) ?? 0),
      );
    });
    return {
      glyphs,
      positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
        xAdvance,
        yAdvance,
        xOffset,
        yOffset,
      })),
      advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
  };
  return parsed as unknown as PDFKit.Mixins.PDFFontSource;
}
