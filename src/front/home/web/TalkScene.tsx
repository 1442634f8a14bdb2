import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { FieldScene } from "#knowledge/crops/web/drawing/FieldScene.tsx";

/** Two bubbles over a young field: farmers who ask and answer. */
export function TalkScene() {
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
