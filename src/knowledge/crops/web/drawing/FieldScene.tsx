import type { ReactNode } from "react";
import motion from "#kit/web/drawing/drawing.module.css";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import type { Season, Soil } from "../../contract.ts";
import { Ground, rootColour } from "./Ground.tsx";
import { Sky } from "./Sky.tsx";

type FieldSceneProps = {
  soil: Soil;
  season: Season;
  title?: string;
  className?: string;
  children?: ReactNode;
};

/** The cut through a field: the sky of its season, what grows there, the ground of its soil. */
export function FieldScene({ soil, season, title, className, children }: FieldSceneProps) {
  return (
    <Picture view="0 0 104 148" title={title} className={className} colour={rootColour[soil]}>
      <Sky season={season} />
      <Ground soil={soil} />
      <g className={motion.grows}>{children}</g>
    </Picture>
  );
}
