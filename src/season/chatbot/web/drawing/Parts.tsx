import type { ReactNode } from "react";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, curve, dash, each, type Point } from "#kit/web/drawing/pen.ts";
import {
  crinkledFrame,
  type Frame,
  heartFrame,
  leafFrame,
  lobedFrame,
  roundFrame,
  stemFrame,
  stroke,
} from "./frames.ts";
import type { FruitShape, LeafShape, Part } from "./signs.ts";

type Of<On extends Part["on"]> = Extract<Part, { on: On }>;

/** A drawn part, and the surfaces on which its signs lie. */
export interface Drawn {
  readonly frames: readonly Frame[];
  readonly picture: ReactNode;
}

export function drawLeaf({ shape, colour = "#4F8F3C", crinkled, small }: Of<"leaf">): Drawn {
  const shapes = leaves[shape];
  const frames = Array.isArray(shapes)
    ? shapes.map((one) =>
        (crinkled ? crinkledFrame : leafFrame)(
          small ? { ...one, width: one.width * 0.62, length: one.length * 0.86 } : one,
        ),
      )
    : [shapes as Frame];
  const picture = (
    <>
      {stalks[shape] && <Lines d={stalks[shape]} colour={leaf} width={3.5} />}
      <Shapes d={frames.map(({ outline }) => outline)} colour={colour} />
      <Lines d={frames.map(({ veins }) => veins)} colour="#DDE9B4" width={1.2} />
    </>
  );
  return { frames, picture };
}

type Blade = Parameters<typeof leafFrame>[0];

const leaflets = (pairs: readonly Point[], top: Point, length: number, width: number): Blade[] => [
  ...pairs.flatMap((from, index) => [
    { from, lean: -58 + index * 6, length: length * (1 - index * 0.08), width, ribs: 2 },
    { from, lean: 62 - index * 6, length: length * (1 - index * 0.08), width, ribs: 2 },
  ]),
  { from: top, lean: 4, length, width, ribs: 2 },
];

const leaves: Readonly<Record<LeafShape, Blade[] | Frame>> = {
  narrow: [
    { from: [10, 92], lean: 30, length: 108, width: 15, bend: 26 },
    { from: [40, 96], lean: 22, length: 84, width: 14, bend: 60 },
  ],
  broad: [{ from: [8, 92], lean: 36, length: 122, width: 34, bend: 22 }],
  tubes: [
    { from: [44, 98], lean: -26, length: 90, width: 13, bend: 10 },
    { from: [48, 98], lean: 2, length: 96, width: 15 },
    { from: [52, 98], lean: 30, length: 88, width: 13, bend: -8 },
  ],
  oval: [{ from: [18, 84], lean: 40, length: 96, width: 56, ribs: 5 }],
  slim: [{ from: [14, 88], lean: 42, length: 108, width: 38, ribs: 6 }],
  heart: heartFrame([48, 74], 66, 62),
  hand: lobedFrame([48, 46], 46, 5, 0.42),
  round: lobedFrame([48, 46], 42, 9, 1.12),
  three: [
    { from: [46, 62], lean: -72, length: 46, width: 36, ribs: 3 },
    { from: [50, 62], lean: 72, length: 46, width: 36, ribs: 3 },
    { from: [48, 58], lean: 0, length: 54, width: 42, ribs: 4 },
  ],
  feather: leaflets(
    [
      [44, 76],
      [47, 52],
    ],
    [50, 38],
    38,
    22,
  ),
  banana: [{ from: [22, 96], lean: 22, length: 112, width: 76, bend: 10, ribs: 9 }],
  thread: each(7, (_, side) => ({
    from: [48, 72 - Math.abs(side) * 8] as Point,
    lean: side * 78,
    length: 62,
    width: 8,
  })),
};

const stalks: Readonly<Partial<Record<LeafShape, string>>> = {
  oval: dash([8, 96], 40, 18),
  slim: dash([6, 98], 42, 16),
  heart: dash([48, 98], 0, 24),
  hand: dash([50, 98], -3, 34),
  round: dash([48, 98], 0, 26),
  three: stroke([
    [48, 98],
    [48, 58],
  ]),
  feather: curve([40, 98], 8, 62, 8),
  thread: dash([48, 98], 0, 30),
};

export function drawFruit({ shape, colour, shade, cut }: Of<"fruit">): Drawn {
  const { frame, over } = fruits[shape];
  const inner = roundFrame([50, 52], 22, 24);
  const picture = (
    <>
      <Shapes d={frame.outline} colour={colour} />
      {shade && <Lines d={shine(frame)} colour={shade} width={4} />}
      {cut && <Shapes d={inner.outline} colour={cut} />}
      {over}
    </>
  );
  return { frames: [frame], picture };
}

/** The light on a fruit's side. */
function shine(frame: Frame): string {
  return stroke([frame.at(0.3, -0.72), frame.at(0.45, -0.78), frame.at(0.6, -0.76)]);
}

