import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { FieldScene } from "#knowledge/crops/web/drawing/FieldScene.tsx";

/** A sack, a bag and a bottle on the same ground: goods of the market. */
export function MarketScene() {
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
