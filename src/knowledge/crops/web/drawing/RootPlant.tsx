import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import type { RootPlant as Root } from "../../drawings.ts";
import { rootLeaves } from "./rootLeaves.ts";
import { rootShapes } from "./rootShapes.ts";

/** A root or tuber, shown where it grows: in the soil. */
export function RootPlant({ root, colour, shade, foliage, stem = young, flower }: Root) {
  const { shapes, marks, cords } = rootShapes[root];
  return (
    <>
      <Foliage kind={foliage} stem={stem} />
      {flower && <Lines d="M37 80h0M52 57h0M67 80h0" colour={flower} width={8} />}
      {cords && <Lines d={cords} colour="currentColor" width={2} />}
      {shapes.width ? (
        <Lines d={shapes.d} colour={colour} width={shapes.width} />
      ) : (
        <Shapes d={shapes.d} colour={colour} />
      )}
      <Lines d={marks} colour={shade} width={2} />
    </>
  );
}

function Foliage({ kind, stem }: { kind: Root["foliage"]; stem: string }) {
  const { stems, dark, bright, ribs, width } = rootLeaves[kind];
  return (
    <>
      {stems && <Lines d={stems} colour={stem} width={width} />}
      <Shapes d={dark} colour={leaf} />
      {bright && <Shapes d={bright} colour={young} />}
      {ribs && <Lines d={ribs} colour={stem} width={width} />}
    </>
  );
}
