import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, stake, young } from "#kit/web/drawing/palette.ts";
import { blade, dot, lobed, type Point, reach, trefoil } from "#kit/web/drawing/pen.ts";
import type { FruitBush as Bush } from "../../../drawings.ts";

/** Vegetables that hang on a bush: tomato, brinjal, chillies, capsicum, okra, and castor with its spikes. */
export function FruitBush({ fruit, colour, shade, foliage, flower, staked, tall = 0 }: Bush) {
  const spots = places
    .slice(0, fruit === "spiny" ? 3 : 5)
    .map(([x, y]) => [x, Math.round(y - (tall * (108 - y)) / 100)] as const);
  const leaves = foliages[foliage];
  const { body, width, caps } = fruits[fruit];
  const top = Math.round(46 - tall * 0.6);
  const draw = (part: (at: Point) => string) => spots.map(part).join("");
  return (
    <>
      {staked && <Lines d="M60 108V20" colour={stake} width={3} />}
      <Roots />
      <Lines
        d={`M52 108V${top + 8}M52 96L28 78M52 96L78 76M52 82L32 ${top + 10}M52 82L72 ${top + 8}`}
        colour={leaf}
      />
      <Shapes
        d={[
          leaves([24, 82], -80),
          leaves([80, 80], 80),
          leaves([32, top + 12], -46),
          leaves([72, top + 10], 46),
        ]}
        colour={leaf}
      />
      <Shapes d={[leaves([52, top + 8], 0), leaves([44, 74], -66), leaves([60, 72], 66)]} colour={young} />
      {width ? (
        <Lines d={draw(body)} colour={colour} width={width} />
      ) : (
        <Shapes d={draw(body)} colour={colour} />
      )}
      {shade && <Lines d={draw(glint)} colour={shade} width={3} />}
      {caps && <Lines d={draw(caps)} colour={young} width={3} />}
      {flower && <Lines d={dot([40, top + 4]) + dot([66, top + 12])} colour={flower} width={8} />}
    </>
  );
}

/** Where the light falls on a fruit. */
const glint = ([x, y]: Point) => dot([x - 2, y + 4]);

/** Where the fruits hang, before the plant is stretched. */
const places: readonly Point[] = [
  [24, 84],
  [46, 66],
  [64, 86],
  [80, 68],
  [44, 92],
];

const fruits: Record<
  Bush["fruit"],
  { body: (at: Point) => string; width?: number; caps?: (at: Point) => string }
> = {
  round: {
    body: ([x, y]) => dot([x, y + 6]),
    width: 16,
    caps: ([x, y]) => `M${Math.round(x - 4)} ${y}l4-2 4 2m-4-2v-4`,
  },
  drop: {
    body: ([x, y]) => `M${x - 3} ${y}h6c8 10 8 22-3 22s-11-12-3-22z`,
    caps: ([x, y]) => `M${x - 4} ${y + 1}h8m-4 0v-6`,
  },
  bell: {
    body: ([x, y]) => `M${x} ${y}q12-3 9 9q-2 9-5 9l-4-1l-4 1q-3 0-5-9q-3-12 9-9z`,
    caps: ([x, y]) => `M${x - 2} ${y}h4m-2 0v-5`,
  },
  finger: {
    body: ([x, y]) => `M${x - 3} ${y}h6q2 14-5 24q-4-10-1-24z`,
    caps: ([x, y]) => `M${x} ${y}v-5`,
  },
  upright: {
    body: ([x, y]) => `M${x - 4} ${y + 6}h8q2-14-1-30q-8 14-7 30z`,
    caps: ([x, y]) => `M${x} ${y + 7}v6`,
  },
  spiny: {
    body: ([x, y]) => `M${x - 5} ${y}h0m10 0h0m-10-9h0m10 0h0m-5-8h0m0-8h0`,
    width: 10,
  },
};

const foliages: Record<Bush["foliage"], (at: Point, lean: number) => string> = {
  oval: (at, lean) => blade(reach(at, lean, -8), lean, 30, 15),
  slim: (at, lean) =>
    blade(reach(at, lean, -6), lean - 24, 24, 9) + blade(reach(at, lean, -6), lean + 26, 24, 9),
  cut: (at, lean) => trefoil(at, lean, 19, 10),
  palm: (at, lean) => lobed(at, 15, lean, 5),
  star: (at, lean) => lobed(at, 18, lean, 7),
};
