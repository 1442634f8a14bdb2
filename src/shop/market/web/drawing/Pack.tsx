import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import type { PackShape } from "../../packs.ts";

/** A pack's body in one of six shapes; its cap and seams in the colour of the category. */
export function Pack({ shape, category }: { shape: PackShape; category: string }) {
  const [, band, deep] = bandOf(category);
  switch (shape) {
    case "sack":
      return (
        <>
          <Shapes
            d="M37 101c-7-24-6-48 3-66l-4-11q44-7 88 0l-4 11c9 18 10 42 3 66q-43 6-86 0z"
            colour="#FBF6EA"
          />
          <Shapes d="M37 101c-7-24-6-48 3-66l-4-11q8-1 16-2-12 36 0 81-8-1-15-2z" colour="#E3D8C2" />
          <Lines d="M41 31q39-6 78 0" colour={band} width={3} />
          <Lines d="M44 35l3-8m10 7l3-9m11 8l2-8m12 8v-8m13 9l-2-8m12 9l-3-8" colour={deep} width={1.5} />
        </>
      );
    case "bottle":
      return (
        <>
          <Shapes
            d="M68 20h24v10c2 8 24 8 24 20v49q0 5-5 5H49q-5 0-5-5V50c0-12 22-12 24-20z"
            colour="#FBF6EA"
          />
          <Shapes d="M68 20h8v11c-2 8-22 9-22 20v53h-5q-5 0-5-5V50c0-12 22-12 24-20z" colour="#E3D8C2" />
          <Shapes d="M65 8h30v14H65z" colour={band} />
          <Lines d="M72 11v8m8-8v8m8-8v8" colour={deep} width={1.5} />
        </>
      );
    case "trap":
      return (
        <>
          <Lines d="M80 100V12" colour="#74492B" width={5} />
          <Shapes d="M52 34h56l-8 10H60z" colour={band} />
          <Shapes d="M58 44h44l-16 22H74z" colour="#F4B63A" />
          <Shapes d="M72 66h16v26q-8 5-16 0z" colour="#DCE9F1" />
          <Lines d="M76 76l5-4m-2 11l5-3" colour={deep} width={2.5} />
          <Shapes d="M112 20q8-10 14-2-6 6-14 2zm-2 0q-8-10-14-2 6 6 14 2z" colour={deep} />
        </>
      );
    case "sheet":
      return (
        <>
          <Lines d="M54 102V66m52 36V66" colour="#74492B" width={4} />
          <Shapes d="M44 20h72v56H44z" colour="#F4C92F" />
          <Shapes d="M44 20h72v7H44z" colour={band} />
          <Lines
            d="M58 40l4 2m14-4l4 2m18 6l4-2M62 58l3-3m22 8l4-1m14-6l2 3M74 50l3 1"
            colour="#211A12"
            width={3}
          />
        </>
      );
    case "card":
      return (
        <>
          <Shapes d="M30 98q20-52 62-62 24 30-10 56-26 14-52 6z" colour="#73A83A" />
          <Lines d="M34 96q26-22 54-54" colour="#1E6A3B" width={3} />
          <Shapes d="M70 34h58v42H70z" colour="#FBF6EA" />
          <Shapes d="M70 34h58v10H70z" colour={band} />
          <Lines
            d="M78 54h0m8 0h0m8 0h0m8 0h0m8 0h0m8 0h0M78 62h0m8 0h0m8 0h0m8 0h0m8 0h0m8 0h0M78 70h0m8 0h0m8 0h0m8 0h0m8 0h0m8 0h0"
            colour="#74492B"
            width={4}
          />
        </>
      );
    case "pouch":
      return (
        <>
          <Shapes
            d="M44 22l5 4 5-4 5 4 5-4 5 4 5-4 6 4 6-4 5 4 5-4 5 4 5-4 5 4 5-4 4 80q-36 5-76 0z"
            colour="#FBF6EA"
          />
          <Shapes d="M44 22l5 4 3-2-4 79-8-1z" colour="#E3D8C2" />
          <Lines d="M46 31h68" colour={band} width={3} />
        </>
      );
  }
}

/** Ground of the label, its band, and the band's edge. */
export function bandOf(category: string): readonly [paper: string, band: string, deep: string] {
  if (category === "fertilizers") return ["#FFFFFF", "#27508F", "#1A3563"];
  if (category === "pesticides") return ["#FFFFFF", "#A63F22", "#7A2410"];
  return ["#FFFFFF", "#1E6A3B", "#124A27"];
}
