import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, stake, young } from "#kit/web/drawing/palette.ts";
import { lobed } from "#kit/web/drawing/pen.ts";
import type { GourdVine as Gourd } from "../../../drawings.ts";
import { hanging, lying } from "./gourdShapes.ts";

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
