import type { ReactNode } from "react";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, curve, dash, dot, each, oval, type Point } from "#kit/web/drawing/pen.ts";
import { dead, deadDark, soil, soilDark } from "./colours.ts";
import { stemFrame } from "./frames.ts";
import type { Drawn } from "./Parts.tsx";
import type { Below, Part, Stand } from "./signs.ts";

/**
 * A whole plant in its soil: above the ground its posture, below the part that the soil hides. Its one frame
 * is the sheet; the ground is `along` a third.
 */
export function drawPlant({
  stands,
  colour = leaf,
  root = "#F0E2C2",
  foot,
  below = "sound",
}: Extract<Part, { on: "plant" }>): Drawn {
  const frames = [stemFrame(48, 70, 2, 94)];
  const picture = (
    <>
      <Soil />
      {roots[below](root)}
      {stand[stands](colour)}
      {foot && <Lines d="M48 60V50" colour={foot} width={8} />}
    </>
  );
  return { frames, picture };
}

/** Ground up to two thirds from above. */
export function Soil() {
  return (
    <>
      <Shapes d="M0 60q24-4 48 0t48 0v36H0z" colour={soil} />
      <Lines
        d="M8 70h0M24 90h0M88 72h0M76 91h0M16 80h0M82 82h0M36 93h0M62 92h0"
        colour={soilDark}
        width={3}
      />
    </>
  );
}

const threads = "M48 60v28m0-22q-11 3-17 15m17-10q11 3 17 13m-17-4q-6 3-9 11m9-7q6 2 9 8";

const roots: Readonly<Record<Below, (colour: string) => ReactNode>> = {
  sound: (colour) => <Lines d={threads} colour={colour} width={2.5} />,
  knots: (colour) => (
    <>
      <Lines d={threads} colour={colour} width={2.5} />
      <Lines
        d="M48 70h0M38 70h0M32 79h0M57 73h0M64 81h0M44 86h0M52 80h0M48 88h0"
        colour="#E8C58A"
        width={8}
      />
    </>
  ),
  eaten: (colour) => <Lines d="M48 60v11m0-4l-9 4m9-3l8 5" colour={colour} width={3} />,
  rotten: () => (
    <>
      <Lines d="M48 60v24m0-18q-9 3-13 11m13-7q9 3 13 10" colour={deadDark} width={4} />
      <Lines d="M44 68h0M53 74h0M47 82h0" colour={dead} width={6} />
    </>
  ),
  club: (colour) => <Lines d="M48 60v18m0-10l-12 14m12-14l13 12" colour={colour} width={9} />,
  tubers: () => (
    <>
      <Lines d={threads} colour="#F0E2C2" width={2} />
      <Shapes d={oval([30, 80], 12, 8) + oval([64, 78], 13, 9)} colour="#E0B878" />
    </>
  ),
};

const stem = dash([48, 60], 0, 40);
const pairs: readonly Point[] = [
  [48, 50],
  [48, 38],
  [48, 27],
];

const leavesAt = (left: number, right: number, length: number, width: number, bend: number) =>
  pairs.map(
    (from, index) =>
      blade(from, left + index * 8, length - index * 4, width, -bend) +
      blade(from, right - index * 8, length - index * 4, width, bend),
  );

const stand: Readonly<Record<Stand, (colour: string) => ReactNode>> = {
  sound: (colour) => (
    <>
      <Lines d={stem} colour={leaf} />
      <Shapes d={leavesAt(-66, 66, 32, 12, 14)} colour={colour} />
      <Shapes d={blade([48, 24], 0, 20, 10)} colour={young} />
    </>
  ),
  hanging: (colour) => (
    <>
      <Lines d="M48 60Q46 38 50 24q3-10 12-6" colour={colour} />
      <Shapes d={leavesAt(-112, 112, 30, 11, 46)} colour={colour} />
      <Shapes d={blade([61, 18], 150, 22, 9, 20)} colour={colour} />
    </>
  ),
  cut: (colour) => (
    <>
      <Lines d={dash([48, 60], 0, 8)} colour={leaf} width={6} />
      <Lines d={dash([56, 55], 80, 34)} colour={leaf} />
      <Shapes
        d={
          blade([66, 54], 20, 22, 10) +
          blade([74, 52], 130, 14, 9) +
          blade([86, 49], 60, 12, 8) +
          blade([80, 52], 10, 18, 9)
        }
        colour={colour}
      />
    </>
  ),
  dry: (colour) => (
    <>
      <Lines d={stem} colour={dead} />
      <Shapes d={leavesAt(-126, 126, 24, 7, 50)} colour={colour} />
      <Lines d={dash([48, 20], 24, 10)} colour={dead} width={3} />
    </>
  ),
  bunched: (colour) => (
    <>
      <Lines
        d={each(5, (_, side) => dash([48, 60], side * 34, 26 - Math.abs(side) * 6))}
        colour={leaf}
        width={2.5}
      />
      <Shapes
        d={each(9, (_, side) => blade([48 + side * 13, 50 - (1 - Math.abs(side)) * 14], side * 82, 15, 8))}
        colour={colour}
      />
      <Shapes d={each(5, (_, side) => blade([48 + side * 7, 34], side * 60, 12, 7))} colour={young} />
    </>
  ),
  upright: (colour) => (
    <>
      <Lines d={dash([48, 58], 0, 22)} colour="#A9BE5A" width={16} />
      <Shapes d={[-24, -15, 15, 24].map((lean) => blade([48, 40], lean, 36, 8)).join("")} colour={colour} />
      <Shapes d={[-7, 0, 7].map((lean) => blade([48, 40], lean, 38, 7)).join("")} colour={young} />
    </>
  ),
  "dead-heart": (colour) => (
    <>
      <Shapes
        d={[-62, -38, 38, 62].map((lean) => blade([48, 61], lean, 56, 12, lean / 3)).join("")}
        colour={leaf}
      />
      <Shapes d={blade([48, 61], 3, 56, 12)} colour={colour} />
      <Lines d={curve([48, 58], 4, 46, 0)} colour={dead} width={2} />
    </>
  ),
};

/** A field from above the rows, with a round patch that is not like the rest. */
export function drawField({ colour }: Extract<Part, { on: "field" }>): Drawn {
  const tufts = each(6, (line) =>
    each(8, (place) => [6 + place * 12 + (line % 2) * 5, 24 + line * 13] as Point),
  ).flat();
  const [sick, sound] = [tufts.filter(inPatch), tufts.filter((tuft) => !inPatch(tuft))];
  const blades = (places: readonly Point[]) =>
    places.map((from) => [-28, 0, 28].map((lean) => dash(from, lean, 10)).join(""));
  const picture = (
    <>
      <Shapes d="M0 14h96v82H0z" colour={soil} />
      <Lines d={blades(sound)} colour={leaf} width={3} />
      <Shapes d={oval([50, 54], 28, 21)} colour="#C9B07A" />
      <Lines d={blades(sick)} colour={colour} width={3} />
      <Lines d={[dot([34, 66]), dot([66, 46])]} colour={deadDark} width={2} />
    </>
  );
  return { frames: [stemFrame(50, 40, 36, 74)], picture };
}

function inPatch([x, y]: Point): boolean {
  return ((x - 50) / 30) ** 2 + ((y - 52) / 24) ** 2 < 1;
}
