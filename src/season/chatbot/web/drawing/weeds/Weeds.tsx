import type { ReactNode } from "react";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, curve, curveEnd, dash, dot, each, oval, type Point, reach } from "#kit/web/drawing/pen.ts";
import { stemFrame } from "../frames.ts";
import type { Drawn } from "../Parts.tsx";
import { Soil } from "../Scenes.tsx";
import type { WeedShape } from "../signs.ts";

/** A weed in its soil, drawn by what parts it from others: stem, leaves, ear or flower, and what the soil hides. */
export function drawWeed(shape: WeedShape): Drawn {
  const picture = (
    <>
      <Soil />
      {weeds[shape]}
    </>
  );
  return { frames: [stemFrame(48, 70, 2, 94)], picture };
}

const foot: Point = [48, 62];
const dark = "#2F6B2C";
const dull = "#7FA04A";

/** Narrow leaves that rise from one point and arch over. */
const tuft = (from: Point, leans: readonly number[], length: number, width = 5) =>
  leans.map((lean) => blade(from, lean, length, width, lean * 0.9)).join("");

/** Leaves in pairs up a stem from `foot`. */
const pairs = (heights: readonly number[], length: number, width: number, lean = 62) =>
  heights
    .map((y) => blade([48, y], -lean, length, width, -10) + blade([48, y], lean, length, width, 10))
    .join("");

const roots = (x: number) => <Lines d={`M${x} 61v8m0-5l-5 5m5-5l5 5`} colour="#F0E2C2" width={2} />;

/** Rays of a sedge's head, with a spike at the end of each. */
const umbel = (top: Point, length: number) =>
  [-70, -38, -8, 24, 58].map((lean) => [reach(top, lean, length), lean] as const);

const sedgeHead = (top: Point, colour: string) => (
  <>
    <Lines d={umbel(top, 13).map(([, lean]) => dash(top, lean, 13))} colour={dull} width={2} />
    <Lines d={umbel(top, 11).map(([end, lean]) => dash(end, lean, 7))} colour={colour} width={4.5} />
    <Shapes
      d={[-80, 84, 20].map((lean) => blade(top, lean, 26, 4, lean > 0 ? 16 : -16)).join("")}
      colour={leaf}
    />
  </>
);

const cropAt = (x: number) => (
  <>
    <Lines d={dash([x, 61], 0, 34)} colour={leaf} width={3} />
    <Shapes
      d={[-58, 58].flatMap((lean) => [50, 40, 31].map((y) => blade([x, y], lean, 15, 6, lean / 5))).join("")}
      colour={leaf}
    />
  </>
);

const oatEnds = [-58, -34, 34, 58].map((lean) => curveEnd([50, 20], lean, 24, lean * 1.5));

/** Spikelets that hang from thin arched stalks, each with its bent awn. */
const oatHead = (
  <>
    <Lines
      d={[-58, -34, 34, 58].map((lean) => curve([50, 20], lean, 24, lean * 1.5))}
      colour={dull}
      width={1.5}
    />
    <Shapes d={oatEnds.map((end) => blade(end, 180, 15, 7)).join("")} colour="#C9B77A" />
    <Lines d={oatEnds.map(([x, y]) => dash([x, y + 12], 172, 10))} colour="#5B3A1E" width={1.2} />
  </>
);

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

