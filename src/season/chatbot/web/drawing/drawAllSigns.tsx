import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { young } from "#kit/web/drawing/palette.ts";
import { blade, dash, dot } from "#kit/web/drawing/pen.ts";
import { advisorySigns } from "./advisorySigns.ts";
import { BeastsOn } from "./Beasts.tsx";
import { dead, sheet, sky, yellowed } from "./colours.ts";
import { stemFrame } from "./frames.ts";
import { MarkOn } from "./Marks.tsx";
import { type Drawn, drawEar, drawFruit, drawLeaf, drawStem } from "./Parts.tsx";
import { drawField, drawPlant, Soil } from "./Scenes.tsx";
import type { Part, Sign, WeedShape } from "./signs.ts";
import { broadleaves } from "./weeds/broadleaves.tsx";
import { grasses } from "./weeds/grasses.tsx";
import { cropAt, dark, dull, tuft } from "./weeds/weedParts.tsx";

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
  ...grasses,
  ...broadleaves,
};

/** Signs that anyone can tell at a glance, before the problem has a name. */
export const commonSigns = {
  yellow: {
    part: { on: "leaf", shape: "oval", colour: yellowed },
    marks: [{ is: "veins", colour: "#7FA63F", width: 2.5 }],
  },
  spots: {
    part: { on: "leaf", shape: "oval" },
    marks: [{ is: "spots", colour: "#D9B27A", rim: dead, size: 9, count: 9 }],
  },
  holes: {
    part: { on: "leaf", shape: "oval" },
    marks: [
      { is: "bites", size: 13 },
      { is: "holes", size: 14, count: 6 },
    ],
  },
  wilt: { part: { on: "plant", stands: "hanging", colour: "#8FA04A" } },
  insects: {
    part: { on: "leaf", shape: "oval" },
    seen: [
      { beast: "aphid", count: 9, along: [0.14, 0.5] },
      { beast: "beetle", along: [0.64, 0.7], size: 24 },
    ],
  },
  powder: { part: { on: "leaf", shape: "oval" }, marks: [{ is: "powder", count: 28 }] },
} satisfies Record<string, Sign>;

/** The parts of a plant on which a sign is seen, or an insect: the first question on a sick crop. */
const partSigns = {
  "part-leaf": {
    part: { on: "leaf", shape: "oval" },
    marks: [{ is: "spots", colour: dead, size: 7, count: 3 }],
  },
  "part-stem": { part: { on: "stem", width: 30 }, marks: [{ is: "spots", colour: dead, size: 9, count: 2 }] },
  "part-root": { part: { on: "plant", stands: "sound", below: "tubers" } },
  "part-fruit": { part: { on: "fruit", shape: "round", colour: "#D9402A", shade: "#F09A80" } },
  "part-field": { part: { on: "field", colour: yellowed } },
  "part-insect": {
    part: { on: "leaf", shape: "three" },
    seen: [{ beast: "beetle", count: 1, size: 34, colour: "#C2402A", along: [0.5, 0.52], across: [0, 0] }],
  },
} satisfies Record<string, Sign>;

/** The drawing of each common sign, of each part and of each advisory's sign as the text of an SVG file, by its id. */
export function* drawAllSigns(): Generator<[id: string, svg: string]> {
  for (const [id, sign] of Object.entries({ ...commonSigns, ...partSigns, ...advisorySigns })) {
    const svg = renderToStaticMarkup(<SignDrawing sign={sign} />);
    yield [id, svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')];
  }
}

/** The sign by which a problem is known: the part of the plant, what marks it, who sits on it. */
function SignDrawing({ sign: { part, marks = [], seen = [] } }: { sign: Sign }): ReactElement {
  const { frames, picture } = drawn(part);
  const outdoors = part.on === "plant" || part.on === "field" || part.on === "weed";
  return (
    <Picture view="0 0 96 96">
      <Shapes d="M0 0h96v96H0z" colour={outdoors ? sky : sheet} />
      {picture}
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a file
        <MarkOn key={index} mark={mark} frames={frames} />
      ))}
      {seen.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a file
        <BeastsOn key={index} seen={each} frames={frames} />
      ))}
    </Picture>
  );
}

function drawn(part: Part): Drawn {
  switch (part.on) {
    case "leaf":
      return drawLeaf(part);
    case "fruit":
      return drawFruit(part);
    case "ear":
      return drawEar(part);
    case "stem":
      return drawStem(part);
    case "plant":
      return drawPlant(part);
    case "field":
      return drawField(part);
    case "weed":
      return drawWeed(part.shape);
  }
}

/** A weed in its soil, drawn by what parts it from others: stem, leaves, ear or flower, and what the soil hides. */
function drawWeed(shape: WeedShape): Drawn {
  const picture = (
    <>
      <Soil />
      {weeds[shape]}
    </>
  );
  return { frames: [stemFrame(48, 70, 2, 94)], picture };
}
