import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { bark, leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, curve, dash, dot, lobed, oval, type Point, reach } from "#kit/web/drawing/pen.ts";
import type { FruitTree as Tree } from "../../../drawings.ts";

/** Orchards: a crown, a trunk, and fruit larger than life so that one sees which. */
export function FruitTree({ crown, fruit, colour, shade, size }: Tree) {
  if (crown === "banana") return <Banana colour={colour} shade={shade} />;
  if (crown === "papaya") return <Papaya colour={colour} shade={shade} />;
  if (crown === "palm") return <Palm colour={colour} shade={shade} size={size} />;
  const { trunk, mass, bright, spots } = crowns[crown];
  const { body, filled, marks } = fruits[fruit];
  const draw = (part: (at: Point, size: number) => string) => spots.map((at) => part(at, size)).join("");
  return (
    <>
      <Roots width={4} />
      <Lines d={trunk} colour={bark} width={crown === "shrub" ? 5 : 7} />
      <Lines d={mass} colour={leaf} width={44} />
      <Shapes d={bright} colour={young} />
      {filled ? (
        <Shapes d={draw(body)} colour={colour} />
      ) : (
        <Lines d={draw(body)} colour={colour} width={size} />
      )}
      <Lines d={draw(marks)} colour={shade} width={2.5} />
    </>
  );
}

/** Leaves of the lighter green, scattered over the crown. */
const leaves = (length: number, ...places: [number, number, number][]) =>
  places.map(([x, y, lean]) => blade([x, y], lean, length, length * 0.45)).join("");

type Crown = { trunk: string; mass: string; bright: string; spots: Point[] };

const crowns: Record<Exclude<Tree["crown"], "banana" | "papaya" | "palm">, Crown> = {
  dome: {
    trunk: "M52 108V70M52 84L38 66M52 80L66 64",
    mass: "M32 52h0M72 52h0M40 34h0M64 34h0M52 54h0",
    bright: leaves(
      14,
      [20, 44, 40],
      [44, 30, 60],
      [70, 30, 110],
      [54, 52, -60],
      [84, 50, 150],
      [34, 62, 110],
    ),
    spots: [
      [24, 60],
      [44, 44],
      [64, 62],
      [80, 44],
      [56, 24],
    ],
  },
  wide: {
    trunk: "M52 108V66M52 86L34 64M52 82L72 62",
    mass: "M24 52h0M80 52h0M36 34h0M66 32h0M52 50h0",
    bright: leaves(19, [12, 46, 60], [40, 24, 80], [66, 26, 110], [48, 50, -70], [84, 44, 140], [70, 58, 60]),
    spots: [
      [20, 66],
      [40, 58],
      [62, 68],
      [84, 64],
      [56, 38],
    ],
  },
  shrub: {
    trunk: "M49 108L34 66M52 108V64M55 108L70 66",
    mass: "M34 62h0M70 62h0M52 42h0M52 66h0",
    bright: leaves(
      12,
      [20, 58, 40],
      [42, 36, 30],
      [60, 34, 100],
      [80, 62, 140],
      [50, 62, -50],
      [36, 76, 110],
    ),
    spots: [
      [28, 68],
      [50, 48],
      [74, 58],
      [54, 78],
    ],
  },
  tapped: {
    trunk: "M52 108V60M52 70L38 56M52 68L68 54",
    mass: "M30 40h0M74 40h0M42 26h0M62 26h0M52 46h0",
    bright: leaves(14, [18, 36, 60], [44, 22, 80], [70, 26, 110], [86, 44, 140], [36, 52, 70]),
    spots: [[57, 94]],
  },
};

type Shape = {
  body: (at: Point, size: number) => string;
  filled?: boolean;
  marks: (at: Point, size: number) => string;
};

