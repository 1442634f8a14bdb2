import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { bark, leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, curve, dash, dot, type Point } from "#kit/web/drawing/pen.ts";
import type { FruitTree as Tree } from "../../drawings.ts";
import { Banana, Papaya } from "./PalmTree.tsx";

/** Orchards: a crown, a trunk, and fruit larger than life so that one sees which. */
export function FruitTree({ crown, fruit, colour, shade, size }: Tree) {
  if (crown === "banana") return <Banana colour={colour} shade={shade} />;
  if (crown === "papaya") return <Papaya colour={colour} shade={shade} />;
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

const crowns: Record<Exclude<Tree["crown"], "banana" | "papaya">, Crown> = {
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
};
