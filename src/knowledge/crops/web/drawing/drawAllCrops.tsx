import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Season, Soil } from "../../contract.ts";
import { CropDrawing } from "./CropDrawing.tsx";
import { EmptyField } from "./EmptyField.tsx";

/** Every crop's drawing as the text of an SVG file, by the crop's id; and the field where nothing grows yet. */
export function* drawAllCrops(
  records: readonly { id: string; soil: Soil; season: Season }[],
): Generator<[id: string, svg: string]> {
  for (const record of records) {
    yield [record.id, fileOf(<CropDrawing {...record} />)];
  }
  yield ["empty-field", fileOf(<EmptyField />)];
}

function fileOf(drawing: ReactElement): string {
  return renderToStaticMarkup(drawing).replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
}
