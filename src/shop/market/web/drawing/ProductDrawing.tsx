import type { ReactNode } from "react";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { drawings } from "#knowledge/crops/drawings.ts";
import { Plant } from "#knowledge/crops/web/drawing/CropDrawing.tsx";
import { type PackSign, shapeOf, signOf, wordOn } from "../../packs.ts";
import { bandOf, Pack } from "./Pack.tsx";

const signs: Readonly<Record<PackSign, ReactNode>> = {
  leaf: (
    <>
      <Lines d="M52 108V60" colour={leaf} width={6} />
      <Shapes d="M52 66C28 66 16 48 14 26c24 2 38 16 38 40z" colour={young} />
      <Shapes d="M52 78c24 0 36-18 38-40-24 2-38 16-38 40z" colour={leaf} />
    </>
  ),
  insect: (
    <>
      <Lines
        d="M34 52L16 42m18 24H12m22 16L16 94m54-42l18-10M70 66h22M70 82l18 12M44 30l-8-14m24 14l8-14"
        colour="#211A12"
        width={5}
      />
      <Shapes d="M52 26c14 0 20 16 20 38s-6 40-20 40-20-18-20-40 6-38 20-38z" colour="#74492B" />
      <Lines d="M34 56h36M33 72h38M36 88h32" colour="#F4B63A" width={5} />
      <Lines d="M22 22l60 80" colour="#B3261E" width={8} />
    </>
  ),
  spots: (
    <>
      <Shapes d="M16 100C8 52 36 18 92 14c4 52-24 88-76 86z" colour={young} />
      <Lines d="M16 100q34-24 60-66" colour={leaf} width={4} />
      <Lines d="M44 52h0M66 64h0M40 78h0M72 38h0" colour="#74492B" width={15} />
    </>
  ),
  weed: (
    <>
      <Lines
        d="M52 108c0-30-10-44-24-60m24 60c0-34 8-52 22-70M52 108c0-40-2-60 0-88m0 88C46 88 34 80 18 78m34 30c6-22 20-30 36-32"
        colour={young}
        width={7}
      />
      <Lines d="M20 24l64 76" colour="#B3261E" width={8} />
    </>
  ),
  helper: (
    <>
      <Shapes d="M52 106C20 92 14 62 20 24c12 6 24 6 32 0 8 6 20 6 32 0 6 38 0 68-32 82z" colour={leaf} />
      <Lines d="M36 62l12 14 22-30" colour="#FFFFFF" width={9} />
    </>
  ),
  moth: (
    <>
      <Shapes
        d="M52 44C30 14 10 22 12 48c2 20 22 24 40 10 18 14 38 10 40-10 2-26-18-34-40-4z"
        colour="#74492B"
      />
      <Lines d="M52 40v44" colour="#211A12" width={7} />
    </>
  ),
};

const bandHeight = 16;

const largest = 11;

/** Of the letters' height, for a bold sans-serif. */
const widthOfLetter = 0.62;

export interface DrawnProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly pack_size: string;
  readonly description: string;
  /** Crop ids joined by `|`, or `all crops`. */
  readonly crop_targets: string;
  /** Sign of a pack that represents many products; else derived from the words. */
  readonly sign?: PackSign;
}

/** Where the label of a shape lies. */
const places: Readonly<Record<ReturnType<typeof shapeOf>, LabelPlace>> = {
  sack: { x: 46, y: 42, width: 68, height: 46 },
  pouch: { x: 50, y: 38, width: 60, height: 54 },
  bottle: { x: 49, y: 48, width: 64, height: 46 },
  trap: { x: 0, y: 0, width: 0, height: 0 },
  sheet: { x: 0, y: 0, width: 0, height: 0 },
  card: { x: 0, y: 0, width: 0, height: 0 },
};

/** A pack on the ground of its category, under a light sky: the shop's answer to a crop's picture. */
export function ProductDrawing({ product }: { product: DrawnProduct }) {
  const shape = shapeOf(product);
  const place = places[shape];
  const crop = product.crop_targets.split("|")[0] ?? "";
  const isSeed = product.category === "seeds" && Object.hasOwn(drawings, crop);
  return (
    <Picture view="0 0 160 120">
      <Backdrop category={product.category} />
      <Pack shape={shape} category={product.category} />
      {place.width > 0 ? (
        <Label
          place={place}
          category={product.category}
          word={wordOn(product)}
          deep={isSeed && drawings[crop]?.plant === "root"}
        >
          {isSeed ? <Plant id={crop} /> : <Sign sign={product.sign ?? signOf(product)} />}
        </Label>
      ) : null}
    </Picture>
  );
}

/** Sky and ground: green fields for seeds, a ploughed one for fertilizers, rows of leaves for pesticides. */
function Backdrop({ category }: { category: string }) {
  const [sky, hill, ground, furrow] = backdrops[category] ?? backdrops.seeds ?? [];
  return (
    <>
      <Shapes d="M0 0h160v120H0z" colour={sky ?? ""} />
      <Shapes d="M0 78q40-16 80-4t80-6v52H0z" colour={hill ?? ""} />
      <Shapes d="M0 98q40-5 80-2t80-1v25H0z" colour={ground ?? ""} />
      <Lines d="M8 108h14M36 112h18M72 108h20M112 112h16M138 107h14" colour={furrow ?? ""} width={3} />
    </>
  );
}

const backdrops: Readonly<Record<string, readonly string[]>> = {
  seeds: ["#F6E7BF", "#A9C36A", "#9C8157", "#83693F"],
  fertilizers: ["#DCE9F1", "#D3B56B", "#B4532F", "#8E3D20"],
  pesticides: ["#FBE9D2", "#7FA653", "#3B332E", "#62554B"],
};

interface LabelPlace {
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

/** A pack's label: a drawing above, and the product's word on a band in the colour of its category. */
function Label({ place: { x, y, width, height }, category, word, deep, children }: LabelProps) {
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

/** Sign on a label, on the crops' grid: whom it is against, or the crop that it is for. */
function Sign({ sign }: { sign: PackSign }) {
  return signs[sign];
}
