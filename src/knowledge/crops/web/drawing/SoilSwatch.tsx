import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { blade } from "#kit/web/drawing/pen.ts";
import type { Soil } from "../../contract.ts";
import { Ground, rootColour } from "./Ground.tsx";

/** A cut of one ground with a sprout on it, for the card of a soil. */
export function SoilSwatch({ soil }: { soil: Soil }) {
  return (
    <Picture view="0 84 104 64" colour={rootColour[soil]}>
      <Shapes d="M0 84h104v64H0z" colour="#D9E6EC" />
      <Ground soil={soil} />
      <Roots />
      <Lines d="M52 108V97" colour={leaf} width={3} />
      <Shapes d={blade([52, 98], -56, 14, 8)} colour={leaf} />
      <Shapes d={blade([52, 98], 56, 14, 8)} colour={young} />
    </Picture>
  );
}
