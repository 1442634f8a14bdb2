import { renderToStaticMarkup } from "react-dom/server";
import { advisorySigns } from "./advisorySigns.ts";
import { commonSigns } from "./commonSigns.ts";
import { SignDrawing } from "./SignDrawing.tsx";

/** The drawing of each common sign and of each advisory's sign as the text of an SVG file, by its id. */
export function* drawAllSigns(): Generator<[id: string, svg: string]> {
  for (const [id, sign] of Object.entries({ ...commonSigns, ...advisorySigns })) {
    const svg = renderToStaticMarkup(<SignDrawing sign={sign} />);
    yield [id, svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')];
  }
}
