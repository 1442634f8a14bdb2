import motion from "../../crops/web/drawing/drawing.module.css";
import { Lines, Shapes } from "../../crops/web/drawing/Marks.tsx";
import { Picture } from "../../crops/web/drawing/Picture.tsx";
import { leaf, young } from "../../crops/web/drawing/palette.ts";
import { blade, dash, dot, each, type Point, reach } from "../../crops/web/drawing/pen.ts";

/** Fields to the horizon, the four soils in strips under one low sun. Fills any box from its lower edge. */
export function HeroScene({ className }: { className?: string }) {
  return (
    <Picture view="0 0 360 200" className={className} fit="xMidYMax slice">
      <Shapes d="M0 0h360v200H0z" colour="#F3C979" />
      <Shapes d="M0 46q180-22 360 0v80H0z" colour="#F5D390" />
      <Shapes d="M0 76q180-20 360 0v50H0z" colour="#F6DDA6" />
      <g className={motion.rises}>
        <circle cx="262" cy="84" r="26" fill="#FFF3D0" />
      </g>
      <Shapes d="M0 98q60-20 120-6t110-4t130 4v20H0z" colour="#A9BE74" />
      <Village />
      <Strips />
      <g className={motion.grows}>
        <Wheat />
        <Sprouts />
      </g>
    </Picture>
  );
}

function Village() {
  return (
    <>
      <Shapes d="M60 98v-9l9-7 9 7v9zM80 98v-7l7-5 7 5v7z" colour="#B4532F" />
      <Lines d="M48 98v-12M318 98V84" colour="#74492B" width={3} />
      <Lines d="M44 84h8M48 78h0M312 82h12M318 74h0" colour={leaf} width={14} />
    </>
  );
}

/** From far to near: alluvial, red, sandy, black. */
function Strips() {
  return (
    <>
      <Shapes d="M0 100q180-10 360 0v30H0z" colour="#9C8157" />
      <Lines d="M0 108q180-9 360 0" colour={young} width={5} />
      <Shapes d="M0 116q180-12 360 2v30H0z" colour="#B4532F" />
      <Lines d="M0 126q180-11 360 2M0 133q180-11 360 2" colour="#8E3D20" width={2.5} />
      <Shapes d="M0 140q180-14 360 4v30H0z" colour="#DDB877" />
      <Shapes d="M0 168q180-16 360 6v30H0z" colour="#3B332E" />
      <Shapes
        d="M40 166l8 0-3 10 5 6-5 18h-4l1-15-5-8zM300 169l8 1-4 9 4 7-6 14h-4l2-14-4-7zM176 160h7l-3 14 5 8-6 18h-3l1-17-4-8z"
        colour="#120D0A"
      />
    </>
  );
}

function Wheat() {
  const stalks = each(7, (index, side) => ({
    foot: [54 + side * 44, 164] as Point,
    lean: side * 12,
    tall: index % 2 ? 40 : 50,
  }));
  return (
    <>
      <Lines d={stalks.map(({ foot, lean, tall }) => dash(foot, lean, tall))} colour={young} width={2.5} />
      <Lines
        d={stalks.map(({ foot, lean, tall }) =>
          each(4, (index) => {
            const at = reach(foot, lean, tall - 8 + index * 5);
            return dash(at, lean - 35, 4) + dash(at, lean + 35, 4);
          }).join(""),
        )}
        colour="#E3AE45"
      />
    </>
  );
}

function Sprouts() {
  const rows = each(6, (index, side) => [250 + side * 86, 164 + index * 0.6] as Point);
  return (
    <>
      <Shapes d={rows.map((at) => blade(at, -50, 18, 9) + blade(at, 0, 24, 9))} colour={leaf} />
      <Shapes d={rows.map((at) => blade(at, 50, 18, 9))} colour={young} />
      <Lines d={rows.map((at) => dot(reach(at, 0, 24)))} colour="#FFFDF6" width={9} />
    </>
  );
}
