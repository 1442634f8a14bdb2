import type { FlowerHead as Flower } from "../../drawings.ts";
import { Lines, Roots, Shapes } from "./Marks.tsx";
import { leaf, young } from "./palette.ts";
import { blade, curve, curveEnd, dot, each, lobed, oval, type Point, reach } from "./pen.ts";

/** Plants known by their flower: sunflower, safflower, niger, linseed, marigold, rose. */
export function FlowerHead({ flower, colour, heart, count = 3, size, height = 70, foliage }: Flower) {
  const stems = each(count, (index, side) => ({
    lean: side * 34,
    length: height - Math.abs(side) * height * 0.28 - (index % 2 && count > 3 ? 10 : 0),
  }));
  const tops = stems.map(({ lean, length }) => curveEnd(foot, lean, length, -lean * 0.4));
  const { petals, hearts, cup } = flowers[flower];
  const draw = foliages[foliage];
  return (
    <>
      <Roots />
      <Lines
        d={stems.map(({ lean, length }) => curve(foot, lean, length, -lean * 0.4))}
        colour={leaf}
        width={count < 2 ? 5 : 3.5}
      />
      <Shapes d={[draw([52, 98], -64), draw([52, 88], 62), draw([46, 72], -50)]} colour={leaf} />
      <Shapes d={[draw([52, 104], 70), draw([58, 72], 44)]} colour={young} />
      {cup && <Lines d={tops.map((top) => dot([top[0], top[1] + size * 0.4]))} colour={young} width={size} />}
      <Shapes d={tops.map((top) => petals(top, size))} colour={colour} />
      {hearts(size) ? (
        <Lines d={tops.map(dot)} colour={heart} width={hearts(size)} />
      ) : (
        <Lines d={tops.map((top) => whorl(top, size))} colour={heart} width={2} />
      )}
    </>
  );
}

const foot: Point = [52, 108];

/** The folded petals in the middle of a rose or a marigold. */
function whorl([x, y]: Point, size: number): string {
  const step = Math.round(size / 3);
  return `M${Math.round(x - step)} ${Math.round(y)}q${step}${-step} ${step * 2} 0M${Math.round(x - step * 1.6)} ${Math.round(y + step / 2)}q${step * 1.6} ${step * 2} ${step * 3.2} 0`;
}

type Head = { petals: (at: Point, size: number) => string; hearts: (size: number) => number; cup?: boolean };

const flowers: Record<Flower["flower"], Head> = {
  ray: {
    petals: (at, size) =>
      each(12, (index) => blade(reach(at, index * 30, size * 0.35), index * 30, size * 0.7, size * 0.3)).join(
        "",
      ),
    hearts: (size) => size * 1.1,
  },
  thistle: {
    petals: (at, size) => each(5, (_, side) => blade(at, side * 50, size * 1.3, size * 0.45)).join(""),
    hearts: () => 0,
    cup: true,
  },
  five: {
    petals: (at, size) => each(5, (index) => blade(at, index * 72, size, size * 0.75)).join(""),
    hearts: (size) => size * 0.5,
  },
  pompon: {
    petals: (at, size) => lobed(at, size, 0, 9) + oval(at, size * 0.7, size * 0.7),
    hearts: () => 0,
  },
  rose: {
    petals: (at, size) => oval(at, size * 0.8, size * 0.75) + lobed(at, size * 1.05, 0, 5),
    hearts: () => 0,
    cup: true,
  },
};

const foliages: Record<Flower["foliage"], (at: Point, lean: number) => string> = {
  heart: (at, lean) => blade(at, lean, 38, 20, lean / 3),
  spiny: (at, lean) =>
    blade(at, lean, 30, 9) +
    blade(reach(at, lean, 10), lean - 45, 11, 5) +
    blade(reach(at, lean, 10), lean + 45, 11, 5),
  needle: (at, lean) => blade(at, lean * 0.6, 26, 4) + blade([at[0], at[1] - 14], -lean * 0.6, 24, 4),
  feather: (at, lean) =>
    [6, 13, 20]
      .map(
        (step) =>
          blade(reach(at, lean, step), lean - 50, 11, 4) + blade(reach(at, lean, step), lean + 50, 11, 4),
      )
      .join("") + blade(at, lean, 32, 3),
  leaflets: (at, lean) =>
    blade(reach(at, lean, 8), lean - 60, 15, 9) +
    blade(reach(at, lean, 8), lean + 60, 15, 9) +
    blade(reach(at, lean, 12), lean, 18, 10),
};
