/**
 * How plants are put on paper: pieces of SVG path, written as short as the grid of 104 x 148 allows.
 * `lean` is an angle in degrees as a farmer would say it: 0 stands upright, 90 lies to the right, 180 hangs.
 */
export type Point = readonly [x: number, y: number];

/** One decimal is a tenth of a pixel on the card: nobody sees more, every byte travels. */
const short = (value: number): string => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");

/** Numbers in a row; a minus sign already parts two of them. */
const row = (...values: number[]): string => values.map(short).join(" ").replaceAll(" -", "-");

/** The point reached by going `length` from a point in the direction `lean`. */
export function reach([x, y]: Point, lean: number, length: number): Point {
  const angle = (lean * Math.PI) / 180;
  return [x + Math.sin(angle) * length, y - Math.cos(angle) * length];
}

/** A straight stroke. */
export function dash(from: Point, lean: number, length: number): string {
  return `M${row(...from)}l${row(...reach([0, 0], lean, length))}`;
}

/** A stroke of no length: the round cap makes it a dot as wide as the pen. */
export function dot([x, y]: Point): string {
  return `M${row(x, y)}h0`;
}

/** A stroke that sets off along `lean` and has turned by `bend` when it ends. */
export function curve(from: Point, lean: number, length: number, bend: number): string {
  const middle = reach([0, 0], lean, length / 2);
  return `M${row(...from)}q${row(...middle, ...reach(middle, lean + bend, length / 2))}`;
}

/** Where `curve` with the same arguments ends. */
export function curveEnd(from: Point, lean: number, length: number, bend: number): Point {
  return reach(reach(from, lean, length / 2), lean + bend, length / 2);
}

/** A closed leaf, pointed at both ends, that arches over by `bend`. */
export function blade(from: Point, lean: number, length: number, width: number, bend = 0): string {
  const middle = reach([0, 0], lean, length / 2);
  const tip = reach(middle, lean + bend, length / 2);
  const [left, right] = [
    reach(middle, lean + bend / 2 - 90, width),
    reach(middle, lean + bend / 2 + 90, width),
  ];
  const back: Point = [right[0] - tip[0], right[1] - tip[1]];
  return `M${row(...from)}q${row(...left, ...tip)}q${row(...back, -tip[0], -tip[1])}`;
}

/** A leaf of three leaflets, as all pulses have. */
export function trefoil(from: Point, lean: number, length: number, width: number): string {
  return [-70, 0, 70].map((turn) => blade(from, lean + turn, length, width)).join("");
}

/** A leaf spread like a hand. */
export function hand(from: Point, lean: number, length: number, width: number, fingers: number): string {
  return each(fingers, (_, side) => blade(from, lean + side * 45, length - Math.abs(side) * 4, width)).join(
    "",
  );
}

/** A broad lobed leaf, as gourds and the vine have: `corners` tips round its middle. */
export function lobed([x, y]: Point, size: number, lean = 0, corners = 5): string {
  const turn = 360 / corners;
  const start = reach([x, y], lean, size);
  const sides = Array.from({ length: corners }, (_, side) => {
    const tip = reach([x, y], lean + turn * (side + 1), size);
    const notch = reach([x, y], lean + turn * (side + 0.5), size * 0.62);
    return `${row(...notch, ...tip)}`;
  });
  return `M${row(...start)}Q${sides.join(" ")}`;
}

/** A closed round shape, egg-like when the two radii differ. */
export function oval([x, y]: Point, across: number, down: number): string {
  return `M${row(x - across, y)}a${row(across, down)} 0 1 0 ${row(across * 2, 0)}a${row(across, down)} 0 1 0 ${row(-across * 2, 0)}`;
}

/** Calls `draw` for each of `count` places; `side` runs evenly from -1 (left) to 1 (right). */
export function each<Piece>(count: number, draw: (index: number, side: number) => Piece): Piece[] {
  return Array.from({ length: count }, (_, index) =>
    draw(index, count < 2 ? 0 : (index / (count - 1)) * 2 - 1),
  );
}
