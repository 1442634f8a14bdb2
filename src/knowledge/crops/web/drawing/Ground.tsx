import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import type { Soil } from "../../contract.ts";

/** In which colour fine roots show in a soil. */
export const rootColour: Record<Soil, string> = {
  Red: "#F0CFA8",
  Black: "#CDB99A",
  Sandy: "#8F6A34",
  Alluvial: "#F0E2C2",
};

/** The cut through a soil, from the ground line at 108 down. Each has its texture: nothing rests on colour. */
export function Ground({ soil }: { soil: Soil }) {
  return grounds[soil];
}

const grounds: Record<Soil, React.ReactNode> = {
  Red: (
    <>
      <Shapes d="M0 109q13-8 26 0 13-8 26 0 13-8 26 0 13-8 26 0v39H0z" colour="#B4532F" />
      <Lines
        d="M0 122q13-8 26 0 13-8 26 0 13-8 26 0 13-8 26 0M-13 138q13-8 26 0 13-8 26 0 13-8 26 0 13-8 26 0 13-8 26 0"
        colour="#8E3D20"
        width={3}
      />
    </>
  ),
  Black: (
    <>
      <Shapes d="M0 108h104v40H0z" colour="#3B332E" />
      <Shapes
        d="M16 108h8l-4 10 5 8-4 16-2-15-5-8zM78 108h7l-2 9 6 7-3 12-3-11-6-7zM50 148l3-9-5-9 8 7-1 11z"
        colour="#120D0A"
      />
      <Lines d="M5 118h4M34 116h4M96 116h3M33 139h4M8 138h4M66 141h5M94 139h4" colour="#62554B" width={3} />
    </>
  ),
  Sandy: (
    <>
      <Shapes d="M0 110q26-5 52-2t52-1v41H0z" colour="#DDB877" />
      <Lines
        d="M8 118h0M22 126h0M14 138h0M36 116h0M31 141h0M66 118h0M75 132h0M88 122h0M96 138h0M80 142h0"
        colour="#AD8241"
        width={3}
      />
      <Lines d="M17 115h0M6 130h0M40 131h0M79 119h0M93 130h0M66 140h0" colour="#F6E3BB" />
    </>
  ),
  Alluvial: (
    <>
      <Shapes d="M0 108h104v40H0z" colour="#9C8157" />
      <Shapes d="M0 116q26-5 52 0t52 0v6q-26 5-52 0t-52 0z" colour="#83693F" />
      <Shapes d="M0 130q26 5 52 0t52 0v5q-26-5-52 0t-52 0z" colour="#B99F70" />
      <Shapes d="M0 143q26-4 52 0t52 0v6H0z" colour="#83693F" />
    </>
  ),
};
