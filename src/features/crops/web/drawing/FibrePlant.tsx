import type { FibrePlant as Fibre } from "../../drawings.ts";
import { Lines, Roots, Shapes } from "./Marks.tsx";
import { bark, leaf, young } from "./palette.ts";
import { blade, dot, each, lobed, type Point, reach } from "./pen.ts";

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
          lobed([38, 72], 13, -40, 3),
          lobed([66, 70], 13, 30, 3),
          lobed([40, 46], 12, -20, 3),
          lobed([88, 78], 11, 60, 3),
        ]}
        colour={leaf}
      />
      <Shapes
        d={[lobed([64, 44], 11, 30, 3), lobed([16, 82], 11, -60, 3), lobed([54, 98], 10, 80, 3)]}
        colour={young}
      />
      <Shapes
        d={bolls.map((at) => [130, 180, 230].map((lean) => blade(reach(at, lean, 3), lean, 11, 6)).join(""))}
        colour={shade}
      />
      <Lines
        d={bolls.map((at) => [0, 90, 180, 270].map((lean) => dot(reach(at, lean + 45, 5.5))).join(""))}
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
    tall: index % 2 ? 84 : 92,
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
