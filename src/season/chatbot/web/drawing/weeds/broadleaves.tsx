import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, dash, dot, each, oval, type Point, reach } from "#kit/web/drawing/pen.ts";
import { cropAt, dull, foot, roots } from "./weedParts.tsx";

/** Leaves in pairs up a stem from `foot`. */
const pairs = (heights: readonly number[], length: number, width: number, lean = 62) =>
  heights
    .map((y) => blade([48, y], -lean, length, width, -10) + blade([48, y], lean, length, width, 10))
    .join("");

/** A leaf like a goose's foot, to one side of the stem. */
function footLeaf([x, y]: Point, side: number, size: number): string {
  const at = (across: number, up: number) => `${Math.round(x + side * across)} ${Math.round(y - up)}`;
  return `M${at(0, 0)}L${at(size * 0.4, -3)} ${at(size * 0.55, 4)} ${at(size, 6)} ${at(size * 0.7, 12)} ${at(size * 0.3, 10)}z`;
}

/** A leaf cut to the rib, as the carrot has. */
function cutLeaf(from: Point, lean: number): string[] {
  const tips = [0.35, 0.6, 0.85].map((share) => reach(from, lean, 30 * share));
  return [dash(from, lean, 30), ...tips.flatMap((tip) => [dash(tip, lean - 48, 9), dash(tip, lean + 48, 9)])];
}

