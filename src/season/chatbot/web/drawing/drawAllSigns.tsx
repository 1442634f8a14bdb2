import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { advisorySigns } from "./advisorySigns.ts";
import { BeastsOn } from "./Beasts.tsx";
import { sheet, sky } from "./colours.ts";
import { commonSigns, partSigns } from "./commonSigns.ts";
import { MarkOn } from "./Marks.tsx";
import { type Drawn, drawEar, drawFruit, drawLeaf, drawStem } from "./Parts.tsx";
import { drawField, drawPlant } from "./Scenes.tsx";
import type { Part, Sign } from "./signs.ts";
import { drawWeed } from "./weeds/Weeds.tsx";

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
