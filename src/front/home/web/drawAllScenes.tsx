import { renderToStaticMarkup } from "react-dom/server";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { EarthWorm } from "#season/chatbot/web/talk/EarthWorm.tsx";
import { MarketScene } from "./MarketScene.tsx";
import type { Scene } from "./ScenePicture.tsx";
import { TalkScene } from "./TalkScene.tsx";

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
