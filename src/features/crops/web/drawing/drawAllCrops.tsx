import { renderToStaticMarkup } from "react-dom/server";
import type { Season, Soil } from "../../contract.ts";
import { CropDrawing } from "./CropDrawing.tsx";

/** Every crop's drawing as the text of an SVG file, by the crop's id. */
export function* drawAllCrops(
  records: readonly { id: string; soil: Soil; season: Season }[],
): Generator<[id: string, svg: string]> {
  for (const record of records) {
    const svg = renderToStaticMarkup(<CropDrawing {...record} />);
    yield [record.id, svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')];
  }
}
