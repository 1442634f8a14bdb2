/**
 * How plants are put on paper: pieces of SVG path, written as short as the grid of 104 x 148 allows. `lean`
 * is an angle in degrees as a farmer would say it: 0 is upright, 90 lies to the right, 180 hangs.
 */
export type Point = readonly [x: number, y: number];

/**
 * A number as short as the eye allows: whole from 3 on, one decimal below, where a step of one would show.
 * Every byte travels to a phone with one bar of signal.
 */
function short(value: number): string {
  const step = Math.abs(value) < 3 ? 10 : 1;
  return String(Math.round(value * step) / step || 0).replace(/^(-?)0\./, "$1.");
}

/** Numbers in a row; a minus sign already parts two of them. */
export const row = (...values: number[]): string => join(values.map(short));
const join = (pieces: string[]): string => pieces.join(" ").replaceAll(" -", "-");

/** The point reached by going `length` from a point in the direction `lean`. */
export function reach([x, y]: Point, lean: number, length: number): Point {
  const angle = (lean * Math.PI) / 180;
  return [x + Math.sin(angle) * length, y - Math.cos(angle) * length];
}

/** A straight stroke. */
export function dash(from: Point, lean: number, length: number): string {
  return `M${row(...from)}l${row(...reach([0, 0], lean, length))}`;
}

/** Two strokes that meet in a point, `open` degrees to either side of `lean`. */
export function chevron(point: Point, lean: number, open: number, length: number): string {
  const left = reach([0, 0], lean - open, length);
  return `M${row(...reach(point, lean - open, length))}l${row(-left[0], -left[1], ...reach([0, 0], lean + open, length))}`;
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
  return blades(from, [lean], length, width, bend);
}

/** Several such leaves out of one point. */
export function blades(from: Point, leans: number[], length: number, width: number, bend = 0): string {
  return `M${row(...from)}q${join(leans.map((lean) => outline(lean, length, width, bend)))}`;
}

/** There along one side, back along the other. */
function outline(lean: number, length: number, width: number, bend: number): string {
  const middle = reach([0, 0], lean, length / 2);
  const tip = reach(middle, lean + bend, length / 2);
  const left = reach(middle, lean + bend / 2 - 90, width);
  const right = reach(middle, lean + bend / 2 + 90, width);
  return row(...left, ...tip, right[0] - tip[0], right[1] - tip[1], -tip[0], -tip[1]);
}

/** A leaf of three leaflets, as all pulses have. */
export function trefoil(from: Point, lean: number, length: number, width: number): string {
  return blades(
    from,
    [-70, 0, 70].map((turn) => lean + turn),
    length,
    width,
  );
}

/** A leaf spread like a hand. */
export function hand(from: Point, lean: number, length: number, width: number, fingers: number): string {
  const leans = each(fingers, (_, side) => lean + side * 90);
  return blades(from, leans, length, width);
}

/** A heart-shaped leaf: two lobes behind the stalk, one tip before it. */
export function heart(from: Point, lean: number, length: number, width: number): string {
  const at = (across: number, along: number): Point =>
    reach(reach([0, 0], lean, along * length), lean + 90, across * width);
  const [tip, left, right] = [at(0, 1), [at(-0.9, -0.4), at(-0.7, 0.5)], [at(0.7, 0.5), at(0.9, -0.4)]];
  const back = [...right, at(0, 0)].flatMap(([x, y]) => [x - tip[0], y - tip[1]]);
  return `M${row(...from)}c${row(...left.flat(), ...tip, ...back)}`;
}

/**
 * A broad lobed leaf, as gourds and the vine have: `corners` tips round its middle.
 * With a `notch` beyond 1 the sides bulge instead, as the petals of a full flower do.
 */
export function lobed(middle: Point, size: number, lean = 0, corners = 5, notch = 0.7): string {
  const turn = 360 / corners;
  const sides = each(corners, (side) => {
    const [x, y] = reach([0, 0], lean + turn * side, size);
    const between = reach([-x, -y], lean + turn * (side + 0.5), size * notch);
    return row(...between, ...reach([-x, -y], lean + turn * (side + 1), size));
  });
  return `M${row(...reach(middle, lean, size))}q${join(sides)}`;
}

/** A closed round shape, egg-like when the two radii differ. */
export function oval([x, y]: Point, across: number, down: number): string {
  const radii = row(across, down);
  return `M${row(x - across, y)}a${radii} 0 0 1 ${row(2 * across)} 0a${radii} 0 0 1-${row(2 * across)} 0`;
}

/** Calls `draw` for each of `count` places; `side` runs evenly from -1 (left) to 1 (right). */
export function each<Piece>(count: number, draw: (index: number, side: number) => Piece): Piece[] {
  return Array.from({ length: count }, (_, index) =>
    draw(index, count < 2 ? 0 : (index / (count - 1)) * 2 - 1),
  );
}
