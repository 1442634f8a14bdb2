import type { ReactNode } from "react";
import type { Season, Soil } from "../../contract.ts";
import motion from "./drawing.module.css";
import { Ground, rootColour } from "./Ground.tsx";
import { Picture } from "./Picture.tsx";
import { Sky } from "./Sky.tsx";

type FieldProps = { soil: Soil; season: Season; title?: string; className?: string; children?: ReactNode };

/** The cut through a field: the sky of its season, what grows there, the ground of its soil. */
export function Field({ soil, season, title, className, children }: FieldProps) {
  return (
    <Picture view="0 0 104 148" title={title} className={className} colour={rootColour[soil]}>
      <Sky season={season} />
      <Ground soil={soil} />
      <g className={motion.grows}>{children}</g>
    </Picture>
  );
}