/** Weeds with broad leaves, and those that live on a crop. */
export const broadleaves = {
  broadleaf: (
    <>
      {roots(48)}
      <Lines d={dash(foot, 0, 36)} colour={dull} width={4} />
      <Shapes d={pairs([54, 40], 34, 20)} colour={leaf} />
      <Shapes d={pairs([28], 22, 14, 34)} colour={young} />
      <Lines
        d={[54, 40].flatMap((y) => [-62, 62].map((lean) => dash([48, y], lean, 26)))}
        colour="#DDE9B4"
        width={1.5}
      />
      <Shapes d={oval([36, 59], 9, 4) + oval([60, 59], 9, 4)} colour="#A9CE6A" />
    </>
  ),
  goosefoot: (
    <>
      {roots(48)}
      <Lines d={dash(foot, 0, 48)} colour="#9C6A7A" width={4} />
      <Shapes
        d={[52, 40, 28]
          .flatMap((y, index) => [-1, 1].map((side) => footLeaf([48, y], side, 20 - index * 3)))
          .join("")}
        colour="#6F9A5A"
      />
      <Lines
        d={[52, 40, 28].flatMap((y) => [-10, -14, 10, 14].map((x) => dot([48 + x, y - 5])))}
        colour="#F6F1E4"
        width={2.5}
      />
      <Lines
        d={each(6, (_, side) => dot([48 + side * 6, 14 + Math.abs(side) * 5]))}
        colour="#DDE9C4"
        width={6}
      />
    </>
  ),
  parthenium: (
    <>
      {roots(48)}
      <Lines
        d={[dash(foot, 0, 40), dash([48, 40], -30, 20), dash([48, 40], 30, 20)]}
        colour={dull}
        width={3}
      />
      <Lines
        d={[-64, 64].flatMap((lean) => [56, 46].flatMap((y) => cutLeaf([48, y], lean)))}
        colour={leaf}
        width={3.5}
      />
      <Lines
        d={[48, 38, 58, 32, 64, 43, 53].map((x, index) => dot([x, 22 - (index % 3) * 5]))}
        colour="#FFFFFF"
        width={7}
      />
      <Lines
        d={[48, 38, 58, 32, 64, 43, 53].map((x, index) => dot([x, 22 - (index % 3) * 5]))}
        colour="#E3D9A0"
        width={2.5}
      />
    </>
  ),
  fleshy: (
    <>
      {roots(48)}
      <Lines
        d="M48 61Q30 50 8 56M48 61Q66 50 90 57M48 61Q42 46 24 40M48 61Q56 46 74 40"
        colour="#B0505A"
        width={4}
      />
      <Shapes
        d={(
          [
            [10, 51, 8],
            [14, 60, 5],
            [28, 37, 8],
            [22, 46, 5],
            [30, 53, 7],
            [66, 52, 7],
            [72, 36, 8],
            [78, 46, 5],
            [86, 51, 8],
            [84, 61, 5],
          ] as const
        )
          .map(([x, y, size]) => oval([x, y], size, size * 0.8))
          .join("")}
        colour="#6FA045"
      />
      <Lines d={dot([40, 50]) + dot([57, 49]) + dot([48, 57])} colour="#FBE3EC" width={4} />
    </>
  ),
  dayflower: (
    <>
      {roots(28)}
      {roots(60)}
      <Lines d="M6 60q22-8 42-2t30-14" colour="#8DB04F" width={4.5} />
      <Shapes
        d={(
          [
            [16, 56, -30],
            [30, 54, 40],
            [46, 57, -34],
            [60, 53, 62],
            [68, 48, -50],
          ] as const
        )
          .map(([x, y, lean]) => blade([x, y], lean, 24, 13, lean / 4))
          .join("")}
        colour={leaf}
      />
      <Shapes d={blade([78, 44], -40, 20, 12)} colour={young} />
      <Shapes d={oval([73, 22], 7, 7) + oval([85, 24], 7, 7)} colour="#3F6FD0" />
      <Lines d={dash([79, 32], 0, 8)} colour="#F4D23A" width={2.5} />
    </>
  ),
  amaranth: (
    <>
      {roots(48)}
      <Lines d={dash(foot, 0, 40)} colour="#A65A4A" width={4} />
      <Shapes
        d={[54, 43, 33]
          .flatMap((y, index) =>
            [-1, 1].map((side) => oval([48 + side * (17 - index * 3), y - 5], 10 - index, 8 - index)),
          )
          .join("")}
        colour={leaf}
      />
      <Lines
        d={[-17, 17].flatMap((x) => [54, 43].map((y) => dash([48, y], x > 0 ? 70 : -70, 12)))}
        colour="#A65A4A"
        width={2}
      />
      <Lines
        d={[dash([48, 28], 0, 22), dash([48, 30], -32, 13), dash([48, 30], 32, 13)]}
        colour="#8DA84A"
        width={6}
        dotted={4.5}
      />
    </>
  ),
  witchweed: (
    <>
      <Lines d="M36 61v30m0-20q16 2 26-8" colour="#F0E2C2" width={2.5} />
      <Lines d={dash([36, 62], 0, 54)} colour="#9DAF52" width={6} />
      <Shapes
        d={
          blade([36, 44], -54, 34, 9, -60) + blade([36, 34], 50, 30, 9, 70) + blade([36, 20], -40, 26, 8, -60)
        }
        colour="#B5B35A"
      />
      <Lines d={[dash([62, 62], 2, 24), dash([70, 62], 10, 17)]} colour={leaf} width={2.5} />
      <Shapes
        d={[58, 50].flatMap((y) => [-50, 50].map((lean) => blade([62, y], lean, 12, 4))).join("")}
        colour={leaf}
      />
      <Lines d={dot([63, 36]) + dot([59, 43]) + dot([67, 42]) + dot([73, 45])} colour="#D9489A" width={6} />
    </>
  ),
  broomrape: (
    <>
      <Lines d="M30 61v26m0-16q18 2 30-8" colour="#F0E2C2" width={2.5} />
      <Lines d="M30 62Q27 40 32 20" colour="#B5B35A" width={4} />
      <Shapes d={blade([29, 46], -110, 22, 9, -30) + blade([30, 36], 100, 20, 9, 40)} colour="#C9C25A" />
      <Lines d={dot([32, 17]) + dot([27, 22]) + dot([37, 22])} colour="#F4C92F" width={5} />
      <Lines
        d={[dash([60, 63], -4, 34), dash([69, 63], 6, 27), dash([78, 63], 12, 20)]}
        colour="#C9A6B5"
        width={6}
      />
      <Lines
        d={[
          [59, 56],
          [60, 46],
          [58, 36],
          [70, 54],
          [71, 43],
          [79, 52],
        ].map(([x = 0, y = 0]) => dash([x, y], -50, 5))}
        colour="#7A4A9A"
        width={4}
      />
    </>
  ),
  dodder: (
    <>
      {cropAt(30)}
      {cropAt(66)}
      <Lines
        d="M14 44q16-16 30-2t30-6 12 12M18 30q14-14 26 2t24-4 16-8M24 54q12-10 22 0t30-4"
        colour="#F0C23A"
        width={2.5}
      />
      <Lines d={dot([38, 40]) + dot([56, 34]) + dot([60, 50])} colour="#FFFDF0" width={5} />
    </>
  ),
};
