import type { ReactNode } from "react";
import { bandOf } from "./Pack.tsx";

export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface LabelProps {
  place: LabelPlace;
  category: string;
  /** The product's own word. */
  word: string;
  /** True where the drawing reaches into the ground, as roots do. */
  deep?: boolean;
  /** The drawing above it, on the crops' grid of 104 x 148. */
  children: ReactNode;
}

const bandHeight = 16;

/** A pack's label: a drawing above, and the product's word on a band in the colour of its category. */
export function Label({ place: { x, y, width, height }, category, word, deep, children }: LabelProps) {
  const [paper, band] = bandOf(category);
  const middle = x + width / 2;
  const bandTop = y + height - bandHeight;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="4" fill={paper} />
      <svg
        x={middle - 22}
        y={y + 1}
        width="44"
        height={height - bandHeight - 1}
        viewBox={deep ? "6 30 92 118" : "6 8 92 104"}
        aria-hidden="true"
      >
        {children}
      </svg>
      <path d={`M${x} ${bandTop}h${width}v${bandHeight - 4}q0 4-4 4h${8 - width}q-4 0-4-4z`} fill={band} />
      <text
        x={middle}
        y={bandTop + 11.5}
        fill="#FFFFFF"
        stroke="none"
        textAnchor="middle"
        fontFamily="system-ui,sans-serif"
        fontWeight="700"
        {...fitted(word, width - 6)}
      >
        {word}
      </text>
    </>
  );
}

/** Letters as large as the band allows. A long word is as long as the band, in whichever letters the phone has: some are wider. */
function fitted(word: string, room: number) {
  const fontSize = Math.round(Math.min(largest, room / (word.length * widthOfLetter)) * 10) / 10;
  return fontSize < largest ? { fontSize, textLength: room, lengthAdjust: "spacingAndGlyphs" } : { fontSize };
}

const largest = 11;
/** Of the letters' height, for a bold sans-serif. */
const widthOfLetter = 0.62;
