import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, curve, dash, dot, each, type Point, reach } from "#kit/web/drawing/pen.ts";
import type { TallGrass as Tall } from "../../../drawings.ts";

/** The two big relatives of the ear grasses: maize with its cob, sugarcane with its cane. */
export function TallGrass({ part, colour, shade }: Tall) {
  return part === "cob" ? <Maize colour={colour} shade={shade} /> : <Cane colour={colour} shade={shade} />;
}

function Maize({ colour, shade }: { colour: string; shade: string }) {
  const cob: Point = [62, 76];
  return (
    <>
      <Roots width={3} />
      <Lines d="M52 108V30" colour={young} width={5} />
      <Lines d={each(5, (_, side) => curve([52, 30], side * 40, 22, side * 40))} colour="#D9B25A" width={3} />
      <Shapes
        d={[
          blade([52, 66], -42, 48, 7, -50),
          blade([52, 46], 38, 46, 7, 60),
          blade([52, 96], -58, 44, 7, -40),
        ]}
        colour={leaf}
      />
      <Shapes d={[blade([52, 98], 55, 42, 7, 40), blade([52, 44], -36, 36, 6, -60)]} colour={young} />
      <Lines
        d={each(3, (_, side) => curve(reach(cob, 18, 24), 18 + side * 20, 14, side * 60))}
        colour="#9A4A2A"
        width={2}
      />
      <Lines d={dash(cob, 18, 20)} colour={colour} width={16} />
      <Lines
        d={each(5, (index) =>
          each(3, (_, side) => dot(reach(reach(cob, 18, 3 + index * 5), 108, side * 5))).join(""),
        )}
        colour={shade}
        width={2.5}
      />
      <Shapes d={[blade([56, 92], -8, 36, 9, 40), blade([57, 93], 50, 36, 9, -50)]} colour={young} />
    </>
  );
}

function Cane({ colour, shade }: { colour: string; shade: string }) {
  const canes = each(3, (_, side) => ({
    foot: [52 + side * 17, 106] as Point,
    lean: side * 5,
    tall: 66 - Math.abs(side) * 8,
  }));
  return (
    <>
      <Roots width={3} />
      <Shapes
        d={canes.map(({ foot, lean, tall }, index) => {
          const top = reach(foot, lean, tall);
          return (
            blade(top, lean - 30, 44, 6, -70) +
            blade(top, lean + 28, 44, 6, 75) +
            blade(top, lean + index * 6 - 6, 34, 5)
          );
        })}
        colour={leaf}
      />
      <Shapes
        d={canes.map(({ foot, lean, tall }) => blade(reach(foot, lean, tall - 6), lean + 14, 30, 6, 60))}
        colour={young}
      />
      <Lines d={canes.map(({ foot, lean, tall }) => dash(foot, lean, tall))} colour={colour} width={10} />
      <Lines
        d={canes.map(({ foot, lean }) =>
          each(4, (i) => dash(reach(reach(foot, lean, 9 + i * 14), lean - 90, 4.5), lean + 90, 9)).join(""),
        )}
        colour={shade}
        width={2.5}
      />
    </>
  );
}
