import { blade, each, heart, lobed, oval, type Point, reach, row } from "#kit/web/drawing/pen.ts";

/**
 * A surface that signs are drawn on: one leaf, leaflet, fruit or stem. `at` finds a place on it: `along` runs from 0
 * (stalk) to 1 (tip), `across` from -1 (left edge) to 1 (right edge).
 */
export interface Frame {
  readonly outline: string;
  readonly at: (along: number, across: number) => Point;
  /** The middle vein and its branches; none where a part has none. */
  readonly veins: string;
}

type LeafShape = { from: Point; lean: number; length: number; width: number; bend?: number; ribs?: number };

/** A leaf pointed at both ends, with so many pairs of side veins. */
export function leafFrame({ from, lean, length, width, bend = 0, ribs = 0 }: LeafShape): Frame {
  const at = alongLeaf({ from, lean, length, width, bend });
  const side = each(ribs, (index) => {
    const along = 0.16 + (index * 0.62) / Math.max(1, ribs - 1);
    return [-0.72, 0.72].map((across) => stroke([at(along, 0), at(along + 0.13, across)]));
  });
  const middle = stroke([at(0, 0), at(0.3, 0), at(0.6, 0), at(0.94, 0)]);
  return { outline: blade(from, lean, length, width, bend), at, veins: middle + side.flat().join("") };
}

/** The same leaf with a wavy, drawn-in edge. */
export function crinkledFrame(shape: LeafShape): Frame {
  const flat = leafFrame(shape);
  const wave = (along: number) => 0.92 + 0.2 * Math.cos(along * 34);
  const steps = each(13, (index) => index / 12);
  const there = steps.map((along) => flat.at(along, -wave(along)));
  const back = steps.map((along) => flat.at(1 - along, wave(1 - along + 0.09)));
  return { ...flat, outline: closed([...there, ...back]) };
}

/** The quadratic curve that the pen's `blade` arches along, and how wide that leaf is there. */
function alongLeaf({ from, lean, length, width, bend = 0 }: LeafShape): Frame["at"] {
  const middle = reach(from, lean, length / 2);
  const tip = reach(middle, lean + bend, length / 2);
  return (along, across) => {
    const [first, second, third] = [(1 - along) ** 2, 2 * along * (1 - along), along ** 2];
    const on: Point = [
      first * from[0] + second * middle[0] + third * tip[0],
      first * from[1] + second * middle[1] + third * tip[1],
    ];
    return reach(on, lean + bend * along + 90, across * second * width);
  };
}

/** A broad leaf with tips all round, as cotton, okra, grapes and gourds have. */
export function lobedFrame(middle: Point, size: number, corners: number, notch: number): Frame {
  const at = inOval(middle, size * 0.62, size * 0.66);
  const foot: Point = [middle[0], middle[1] + size * 0.45];
  const ways = each(corners, (_, side) => side * 82 * (corners > 5 ? 1.3 : 1));
  const veins = ways.map((way) => stroke([foot, reach(foot, way, size * (1.02 - Math.abs(way) / 250))]));
  return { outline: lobed(middle, size, 0, corners, notch), at, veins: veins.join("") };
}

/** A heart-shaped leaf that points up. */
export function heartFrame(from: Point, length: number, width: number): Frame {
  const middle: Point = [from[0], from[1] - length * 0.42];
  const at = inOval(middle, width * 0.46, length * 0.46);
  const veins = [-46, -20, 0, 20, 46].map((way) => stroke([from, reach(from, way, length * 0.72)]));
  return { outline: heart(from, 0, length, width), at, veins: veins.join("") };
}

/** A fruit, tuber, bulb or head. */
export function roundFrame(middle: Point, across: number, down: number): Frame {
  return { outline: oval(middle, across, down), at: inOval(middle, across, down), veins: "" };
}

/** A stem from bottom to top, with straight sides. */
export function stemFrame(x: number, width: number, top = -4, bottom = 100): Frame {
  const at = (along: number, across: number): Point => [
    x + (across * width) / 2,
    bottom - along * (bottom - top),
  ];
  return { outline: closed([at(0, -1), at(1, -1), at(1, 1), at(0, 1)]), at, veins: "" };
}

function inOval([x, y]: Point, across: number, down: number): Frame["at"] {
  return (along, side) => {
    const height = 1 - 2 * along;
    return [x + side * across * Math.sqrt(Math.max(0, 1 - height * height)), y + height * down];
  };
}

/** A zone of a frame: from one place along it to another, between two lines across it. */
export function zone({ at }: Frame, [begin, end]: Span, [left, right]: Span): string {
  const steps = each(6, (index) => begin + ((end - begin) * index) / 5);
  return closed([
    ...steps.map((along) => at(along, left)),
    ...steps.toReversed().map((along) => at(along, right)),
  ]);
}

export type Span = readonly [from: number, to: number];

/** A stroke through points. */
export function stroke([first, ...rest]: readonly Point[]): string {
  return first ? `M${row(...first)}L${rest.map((point) => row(...point)).join(" ")}` : "";
}

/** A stroke that bends round each point in turn, as a worm's way does. */
export function winding([first, ...rest]: readonly Point[]): string {
  if (!first) return "";
  const bends = rest.map((point, index) => {
    const next = rest[index + 1];
    const end: Point = next ? [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] : point;
    return `Q${row(...point, ...end)}`;
  });
  return `M${row(...first)}${bends.join("")}`;
}

function closed(points: readonly Point[]): string {
  return `${stroke(points)}z`;
}

/** Places spread evenly over a zone of a frame, the same ones each time. */
export function spread(frame: Frame, count: number, along: Span, across: Span = [-0.72, 0.72]): Point[] {
  const part = (number: number) => number - Math.floor(number);
  const within = ([from, to]: Span, share: number) => from + (to - from) * share;
  return each(count, (index) =>
    frame.at(within(along, (index + 0.5) / count), within(across, part(index * 0.618 + 0.28))),
  );
}
