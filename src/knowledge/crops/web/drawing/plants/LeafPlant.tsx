import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, curve, each, heart, oval, type Point, reach } from "#kit/web/drawing/pen.ts";
import type { LeafPlant as Leafy } from "../../../drawings.ts";

/**
 * Crops grown for their leaves or their head: cabbage, cauliflower, spinach, amaranthus, and the pineapple.
 */
export function LeafPlant({ head, colour, shade }: Leafy) {
  const Head = heads[head];
  return (
    <>
      <Roots />
      <Head colour={colour} shade={shade} />
    </>
  );
}

type Tones = { colour: string; shade: string };

function Cabbage({ colour, shade }: Tones) {
  return (
    <>
      <Shapes d="M52 108C16 112 2 84 10 66q16-2 26 12zM52 108c36 4 50-20 42-42q-16-2-26 12z" colour={leaf} />
      <Shapes
        d="M52 108C20 104 16 74 26 56q12 2 20 16zM52 108c32-4 36-34 26-52q-12 2-20 16z"
        colour={young}
      />
      <Shapes d={oval([52, 81], 25, 25)} colour={colour} />
      <Lines
        d="M52 56q-14 16-6 44M52 66q14 8 12 32M44 62q-16 12-12 34M58 60q14 6 16 20"
        colour={shade}
        width={2.5}
      />
    </>
  );
}

function Cauliflower({ colour, shade }: Tones) {
  return (
    <>
      <Shapes
        d={[
          blade([50, 108], -52, 62, 22, 30),
          blade([54, 108], 52, 62, 22, -30),
          blade([52, 106], 0, 76, 30),
        ]}
        colour={leaf}
      />
      <Lines d="M36 82h0M44 70h0M58 69h0M68 82h0M52 80h0M42 88h0M62 88h0" colour={colour} width={21} />
      <Lines
        d="M40 76q4-4 8 0M54 74q4-4 8 0M46 85q4-4 8 0M60 84q4-4 8 0M34 86q3-4 6-1"
        colour={shade}
        width={2.5}
      />
      <Shapes d={[blade([48, 110], -64, 54, 20, 50), blade([56, 110], 64, 54, 20, -50)]} colour={young} />
      <Shapes d="M28 92q24 20 48 0q-2 18-24 18t-24-18z" colour={leaf} />
    </>
  );
}

function Rosette({ colour, shade }: Tones) {
  const leans = [-62, 62, -34, 34, -10, 12];
  return (
    <>
      <Shapes d={leans.slice(0, 2).map((lean) => spoon(lean, 44))} colour={leaf} />
      <Shapes d={leans.slice(2, 4).map((lean) => spoon(lean, 56))} colour={colour} />
      <Shapes d={leans.slice(4).map((lean) => spoon(lean, 64))} colour={leaf} />
      <Lines d={leans.map((lean) => curve([52, 108], lean, 42, lean / 5))} colour={shade} width={2.5} />
    </>
  );
}

/** A leaf with a stalk and a broad rounded end. */
function spoon(lean: number, length: number): string {
  return heart(reach([52, 108], lean, length * 0.42), lean * 1.2, length * 0.7, 18);
}

function Plume({ colour, shade }: Tones) {
  const pairs = each(4, (index) => ({ at: [52, 98 - index * 16] as Point, size: 30 - index * 3 }));
  return (
    <>
      <Lines d="M52 108V34" colour={shade} width={5} />
      <Shapes
        d={pairs.map(({ at, size }) => blade(at, -62, size, 15) + blade(at, 62, size, 15))}
        colour={leaf}
      />
      <Shapes
        d={pairs.map(
          ({ at, size }) =>
            blade([52, at[1] - 6], -34, size * 0.8, 11) + blade([52, at[1] - 6], 34, size * 0.8, 11),
        )}
        colour={colour}
      />
      <Lines d={pairs.map(({ at }) => `M52 ${at[1]}l-12-6M52 ${at[1]}l12-6`)} colour={shade} width={2} />
      <Lines d="M52 40V18M46 38l-4-10M58 38l4-10" colour={shade} width={7} />
    </>
  );
}

function Pineapple({ colour, shade }: Tones) {
  return (
    <>
      <Shapes
        d={each(5, (_, side) => blade([52, 43], side * 62, 32 - Math.abs(side) * 6, 7, side * 30))}
        colour={leaf}
      />
      <Shapes d={oval([52, 64], 18, 25)} colour={colour} />
      <Lines
        d="M38 58l20 28M44 48l24 32M56 44l12 18M66 58l-20 28M60 48l-24 32M48 44l-12 18"
        colour={shade}
        width={2}
      />
      <Shapes d={each(4, (_, side) => blade([52, 110], side * 70, 58, 10, side * 24))} colour={leaf} />
      <Shapes
        d={each(5, (_, side) => blade([52, 110], side * 60, 30 + Math.abs(side) * 14, 10, side * 20))}
        colour={young}
      />
    </>
  );
}

const heads: Record<Leafy["head"], (tones: Tones) => React.ReactNode> = {
  cabbage: Cabbage,
  curd: Cauliflower,
  rosette: Rosette,
  plume: Plume,
  pineapple: Pineapple,
};