const fruits: Record<Tree["fruit"], Shape> = {
  round: { body: dot, marks: ([x, y], size) => dash([x - size / 5, y - size / 5], 90, 0.1) },
  mango: {
    filled: true,
    body: ([x, y], size) =>
      `M${x} ${y - size / 2}c${size} 0 ${size * 0.7} ${size} 0 ${size * 1.1}c${-size * 0.9}-2${-size} ${-size} 0${-size * 1.1}z`,
    marks: ([x, y], size) => `M${x} ${y - size / 2}v-5`,
  },
  crowned: {
    body: dot,
    marks: ([x, y], size) =>
      `M${x - 3} ${y + size / 2 + 3}l1-4M${x + 3} ${y + size / 2 + 3}l-1-4M${x} ${y + size / 2 + 4}v-4`,
  },
  bumpy: {
    body: dot,
    marks: ([x, y]) =>
      `M${x - 4} ${y - 3}h0M${x + 1} ${y - 5}h0M${x + 5} ${y}h0M${x - 1} ${y}h0M${x - 4} ${y + 4}h0M${x + 2} ${y + 5}h0`,
  },
  pear: {
    body: ([x, y]) => `M${x} ${y - 3}v4`,
    marks: ([x, y], size) => curve([x - 2, y + size / 2], 90, 4, 0),
  },
  small: {
    body: ([x, y]) => dot([x, y]) + dot([x + 9, y + 5]) + dot([x + 1, y + 10]),
    marks: ([x, y]) => `M${x - 2} ${y - 2}h0M${x + 7} ${y + 3}h0`,
  },
  cup: {
    filled: true,
    body: ([x, y], size) =>
      `M${x - size / 2} ${y}h${size}q-1 ${size}-${size / 2} ${size}t-${size / 2}-${size}z`,
    marks: ([x, y]) => `M${x - 9} ${y - 18}l10 8v10`,
  },
  nut: {
    body: ([x, y]) => `M${x} ${y - 3}v3`,
    marks: ([x, y], size) => curve([x - 1, y + size / 2 + 1], 110, 7, 120),
  },
};

type Tones = { colour: string; shade: string };

/** One thick stem, leaves like sails, the bunch hanging with its purple bud. */
function Banana({ colour, shade }: Tones) {
  const top: Point = [46, 48];
  return (
    <>
      <Roots x={46} width={3} />
      <Shapes
        d={[blade(top, -50, 56, 18, -60), blade(top, 14, 58, 17, 50), blade(top, -16, 56, 16, -30)]}
        colour={leaf}
      />
      <Lines d="M46 106V50" colour="#A9B45A" width={13} />
      <Lines d="M42 106V62M49 104V56" colour="#7F9440" width={2.5} />
      <Shapes d={[blade(top, 48, 52, 18, 60), blade(top, -82, 44, 15, -60)]} colour={young} />
      <Lines d="M48 50q24-6 24 16v34" colour={leaf} width={3.5} />
      <Lines d={comb(67) + comb(83)} colour="#D79A1B" width={5.5} />
      <Lines d={comb(59) + comb(75)} colour={colour} width={5.5} />
      <Shapes d={blade([72, 92], 180, 15, 11)} colour={shade} />
    </>
  );
}

/** One comb of the bunch, its fingers turned up. */
function comb(y: number): string {
  return [-48, -20, 20, 48].map((lean) => curve(reach([72, y + 7], lean, 3), lean * 1.6, 11, -lean)).join("");
}

/** A bare trunk, a crown of hands, the fruit pressed to the stem beneath it. */
function Papaya({ colour, shade }: Tones) {
  const top: Point = [52, 42];
  const leans = [-96, -50, 0, 50, 96];
  return (
    <>
      <Roots width={3} />
      <Lines d="M52 106V44" colour="#A89370" width={8} />
      <Lines d="M50 100h4M50 92h4M50 84h4" colour="#7B684A" width={2} />
      <Lines d={leans.map((lean) => dash(top, lean, 22))} colour={young} width={2.5} />
      <Shapes d={[-96, 0, 96].map((lean) => lobed(reach(top, lean, 24), 15, lean, 7))} colour={leaf} />
      <Shapes d={[-50, 50].map((lean) => lobed(reach(top, lean, 26), 15, lean, 7))} colour={young} />
      <Shapes d={[oval([42, 55], 7, 10), oval([62, 55], 7, 10), oval([47, 70], 6, 9)]} colour={shade} />
      <Shapes d={[oval([52, 57], 7, 11), oval([58, 71], 6, 9)]} colour={colour} />
    </>
  );
}

/** A bare trunk and a crown of feathers, the nuts in its heart; the thicker the trunk, the more it leans. */
function Palm({ colour, shade, size }: Tones & { size: number }) {
  const top: Point = [52, 40];
  const fronds = (leans: number[]) =>
    leans.map((lean) => blade(top, lean * 0.7, 46, 9, lean > 0 ? 62 : -62)).join("");
  return (
    <>
      <Roots width={3} />
      <Lines d={`M52 108q${size / 2 - 9}-34 0-66`} colour="#A89370" width={size} />
      <Lines d="M50 98h4M50 86h4M50 74h4M50 62h4" colour="#7B684A" width={2} />
      <Shapes d={fronds([-120, -62, 62, 120])} colour={leaf} />
      <Shapes d={fronds([-90, -24, 24, 90])} colour={young} />
      <Lines d="M44 52h0M60 52h0M52 57h0" colour={shade} width={size} />
      <Lines d="M48 47h0M57 46h0" colour={colour} width={size} />
    </>
  );
}
