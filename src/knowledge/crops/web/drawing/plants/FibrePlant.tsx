import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { bark, leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, blades, each, lobed, type Point, reach } from "#kit/web/drawing/pen.ts";
import type { FibrePlant as Fibre } from "../../../drawings.ts";

/** Plants for thread: cotton with its open bolls, jute with its tall stems. */
export function FibrePlant({ fibre, colour, shade }: Fibre) {
  return fibre === "boll" ? <Cotton colour={colour} shade={shade} /> : <Jute colour={colour} shade={shade} />;
}

const bolls: readonly Point[] = [
  [24, 62],
  [52, 30],
  [80, 56],
  [34, 88],
  [72, 86],
];

function Cotton({ colour, shade }: { colour: string; shade: string }) {
  return (
    <>
      <Roots />
      <Lines d="M52 108V36M52 92L36 88M52 96L70 88M52 78L26 64M52 72L78 58" colour={bark} width={3.5} />
      <Shapes
        d={[
          lobed([38, 74], 13, -40, 5),
          lobed([65, 72], 13, 30, 5),
          lobed([39, 46], 12, -20, 5),
          lobed([90, 80], 11, 60, 5),
        ]}
        colour={leaf}
      />
      <Shapes d={[lobed([66, 46], 12, 30, 5)]} colour={young} />
      <Shapes d={bolls.map((at) => blades(at, [130, 180, 230], 15, 8))} colour={shade} />
      <Lines
        d={bolls.map(([x, y]) => `M${x - 4} ${y - 4}h0m8 0h0m0 8h0m-8 0h0`)}
        colour={colour}
        width={10.5}
      />
    </>
  );
}

function Jute({ colour, shade }: { colour: string; shade: string }) {
  const stems = each(5, (index, side) => ({
    foot: [52 + side * 30, 106] as Point,
    lean: side * 4,
    tall: index % 2 ? 72 : 82,
  }));
  return (
    <>
      <Roots />
      <Lines
        d={stems.map(
          ({ foot, lean, tall }) => `M${foot[0]} 106L${reach(foot, lean, tall).map(Math.round).join(" ")}`,
        )}
        colour={colour}
        width={4.5}
      />
      <Shapes
        d={stems.flatMap(({ foot, lean, tall }, index) =>
          [0.5, 0.72, 0.94].map((share, step) =>
            blade(reach(foot, lean, tall * share), (step + index) % 2 ? 62 : -62, 17, 7),
          ),
        )}
        colour={leaf}
      />
      <Shapes
        d={stems.map(
          ({ foot, lean, tall }) =>
            blade(reach(foot, lean, tall - 3), 24, 15, 7) + blade(reach(foot, lean, tall - 3), -24, 15, 7),
        )}
        colour={shade}
      />
    </>
  );
}
