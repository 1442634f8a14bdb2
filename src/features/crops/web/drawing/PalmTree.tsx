import { Lines, Roots, Shapes } from "./Marks.tsx";
import { leaf, young } from "./palette.ts";
import { blade, curve, dash, each, hand, oval, type Point, reach } from "./pen.ts";

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
      <Lines d="M48 50q24-6 24 16v30" colour={leaf} width={3.5} />
      <Lines
        d={[62, 72, 82].map((y) => `M71 ${y}q-8 2-9-7M73 ${y}q8 2 9-7M72 ${y + 2}v-7`)}
        colour={colour}
        width={5.5}
      />
      <Shapes d={blade([72, 90], 180, 18, 12)} colour={shade} />
    </>
  );
}

/** A bare trunk, a crown of hands, the fruit pressed to the stem beneath it. */
export function Papaya({ colour, shade }: Tones) {
  const top: Point = [52, 36];
  const leans = [-100, -58, -20, 20, 58, 100];
  return (
    <>
      <Roots width={3} />
      <Lines d="M52 106V36" colour="#A89370" width={8} />
      <Lines d="M50 100h4M50 90h4M50 80h4" colour="#7B684A" width={2} />
      <Lines d={leans.map((lean) => dash(top, lean, 22))} colour={young} width={2.5} />
      <Shapes d={leans.map((lean) => hand(reach(top, lean, 20), lean, 20, 6, 5))} colour={leaf} />
      <Shapes
        d={[oval([43, 48], 7, 11), oval([61, 48], 7, 11), oval([46, 64], 6, 10), oval([58, 64], 6, 10)]}
        colour={shade}
      />
      <Shapes d={oval([52, 54], 7, 12)} colour={colour} />
      <Lines d={each(2, (_, side) => curve([52 + side * 9, 43], 180, 6, 0))} colour={young} width={2} />
    </>
  );
}
