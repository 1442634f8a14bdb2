import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf } from "#kit/web/drawing/palette.ts";
import { blade, curve, curveEnd, dash, dot, each, oval, type Point, reach } from "#kit/web/drawing/pen.ts";
import { dark, dull, foot, roots, tuft } from "./weedParts.tsx";

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

/** Grasses and sedges. */
export const grasses = {
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
};
