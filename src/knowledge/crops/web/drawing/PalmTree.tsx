import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, curve, dash, lobed, oval, type Point, reach } from "#kit/web/drawing/pen.ts";

type Tones = { colour: string; shade: string };

/** One thick stem, leaves like sails, the bunch hanging with its purple bud. */
export function Banana({ colour, shade }: Tones) {
  const top: Point = [46, 48];
  return (
    <>
      <Roots x={46} width={3} />
      <Shapes
        d={[blade(top, -50, 56, 18, -60), blade(top, 14, 58, 17, 50), blade(top, -16, 56, 16, -30)]}
        colour={leaf}
      />
      <Lines d="M46 106V50" colour="#A9B45A" width={13} />
      <Lines d="M42 106V62M49 104V56" colour="#7F9440" width={2.5} />
      <Shapes d={[blade(top, 48, 52, 18, 60), blade(top, -82, 44, 15, -60)]} colour={young} />
      <Lines d="M48 50q24-6 24 16v34" colour={leaf} width={3.5} />
      <Lines d={comb(67) + comb(83)} colour="#D79A1B" width={5.5} />
      <Lines d={comb(59) + comb(75)} colour={colour} width={5.5} />
      <Shapes d={blade([72, 92], 180, 15, 11)} colour={shade} />
    </>
  );
}

/** One comb of the bunch, its fingers turned up. */
function comb(y: number): string {
  return [-48, -20, 20, 48].map((lean) => curve(reach([72, y + 7], lean, 3), lean * 1.6, 11, -lean)).join("");
}

/** A bare trunk, a crown of hands, the fruit pressed to the stem beneath it. */
export function Papaya({ colour, shade }: Tones) {
  const top: Point = [52, 42];
  const leans = [-96, -50, 0, 50, 96];
  return (
    <>
      <Roots width={3} />
      <Lines d="M52 106V44" colour="#A89370" width={8} />
      <Lines d="M50 100h4M50 92h4M50 84h4" colour="#7B684A" width={2} />
      <Lines d={leans.map((lean) => dash(top, lean, 22))} colour={young} width={2.5} />
      <Shapes d={[-96, 0, 96].map((lean) => lobed(reach(top, lean, 24), 15, lean, 7))} colour={leaf} />
      <Shapes d={[-50, 50].map((lean) => lobed(reach(top, lean, 26), 15, lean, 7))} colour={young} />
      <Shapes d={[oval([42, 55], 7, 10), oval([62, 55], 7, 10), oval([47, 70], 6, 9)]} colour={shade} />
      <Shapes d={[oval([52, 57], 7, 11), oval([58, 71], 6, 9)]} colour={colour} />
    </>
  );
}