const calyx = (at: Point, size: number) => (
  <>
    <Lines d={dash(at, 0, size * 0.8)} colour={leaf} width={4} />
    <Shapes
      d={[-80, -35, 35, 80].map((lean) => blade(at, 180 - lean, size, size * 0.5)).join("")}
      colour={young}
    />
  </>
);

const fruits: Readonly<Record<FruitShape, { frame: Frame; over?: ReactNode }>> = {
  round: { frame: roundFrame([48, 54], 34, 33), over: calyx([48, 22], 16) },
  long: {
    frame: leafFrame({ from: [16, 20], lean: 132, length: 92, width: 36, bend: 18 }),
    over: <Lines d="M16 20q-8-4-8-12" colour={leaf} width={5} />,
  },
  drop: { frame: roundFrame([48, 58], 27, 33), over: calyx([48, 26], 18) },
  pod: {
    frame: leafFrame({ from: [9, 38], lean: 116, length: 90, width: 50, bend: -48 }),
    over: <Lines d="M9 38Q4 24 12 10" colour={leaf} width={4} />,
  },
  boll: {
    frame: roundFrame([48, 46], 28, 32),
    over: (
      <Shapes d={[-62, -24, 24, 62].map((lean) => blade([48, 86], lean, 42, 22)).join("")} colour={leaf} />
    ),
  },
  head: {
    frame: roundFrame([48, 50], 38, 34),
    over: <Lines d="M20 44q28-24 56 0M26 58q22-18 44 0M48 84V54" colour="#6FA045" width={2.5} />,
  },
  tuber: { frame: roundFrame([48, 50], 38, 28) },
  bulb: {
    frame: roundFrame([48, 58], 29, 28),
    over: (
      <>
        <Shapes d="M38 36Q44 22 42 4h12q-2 18 4 32z" colour="#8DB04F" />
        <Lines d="M40 86v8m8-8v9m8-9v8" colour="#F0E2C2" width={2} />
      </>
    ),
  },
  root: {
    frame: leafFrame({ from: [48, 18], lean: 180, length: 80, width: 50 }),
    over: <Shapes d={[-40, 0, 40].map((lean) => blade([48, 20], lean, 24, 10)).join("")} colour={leaf} />,
  },
  flower: { frame: roundFrame([48, 44], 32, 32), over: <Lines d="M48 76v22" colour={leaf} width={5} /> },
};

export function drawEar({ shape, colour }: Of<"ear">): Drawn {
  const frame =
    shape === "cob" ? roundFrame([48, 46], 22, 40) : stemFrame(48, shape === "finger" ? 44 : 30, 6, 74);
  const grains =
    shape === "finger"
      ? [-52, -26, 0, 26, 52].map((lean) => curve([48, 70], lean * 0.7, 62, lean * 0.5))
      : shape === "spray"
        ? each(7, (index) => dash([48, 74 - index * 9], index % 2 ? 38 : -38, 26 - index * 2))
        : each(8, (index) => [
            dash(frame.at(0.08 + index * 0.115, -0.2), -24, 9),
            dash(frame.at(0.08 + index * 0.115, 0.2), 24, 9),
          ]).flat();
  const picture = (
    <>
      <Lines d="M48 98V12" colour={leaf} width={4} />
      {shape === "cob" ? (
        <>
          <Shapes d={frame.outline} colour={colour} />
          <Lines
            d={each(5, (index) =>
              stroke([frame.at(0.1 + index * 0.2, -0.9), frame.at(0.1 + index * 0.2, 0.9)]),
            )}
            colour="#C98A14"
            width={1.5}
          />
          <Shapes d={blade([46, 94], -26, 66, 26) + blade([50, 94], 26, 66, 26)} colour={young} />
        </>
      ) : (
        <Lines
          d={grains}
          colour={colour}
          width={shape === "finger" ? 10 : shape === "spray" ? 6 : 8}
          dotted={shape === "spray" ? 7 : undefined}
        />
      )}
    </>
  );
  return { frames: [frame], picture };
}

export function drawStem({ width = 30, colour = "#73A83A", joints, inside, pith }: Of<"stem">): Drawn {
  const frame = stemFrame(48, width);
  const core = stemFrame(48, width * 0.62, 14, 84);
  const picture = (
    <>
      <Shapes
        d={blade([48 - width / 2, 62], -52, 46, 18) + blade([48 + width / 2, 34], 52, 46, 18)}
        colour={leaf}
      />
      <Shapes d={frame.outline} colour={colour} />
      {inside && <Shapes d={core.outline} colour={inside} />}
      {pith && <Lines d="M48 18V80" colour={pith} width={5} />}
      {joints && (
        <Lines
          d={[20, 52, 84].map((y) =>
            stroke([
              [48 - width / 2, y],
              [48 + width / 2, y],
            ]),
          )}
          colour={leaf}
          width={3}
        />
      )}
    </>
  );
  return { frames: [inside ? core : frame], picture };
}
