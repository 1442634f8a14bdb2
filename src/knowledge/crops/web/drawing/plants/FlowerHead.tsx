import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import {
  blade,
  blades,
  curve,
  curveEnd,
  dot,
  each,
  lobed,
  type Point,
  reach,
  row,
} from "#kit/web/drawing/pen.ts";
import type { FlowerHead as Flower } from "../../../drawings.ts";

/** Plants known by their flower: sunflower, safflower, niger, linseed, marigold, rose. */
export function FlowerHead({ flower, colour, heart: middle, count = 3, size, height = 70, foliage }: Flower) {
  const stems = each(count, (index, side) => ({
    lean: side * 40,
    length: height - Math.abs(side) * height * 0.28 - (index % 2 && count > 3 ? 10 : 0),
  }));
  const tops = stems.map(({ lean, length }) => curveEnd(foot, lean, length, -lean * 0.4));
  const { petals, heart, cup } = flowers[flower];
  const draw = foliages[foliage];
  return (
    <>
      <Roots />
      <Lines
        d={stems.map(({ lean, length }) => curve(foot, lean, length, -lean * 0.4))}
        colour={leaf}
        width={count < 2 ? 5 : 3.5}
      />
      <Shapes
        d={[draw([52, 98], -64), draw([52, 88], 62), count < 2 ? draw([46, 72], -50) : ""]}
        colour={leaf}
      />
      <Shapes d={[draw([52, 104], 70), draw([58, 72], 44)]} colour={young} />
      {cup && <Lines d={tops.map((top) => dot([top[0], top[1] + size * 0.4]))} colour={young} width={size} />}
      <Shapes d={tops.map((top) => petals(top, size))} colour={colour} />
      {heart === undefined ? (
        <Lines d={tops.map((top) => folds(top, size))} colour={middle} width={2} />
      ) : (
        heart > 0 && <Lines d={tops.map(dot)} colour={middle} width={size * heart} />
      )}
    </>
  );
}

const foot: Point = [52, 108];

/** The folds in the middle of a rose or a marigold: rings that do not close. */
function folds([x, y]: Point, size: number): string {
  const small = size * 0.28;
  const wide = size * 0.62;
  return `M${row(x - small, y)}a${row(small, small)} 0 1 1 ${row(small, small)}M${row(x + wide, y)}a${row(wide, wide)} 0 1 1${row(-wide, -wide)}`;
}

type Head = {
  petals: (at: Point, size: number) => string;
  /** How wide the heart of the flower is; without it the flower shows its folds. */
  heart?: number;
  cup?: boolean;
};

const flowers: Record<Flower["flower"], Head> = {
  ray: {
    petals: (at, size) =>
      each(12, (index) => blade(reach(at, index * 30, size * 0.35), index * 30, size * 0.7, size * 0.3)).join(
        "",
      ),
    heart: 1.1,
  },
  thistle: {
    petals: (at, size) => blades(at, [-50, -25, 0, 25, 50], size * 1.4, size * 0.5),
    heart: 0,
    cup: true,
  },
  five: { petals: (at, size) => blades(at, [0, 72, 144, 216, 288], size, size * 0.8), heart: 0.5 },
  eight: {
    petals: (at, size) => blades(at, [0, 45, 90, 135, 180, 225, 270, 315], size, size * 0.45),
    heart: 0.75,
  },
  pompon: { petals: (at, size) => lobed(at, size * 0.95, 0, 9, 1.5) },
  rose: { petals: (at, size) => lobed(at, size * 0.9, 0, 6, 1.5), cup: true },
};

const foliages: Record<Flower["foliage"], (at: Point, lean: number) => string> = {
  heart: (at, lean) => blade(at, lean, 38, 20, lean / 3),
  spiny: (at, lean) =>
    blade(at, lean, 30, 9) +
    blade(reach(at, lean, 10), lean - 45, 11, 5) +
    blade(reach(at, lean, 10), lean + 45, 11, 5),
  needle: (at, lean) => blade(at, lean * 0.6, 26, 4) + blade([at[0], at[1] - 14], -lean * 0.6, 24, 4),
  feather: (at, lean) => blades(reach(at, lean, 14), [lean - 55, lean + 55], 14, 6) + blade(at, lean, 32, 6),
  leaflets: (at, lean) =>
    blade(reach(at, lean, 8), lean - 60, 15, 9) +
    blade(reach(at, lean, 8), lean + 60, 15, 9) +
    blade(reach(at, lean, 12), lean, 18, 10),
};
