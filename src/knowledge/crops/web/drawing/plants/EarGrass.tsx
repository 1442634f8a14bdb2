import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, chevron, curve, curveEnd, dash, dot, each, type Point, reach } from "#kit/web/drawing/pen.ts";
import type { EarGrass as Ear } from "../../../drawings.ts";

/** The strokes of one ear: its body, its grains, its hairs. */
type Strokes = { body?: string; grains?: string; hairs?: string };

/** A tuft of stalks with an ear on each: rice, wheat and barley, the millets, isabgol. */
export function EarGrass({
  ear,
  colour,
  grain,
  count = 3,
  height = 62,
  spread = 12,
  broad = 6,
  hair = 0,
}: Ear) {
  const stalks = each(count, (_, side) => {
    const foot: Point = [52 + side * 7, 108];
    const lean = side * spread;
    return { foot, lean, side, top: reach(foot, lean, height - Math.abs(side) * 9) };
  });
  const ears = stalks.map(({ top, lean, side }) => shapes[ear](top, lean, side < 0 ? -1 : 1, hair));
  const all = (part: keyof Strokes) => ears.map((strokes) => strokes[part] ?? "").join("");
  const width = widths[ear];
  return (
    <>
      <Roots />
      <Lines
        d={stalks.map(({ foot, top }) => `M${foot[0].toFixed(0)} 108L${top.map(Math.round).join(" ")}`)}
        colour={young}
        width={3}
      />
      <Shapes
        d={[blade([48, 108], -22, 62, broad, -50), blade([57, 108], 18, 54, broad, 60)]}
        colour={leaf}
      />
      <Shapes
        d={[blade([54, 108], 42, 44, broad, 40), blade([50, 108], -48, 40, broad, -30)]}
        colour={young}
      />
      {ear === "cluster" && (
        <Shapes d={[blade([52, 74], -40, 44, 9, -60), blade([52, 66], 40, 40, 9, 60)]} colour={leaf} />
      )}
      <Lines d={all("hairs")} colour={colour} width={1.5} />
      <Lines d={all("body")} colour={colour} width={width[0]} />
      <Lines d={all("grains")} colour={grain} width={width[1]} />
    </>
  );
}

/** How wide the pen is for the body of an ear and for its grains. */
const widths: Record<Ear["ear"], readonly [number, number]> = {
  panicle: [2, 3.5],
  spike: [4, 4.5],
  candle: [12, 2.5],
  cluster: [20, 5],
  fingers: [6, 2],
  tail: [8, 2.5],
  beads: [2, 5],
  button: [8, 2],
};

/** Grains in pairs along a curve, from `first` of its length to the end. */
function pairs(
  from: Point,
  lean: number,
  length: number,
  bend: number,
  count: number,
  open: number,
  grain: number,
): string {
  return each(count, (index) => {
    const share = (index + 1) / count;
    const place = curveEnd(from, lean, length * share, bend * share);
    const way = lean + bend * share;
    return chevron(place, way, open, grain);
  }).join("");
}

const shapes: Record<Ear["ear"], (top: Point, lean: number, side: number, hair: number) => Strokes> = {
  panicle: (top, lean, side) => ({
    body: curve(top, lean + side * 12, 52, side * 132),
    grains: pairs(top, lean + side * 12, 54, side * 132, 8, 34, 5),
  }),
  spike: (top, lean, _, hair) => ({
    body: dash(top, lean, 26),
    grains: pairs(top, lean, 26, 0, 5, 35, 5),
    hairs: each(5, (index, side) => dash(reach(top, lean, 8 + index * 4), lean + side * 26, hair)).join(""),
  }),
  candle: (top, lean) => ({
    body: dash(top, lean, 30),
    grains: each(6, (index) => {
      const middle = reach(top, lean, index * 6);
      return (
        dot(reach(middle, lean + 90, index % 2 ? 3.5 : 1)) +
        dot(reach(middle, lean - 90, index % 2 ? 1 : 3.5))
      );
    }).join(""),
  }),
  cluster: (top, lean) => ({
    body: dash(reach(top, lean, 4), lean, 14),
    grains: [0, 6, 12, 18, 24]
      .map((up, index) => {
        const middle = reach(top, lean, up);
        const wide = [6, 9, 9, 7, 3][index] ?? 0;
        return [-wide, -wide / 3, wide / 3, wide]
          .map((across) => dot(reach(middle, lean + 90, across)))
          .join("");
      })
      .join(""),
  }),
  fingers: (top, lean) => ({
    body: each(5, (_, side) => curve(top, lean + side * 75, 20, -side * 60)).join(""),
    grains: each(5, (_, side) => dot(curveEnd(top, lean + side * 75, 13, -side * 30))).join(""),
  }),
  tail: (top, lean, side, hair) => ({
    body: curve(top, lean, 46, side * 105),
    hairs: pairs(top, lean, 44, side * 105, 7, 50, hair),
    grains: each(6, (index) =>
      dot(curveEnd(top, lean, 6 + index * 7, (side * 105 * (index + 1)) / 6.5)),
    ).join(""),
  }),
  beads: (top, lean) => ({
    body: dash(top, lean - 26, 26) + dash(top, lean + 26, 26),
    grains: each(
      5,
      (index) => dot(reach(top, lean - 26, 4 + index * 5.5)) + dot(reach(top, lean + 26, 4 + index * 5.5)),
    ).join(""),
  }),
  button: (top, lean) => ({
    body: dash(top, lean, 11),
    grains: each(4, (index) =>
      dot(reach(reach(top, lean, index * 4), lean + (index % 2 ? 90 : -90), 2)),
    ).join(""),
    hairs: each(4, (index) => dash(reach(top, lean, index * 4), lean + (index % 2 ? 75 : -75), 8)).join(""),
  }),
};
