import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf } from "#kit/web/drawing/palette.ts";
import { blade, dash, type Point } from "#kit/web/drawing/pen.ts";

export const foot: Point = [48, 62];
export const dark = "#2F6B2C";
export const dull = "#7FA04A";

/** Narrow leaves that rise from one point and arch over. */
export const tuft = (from: Point, leans: readonly number[], length: number, width = 5) =>
  leans.map((lean) => blade(from, lean, length, width, lean * 0.9)).join("");

export const roots = (x: number) => <Lines d={`M${x} 61v8m0-5l-5 5m5-5l5 5`} colour="#F0E2C2" width={2} />;

export const cropAt = (x: number) => (
  <>
    <Lines d={dash([x, 61], 0, 34)} colour={leaf} width={3} />
    <Shapes
      d={[-58, 58].flatMap((lean) => [50, 40, 31].map((y) => blade([x, y], lean, 15, 6, lean / 5))).join("")}
      colour={leaf}
    />
  </>
);
