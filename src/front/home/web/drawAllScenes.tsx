import { renderToStaticMarkup } from "react-dom/server";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { FieldScene } from "#knowledge/crops/web/drawing/FieldScene.tsx";
import { EarthWorm } from "#season/chatbot/web/talk/EarthWorm.tsx";
import type { Scene } from "./ScenePicture.tsx";

const scenes: Readonly<Record<Scene, React.ReactElement>> = {
  market: <MarketScene />,
  talk: <TalkScene />,
  earthworm: (
    <Picture view="0 0 104 148">
      <EarthWorm pose="greets" />
    </Picture>
  ),
};

/** The pictures of the landing page's ways as the texts of SVG files, by their names. */
export function* drawAllScenes(): Generator<[name: string, svg: string]> {
  for (const [name, scene] of Object.entries(scenes))
    yield [name, renderToStaticMarkup(scene).replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')];
}

/** A sack, a bag and a bottle on the same ground: goods of the market. */
function MarketScene() {
  return (
    <FieldScene soil="Sandy" season="Kharif">
      <Shapes d="M14 108c-6-20-2-38 4-46h26c6 8 10 26 4 46q-17 4-34 0z" colour="#C79A5B" />
      <Lines d="M18 62q13-8 26 0M20 68h22" colour="#74492B" width={3} />
      <Shapes d="M31 78q-9 6-9 16 9 1 9-9 0 10 9 9 0-10-9-16z" colour={leaf} />
      <Shapes d="M54 70h20v38H54z" colour="#FFF6E0" />
      <Shapes d="M54 82h20v12H54z" colour={young} />
      <Shapes d="M82 74h10v8q5 3 5 8v18H77V90q0-5 5-8z" colour="#A63F22" />
      <Shapes d="M83 66h8v8h-8z" colour="#74492B" />
    </FieldScene>
  );
}

/** Two bubbles over a young field: farmers who ask and answer. */
function TalkScene() {
  return (
    <FieldScene soil="Red" season="Zaid">
      <Lines d="M18 108V98M34 108V96M70 108V97M86 108V98" colour={young} />
      <Lines d="M18 100q-6-2-7-7M34 99q6-2 7-8M70 100q-6-2-7-8M86 100q6-2 7-7" colour={leaf} />
      <Shapes
        d="M14 26h52a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H32L20 70V58h-6a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8z"
        colour="#FFF6E0"
      />
      <Lines d="M20 38h38M20 47h24" colour="#9C8157" width={3} />
      <Shapes
        d="M46 64h44a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8h-4v10L74 88H46a8 8 0 0 1-8-8v-8a8 8 0 0 1 8-8z"
        colour={leaf}
      />
      <Lines d="M50 76h34" colour="#E4F1E3" width={3} />
    </FieldScene>
  );
}
