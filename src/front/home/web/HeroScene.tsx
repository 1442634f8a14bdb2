import motion from "#kit/web/drawing/drawing.module.css";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { bark, leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, blades, chevron, dash, each, type Point, reach } from "#kit/web/drawing/pen.ts";

/**
 * Fields to the horizon, the four soils in strips under one low sun.
 * All that matters lies in the lower half, so that the wide box of a large screen cuts only sky.
 */
export function HeroScene({ className }: { className?: string }) {
  return (
    <Picture view="0 0 360 200" className={className} fit="xMidYMax slice">
      <Shapes d="M0 0h360v200H0z" colour="#F3C979" />
      <Shapes d="M0 66q180-22 360 0v80H0z" colour="#F5D390" />
      <Shapes d="M0 102q180-18 360 0v50H0z" colour="#F6DDA6" />
      <g className={motion.rises}>
        <circle cx="236" cy="122" r="17" fill="#FFF3D0" />
      </g>
      <Horizon />
      <Strips />
      <UnderGround />
      <g className={motion.grows}>
        <Wheat />
        <Sunflowers />
        <Rows />
      </g>
    </Picture>
  );
}

/** Hills, a village, trees. */
function Horizon() {
  return (
    <>
      <Shapes d="M0 130q50-20 104-7t110-3 146 4v20H0z" colour="#C6C583" />
      <Shapes d="M130 133v-8l7-5 7 5v8zM146 133v-6l5-4 5 4v6z" colour="#B4532F" />
      <Lines d="M120 134v-9M284 134v-12M296 134v-8" colour={bark} width={2} />
      <Lines d="M117 123h6M120 119h0M280 120h8M284 114h0M295 126h3" colour={leaf} width={9} />
    </>
  );
}

/** From far to near: alluvial, red, sandy, black. */
function Strips() {
  return (
    <>
      <Shapes d="M0 134q180-8 360 0v30H0z" colour="#9C8157" />
      <Lines d="M0 138q180-8 360 0" colour={young} width={4} />
      <Lines d="M0 143q180-8 360 0" colour="#83693F" width={1.5} />
      <Shapes d="M0 147q180-9 360 1v30H0z" colour="#B4532F" />
      <Lines
        d="M30 146l-26 13M74 144l-20 14M118 143l-12 14M160 143l-4 14M202 143l4 14M246 144l14 14M290 145l22 14M332 147l26 13"
        colour="#8E3D20"
        width={2.5}
      />
      <Shapes d="M0 158q180-8 360 1v30H0z" colour="#DDB877" />
      <Lines
        d="M16 164h0M90 161h0M134 166h0M178 160h0M212 166h0M250 160h0M344 165h0"
        colour="#AD8241"
        width={2}
      />
      <Shapes d="M0 171q180-7 360 2v30H0z" colour="#3B332E" />
      <Shapes d="M100 169h6l-3 9 4 6-4 14-2-13-4-6zM252 169h6l-2 9 4 6-5 14-1-13-4-7z" colour="#120D0A" />
      <Lines
        d="M14 182h4M72 192h4M138 180h4M168 194h4M226 182h3M276 193h4M348 184h4"
        colour="#62554B"
        width={2}
      />
    </>
  );
}

/** Crops in the cut: carrots and an onion among the roots. */
function UnderGround() {
  return (
    <>
      <Lines
        d="M46 172v12m0-9q-7 2-9 8m9-6q7 2 8 7M316 174v11m0-8q-7 2-9 8m9-6q7 2 8 7"
        colour="#CDB99A"
        width={1.5}
      />
      <Shapes d="M149 168h11q-1 14-5 23q-5-9-6-23zM177 168h11q-1 14-5 23q-5-9-6-23z" colour="#EC6A1E" />
      <Shapes d="M210 163h4q1 4 6 6c7 6 3 15-8 15s-15-9-8-15q5-2 6-6z" colour="#B8466A" />
    </>
  );
}

function Wheat() {
  const stalks = each(6, (index, side) => ({
    foot: [46 + side * 15, 172] as Point,
    lean: side * 20,
    tall: index % 2 ? 30 : 38,
  }));
  return (
    <>
      <Lines d={stalks.map(({ foot, lean, tall }) => dash(foot, lean, tall))} colour={young} width={2} />
      <Shapes d={[blade([40, 172], -40, 34, 5, -40), blade([52, 172], 40, 34, 5, 40)]} colour={leaf} />
      <Lines
        d={stalks.flatMap(({ foot, lean, tall }) =>
          each(4, (index) => chevron(reach(foot, lean, tall - 8 + index * 4), lean, 36, 3)),
        )}
        colour="#D9982B"
        width={3}
      />
    </>
  );
}

function Sunflowers() {
  const heads: Point[] = [
    [300, 140],
    [326, 130],
  ];
  return (
    <>
      <Lines d="M302 173V142M324 174V132" colour={leaf} width={3} />
      <Shapes d="M302 166q-14 2-16-9q12-2 16 9zM324 164q14 0 17-11q-13-2-17 11z" colour={leaf} />
      <Shapes d="M302 160q11 0 13-8q-10-2-13 8zM324 156q-11-1-13-9q11-1 13 9z" colour={young} />
      <Shapes
        d={heads.map((at) => blades(at, [0, 40, 80, 120, 160, 200, 240, 280, 320], 12, 5))}
        colour="#F6B72A"
      />
      <Lines d={heads.map(([x, y]) => `M${x} ${y}h0`)} colour="#5B3216" width={10} />
    </>
  );
}

/** The tops of what grows in the ground. */
function Rows() {
  return (
    <>
      <Shapes d={[154, 182].map((x) => blades([x, 169], [-46, 0, 46], 16, 5))} colour={leaf} />
      <Shapes d={blades([212, 165], [-34, -10, 14, 38], 22, 3)} colour={young} />
    </>
  );
}
