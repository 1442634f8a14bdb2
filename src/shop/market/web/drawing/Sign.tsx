import type { ReactNode } from "react";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import type { PackSign } from "../../packs.ts";

/** Sign on a label, on the crops' grid: whom it is against, or the crop that it is for. */
export function Sign({ sign }: { sign: PackSign }) {
  return signs[sign];
}

const signs: Readonly<Record<PackSign, ReactNode>> = {
  leaf: (
    <>
      <Lines d="M52 108V60" colour={leaf} width={6} />
      <Shapes d="M52 66C28 66 16 48 14 26c24 2 38 16 38 40z" colour={young} />
      <Shapes d="M52 78c24 0 36-18 38-40-24 2-38 16-38 40z" colour={leaf} />
    </>
  ),
  insect: (
    <>
      <Lines
        d="M34 52L16 42m18 24H12m22 16L16 94m54-42l18-10M70 66h22M70 82l18 12M44 30l-8-14m24 14l8-14"
        colour="#211A12"
        width={5}
      />
      <Shapes d="M52 26c14 0 20 16 20 38s-6 40-20 40-20-18-20-40 6-38 20-38z" colour="#74492B" />
      <Lines d="M34 56h36M33 72h38M36 88h32" colour="#F4B63A" width={5} />
      <Lines d="M22 22l60 80" colour="#B3261E" width={8} />
    </>
  ),
  spots: (
    <>
      <Shapes d="M16 100C8 52 36 18 92 14c4 52-24 88-76 86z" colour={young} />
      <Lines d="M16 100q34-24 60-66" colour={leaf} width={4} />
      <Lines d="M44 52h0M66 64h0M40 78h0M72 38h0" colour="#74492B" width={15} />
    </>
  ),
  weed: (
    <>
      <Lines
        d="M52 108c0-30-10-44-24-60m24 60c0-34 8-52 22-70M52 108c0-40-2-60 0-88m0 88C46 88 34 80 18 78m34 30c6-22 20-30 36-32"
        colour={young}
        width={7}
      />
      <Lines d="M20 24l64 76" colour="#B3261E" width={8} />
    </>
  ),
  helper: (
    <>
      <Shapes d="M52 106C20 92 14 62 20 24c12 6 24 6 32 0 8 6 20 6 32 0 6 38 0 68-32 82z" colour={leaf} />
      <Lines d="M36 62l12 14 22-30" colour="#FFFFFF" width={9} />
    </>
  ),
  moth: (
    <>
      <Shapes
        d="M52 44C30 14 10 22 12 48c2 20 22 24 40 10 18 14 38 10 40-10 2-26-18-34-40-4z"
        colour="#74492B"
      />
      <Lines d="M52 40v44" colour="#211A12" width={7} />
    </>
  ),
};
