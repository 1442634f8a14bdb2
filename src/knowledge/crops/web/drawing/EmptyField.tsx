import { Lines } from "#kit/web/drawing/Marks.tsx";
import type { Season, Soil } from "../../contract.ts";
import { FieldScene } from "./FieldScene.tsx";

type EmptyFieldProps = { soil?: Soil; season?: Season; title?: string; className?: string };

/** Bare ground with one seed in it: the picture of everything that has not begun yet. */
export function EmptyField({ soil = "Alluvial", season = "Rabi", title, className }: EmptyFieldProps) {
  return (
    <FieldScene soil={soil} season={season} title={title} className={className}>
      <Lines d="M50 128q1-4 5-5" colour="#4A2E18" width={11} />
      <Lines d="M50 127q1-3 4-4" colour="#F4D9A0" width={7} />
      <Lines d="M52 117v-4" colour="#F4D9A0" width={3} />
    </FieldScene>
  );
}