const weeds: Readonly<Record<WeedShape, ReactNode>> = {
  mixed: (
    <>
      {cropAt(22)}
      {cropAt(76)}
      <Shapes d={tuft([40, 62], [-44, -18, 8, 34], 24)} colour={dull} />
      <Shapes d={[-70, -24, 24, 70].map((lean) => blade([58, 62], lean, 16, 9)).join("")} colour={young} />
      <Lines d={dash([49, 62], 2, 22)} colour={dark} width={2} />
      <Lines d={dot([49, 39])} colour="#8A5A2B" width={6} />
    </>
  ),
  grass: (
    <>
      {roots(48)}
      <Lines d={[dash(foot, -6, 36), dash(foot, 10, 32)]} colour={dull} width={3} />
      <Lines d={dot([46, 50]) + dot([45, 38]) + dot([51, 46])} colour={dark} width={4.5} />
      <Shapes d={tuft(foot, [-66, -40, -16, 20, 44, 70], 42, 6)} colour={leaf} />
      <Lines
        d={[-34, -12, 10, 32].map((lean) => curve([44, 27], lean, 20, lean))}
        colour="#A98B4A"
        width={3}
      />
    </>
  ),
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
  sedge: (
    <>
      {roots(48)}
      <Shapes d={tuft(foot, [-58, 54, -20, 26], 36, 4)} colour={dark} />
      <Shapes d="M45 62L47 30h3L52 62z" colour={leaf} />
      <Lines d="M49 30L48 62" colour="#BFD98A" width={1.5} />
      {sedgeHead([48, 30], "#C9A24A")}
      <Shapes d="M76 78l9 15H67z" colour={leaf} />
      <Shapes d="M76 83l4 7h-8z" colour="#BFD98A" />
    </>
  ),
  phalaris: (
    <>
      {roots(48)}
      <Lines d={[-16, 0, 17].map((lean) => dash(foot, lean, 38))} colour="#A9CE6A" width={2.5} />
      <Shapes d={tuft(foot, [-60, -34, -9, 12, 38, 62], 32, 5)} colour="#9CC05A" />
      <Lines d="M40 62h16" colour="#C96A6A" width={6} />
      <Shapes
        d={[-16, 0, 17].map((lean) => blade(reach(foot, lean, 34), lean, 21, 11)).join("")}
        colour="#DCCB8A"
      />
      <Lines
        d={[-16, 0, 17].map((lean) => dash(reach(foot, lean, 38), lean, 12))}
        colour="#8DB04F"
        width={2}
      />
    </>
  ),
  oat: (
    <>
      {roots(48)}
      <Lines d={dash(foot, 2, 58)} colour={dull} width={3} />
      <Shapes d={tuft(foot, [-52, -22, 30, 58], 36, 7)} colour={leaf} />
      {oatHead}
    </>
  ),
  barnyard: (
    <>
      {roots(48)}
      <Lines d={dash(foot, 4, 54)} colour={dull} width={3.5} />
      <Lines d={dash([48, 62], 4, 9)} colour="#9C4A6A" width={5} />
      <Shapes d={tuft(foot, [-62, -34, 38, 64], 42, 8)} colour={leaf} />
      <Lines
        d={[-62, -34, 38, 64].map((lean) => dash(reach(foot, lean, 19), lean + 80, 5))}
        colour="#8A3F78"
        width={3}
      />
      <Lines
        d={each(5, (index) => dash([51, 36 - index * 6], index % 2 ? 34 : -34, 13 - index))}
        colour="#8A5F7A"
        width={5}
        dotted={5}
      />
    </>
  ),
  nutsedge: (
    <>
      <Lines d="M48 62q-2 12-14 15m14-15q4 14 20 17m-20-17v24" colour="#C9A06A" width={2.5} />
      <Shapes d={oval([32, 78], 6, 5) + oval([70, 80], 6, 5) + oval([48, 88], 6, 5)} colour="#6B4A2A" />
      <Shapes d={tuft(foot, [-64, -34, -12, 16, 40, 68], 34, 4)} colour="#1E5A32" />
      <Shapes d="M46 62L47 30h2L51 62z" colour={leaf} />
      {sedgeHead([48, 30], "#8A4A32")}
    </>
  ),
  runner: (
    <>
      <Lines d="M4 59q22-6 44-1t44 0" colour="#B9A06A" width={4} />
      {[14, 34, 54, 74].map((x) => (
        <Lines key={x} d={`M${x} 60v9m0-4l-4 5m4-5l4 5`} colour="#F0E2C2" width={2} />
      ))}
      <Shapes
        d={[14, 34, 54, 74, 88].map((x) => tuft([x, 58], [-48, -14, 20, 52], 15, 3)).join("")}
        colour="#6F9A5A"
      />
      <Lines d={[dash([34, 58], -2, 26), dash([74, 58], 3, 24)]} colour={dull} width={2} />
      <Lines
        d={[33, 75].flatMap((x) => [-62, -22, 18, 56].map((lean) => dash([x, 33], lean, 14)))}
        colour="#8A5F7A"
        width={2.5}
      />
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
