import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { Ground, rootColour } from "./Ground.tsx";
import { Sky } from "./Sky.tsx";

/** A mole peeping from its hill: it dug in the wrong place, like a visitor to a page that is not there. */
export function Mole({ title, className }: { title?: string; className?: string }) {
  return (
    <Picture view="0 32 104 116" title={title} className={className} colour={rootColour.Alluvial}>
      <Sky season="Rabi" />
      <Ground soil="Alluvial" />
      <Shapes d="M10 111q16-7 22-17t20-8 20 8 22 17z" colour="#83693F" />
      <Shapes d="M34 104V80a18 20 0 0 1 36 0v24z" colour="#4B4048" />
      <Shapes d="M43 90a9 7 0 0 1 18 0q-2 6-9 6t-9-6z" colour="#CDA79A" />
      <Shapes d="M48 84a4 3 0 0 1 8 0q-1 3-4 3t-4-3z" colour="#E27F86" />
      <Lines d="M44 77h0M60 77h0" colour="#FFF6E0" width={5} />
      <Lines d="M44.5 77.5h0M60.5 77.5h0" colour="#211A12" width={2.5} />
      <Lines d="M38 90l-9-2M38 93l-8 2M66 90l9-2M66 93l8 2" colour="#CDA79A" width={1.5} />
      <Shapes d="M10 111q14-4 24-11 8 6 18 6t18-6q10 7 24 11z" colour="#9C8157" />
      <Lines d="M32 101v3M36 100v4M40 101v3M64 101v3M68 100v4M72 101v3" colour="#E2A9A0" width={4} />
      <Lines d="M26 107h0M50 108h0M79 107h0M60 110h0" colour="#74492B" width={3} />
    </Picture>
  );
}
