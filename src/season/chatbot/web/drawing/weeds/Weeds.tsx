import type { ReactNode } from "react";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { young } from "#kit/web/drawing/palette.ts";
import { blade, dash, dot } from "#kit/web/drawing/pen.ts";
import { stemFrame } from "../frames.ts";
import type { Drawn } from "../Parts.tsx";
import { Soil } from "../Scenes.tsx";
import type { WeedShape } from "../signs.ts";
import { broadleaves } from "./broadleaves.tsx";
import { grasses } from "./grasses.tsx";
import { cropAt, dark, dull, tuft } from "./weedParts.tsx";

/** A weed in its soil, drawn by what parts it from others: stem, leaves, ear or flower, and what the soil hides. */
export function drawWeed(shape: WeedShape): Drawn {
  const picture = (
    <>
      <Soil />
      {weeds[shape]}
    </>
  );
  return { frames: [stemFrame(48, 70, 2, 94)], picture };
}

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
