import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, stake, young } from "#kit/web/drawing/palette.ts";
import { lobed, oval, type Point } from "#kit/web/drawing/pen.ts";
import type { GourdVine as Gourd } from "../../../drawings.ts";

/** The same outline at both places where fruits hang. */
const twice = (draw: (at: Point) => string) => draw([40, 38]) + draw([66, 44]);

/** Berries along a hanging stalk. */
const spike = (x: number, y: number) => `M${x} ${y + 4}h0m0 6h0m0 6h0m0 6h0m0 6h0`;

/** Two fruits under the frame. */
const hanging: Partial<Record<Gourd["fruit"], GourdShape>> = {
  bottle: {
    body: twice(([x, y]) => `M${x - 4} ${y}h8q0 12 4 18q8 24-8 28q-16-4-8-28q4-6 4-18z`),
    marks: twice(([x, y]) => `M${x + 5} ${y + 24}q3 8 0 14`),
  },
  warty: {
    body: twice(([x, y]) => `M${x} ${y - 2}q18 22 0 50q-18-28 0-50z`),
    marks: twice(([x, y]) => `M${x} ${y + 4}v36M${x - 5} ${y + 13}v3m0 8v4M${x + 5} ${y + 14}v3m0 8v4`),
  },
  smooth: {
    body: twice(([x, y]) => `M${x} ${y + 6}q3 16 0 34`),
    width: 14,
    marks: twice(([x, y]) => `M${x - 1} ${y + 4}q2 18-1 38`),
  },
  ridged: {
    body: twice(([x, y]) => `M${x - 3} ${y}h6q8 22 5 42q-8 12-16 0q-3-20 5-42z`),
    marks: twice(([x, y]) => `M${x} ${y + 2}v44M${x + 3} ${y + 4}q4 22 2 38M${x - 3} ${y + 4}q-4 22-2 38`),
  },
  slim: {
    body: twice(([x, y]) => `M${x} ${y + 4}q-2 20 1 34`),
    width: 11,
    marks: twice(([x, y]) => `M${x - 2} ${y + 8}v8M${x + 2} ${y + 18}v8M${x - 1} ${y + 30}v5`),
  },
  snake: {
    body: twice(([x, y]) => `M${x} ${y + 2}q-6 18 0 30t4 20`),
    width: 8,
    marks: twice(([x, y]) => `M${x} ${y + 4}q-6 18 0 30t3 16`),
  },
  spikes: {
    body: twice(([x, y]) => spike(x - 9, y) + spike(x, y + 6) + spike(x + 9, y - 2)),
    width: 6,
    marks: twice(([x, y]) => `M${x - 9} ${y + 17}h0M${x} ${y + 11}h0m0 12h0M${x + 9} ${y + 21}h0`),
  },
  bunch: {
    body: twice(([x, y]) => `M${x - 9} ${y + 4}h0m6 0h0m6 0h0m6 0h0m-15 7h0m6 0h0m6 0h0m-9 7h0m6 0h0m-3 7h0`),
    width: 9,
    marks: twice(([x, y]) => `M${x - 4} ${y + 3}h0m9 6h0m-7 9h0`),
  },
};

/** One fruit on the ground line, large. */
const lying: Partial<Record<Gourd["fruit"], GourdShape>> = {
  striped: {
    body: oval([44, 92], 25, 19),
    marks: "M44 75q-1 17 0 34M32 77q-10 15 0 30M56 77q10 15 0 30M24 82q-5 10 0 20M64 82q5 10 0 20",
    width: 4,
  },
  netted: {
    body: oval([44, 91], 21, 19),
    marks: "M44 73v36M34 76q-9 15 0 30M54 76q9 15 0 30M26 84q18 6 36 0M24 96q20 6 40 0",
    width: 2,
  },
  lobes: {
    body: oval([26, 94], 12, 15) + oval([62, 94], 12, 15) + oval([36, 93], 13, 17) + oval([52, 93], 13, 17),
    marks: "M44 78q-3 15 0 32M34 79q-8 14-2 29M54 79q8 14 2 29M44 78v-8",
    width: 3,
  },
  ball: {
    body: oval([30, 97], 13, 12) + oval([58, 97], 13, 12),
    marks: "M30 86v-5M58 86v-5M25 94v2M33 98v2M53 97v2M61 93v2M28 103h1",
    width: 3,
  },
};

/** Gourds, melons and grapes: the vine lies on the ground or climbs a frame, and the fruit shows its shape. */
export function GourdVine({ grows, fruit, colour, shade, flower, corners = 5 }: Gourd) {
  const frame = grows === "frame";
  return (
    <>
      {frame && <Lines d="M12 108V24M92 108V24M6 26h92" colour={stake} width={4} />}
      <Roots x={frame ? 18 : 84} />
      <Lines
        d={
          frame
            ? "M18 108q-8-30 2-50t-4-34q40 8 78 2"
            : "M84 108q10-24-10-22t-30-8t-34 14M30 82q-14-6-16 2t6 2"
        }
        colour={young}
        width={3}
      />
      {frame ? (
        <Hanging fruit={fruit} colour={colour} shade={shade} />
      ) : (
        <Lying fruit={fruit} colour={colour} shade={shade} />
      )}
      <Shapes
        d={(frame
          ? [
              [20, 64],
              [32, 26],
              [64, 22],
              [90, 34],
            ]
          : [
              [84, 82],
              [60, 66],
              [12, 88],
            ]
        ).map(([x = 0, y = 0]) => lobed([x, y], 14, x, corners))}
        colour={leaf}
      />
      <Shapes
        d={(frame
          ? [
              [16, 30],
              [48, 24],
              [80, 24],
            ]
          : [
              [40, 72],
              [94, 98],
            ]
        ).map(([x = 0, y = 0]) => lobed([x, y], 11, x + 20, corners))}
        colour={young}
      />
      {flower && (
        <Shapes
          d={(frame ? [[28, 46]] : [[72, 66]]).map(([x = 0, y = 0]) => lobed([x, y], 8, 0))}
          colour={flower}
        />
      )}
    </>
  );
}

type Fruit = Pick<Gourd, "fruit" | "colour" | "shade">;

/** Two fruits under the frame. */
function Hanging({ fruit, colour, shade }: Fruit) {
  const { body, marks, width } = hanging[fruit] ?? { body: "", marks: "" };
  return (
    <>
      <Lines d="M40 28v10M66 28v16" colour={leaf} width={3} />
      {width ? <Lines d={body} colour={colour} width={width} /> : <Shapes d={body} colour={colour} />}
      <Lines d={marks} colour={shade} width={2} />
    </>
  );
}

/** One fruit on the ground line, large. */
function Lying({ fruit, colour, shade }: Fruit) {
  const { body, marks, width } = lying[fruit] ?? { body: "", marks: "" };
  return (
    <>
      <Shapes d={body} colour={colour} />
      <Lines d={marks} colour={shade} width={width} />
    </>
  );
}

type GourdShape = { body: string; marks: string; width?: number };
