import { Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import type { Season } from "../../contract.ts";
import { Sky } from "./Sky.tsx";

/** The sky of one season over a strip of field, for the card of a season. */
export function SeasonSwatch({ season }: { season: Season }) {
  return (
    <Picture view="0 0 104 64">
      <Sky season={season} height={54} />
      <Shapes d="M0 56q30-8 60-3t44-1v12H0z" colour={young} />
      <Shapes d="M0 60q40-6 104 0v4H0z" colour={leaf} />
    </Picture>
  );
}
