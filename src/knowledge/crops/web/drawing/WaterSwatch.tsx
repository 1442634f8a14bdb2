import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";

type Level = "High" | "medium" | "Low";

/** A well cut open, with as much water in it as the farmer can count on. */
export function WaterSwatch({ level }: { level: Level }) {
  const top = { High: 24, medium: 38, Low: 52 }[level];
  const drops = { High: "M30 8v3M52 4v3M74 8v3", medium: "M44 6v3M62 6v3", Low: "M52 6v3" }[level];
  return (
    <Picture view="0 0 104 64">
      <Shapes d="M0 0h104v64H0z" colour="#D9E6EC" />
      <Shapes d="M0 20q26-3 52-1t52-1v46H0z" colour="#9C8157" />
      <Shapes d="M0 34h28v6H0zM76 34h28v6H76zM0 50h28v5H0zM76 50h28v5H76z" colour="#83693F" />
      <Shapes d="M30 14h44v50H30z" colour="#5B4630" />
      <Shapes d={`M30 ${top}q5.5-4 11 0t11 0t11 0t11 0v40H30z`} colour="#3E86B8" />
      <Lines d={`M36 ${top + 6}h8M56 ${top + 9}h10`} colour="#A9D2E8" width={2.5} />
      <Lines d="M28 14v50M76 14v50" colour="#B9A68A" width={5} />
      <Lines d={drops} colour="#3E86B8" width={4} />
    </Picture>
  );
}
