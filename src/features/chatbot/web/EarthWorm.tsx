import { Lines, Shapes } from "../../crops/web/drawing/Marks.tsx";
import { Picture } from "../../crops/web/drawing/Picture.tsx";

type Pose = "greets" | "thinks" | "explains" | "sorry" | "sleeps";
type EarthWormProps = { pose: Pose; title?: string; className?: string };

const skin = "#D9826B";
const belt = "#B85F4C";
const ink = "#2B1A14";

/** The worm that answers: the farmer's friend under the ground, in five poses. */
export function EarthWorm({ pose, title, className }: EarthWormProps) {
  const { body, ring, face, beside } = poses[pose];
  return (
    <Picture view="0 0 96 96" title={title} className={className}>
      <Lines d={body} colour={skin} width={18} />
      <Lines d={ring} colour={belt} width={18} />
      {beside}
      {face}
      <Shapes d="M4 82q22-6 44-1t44-1v10q0 6-6 6H10q-6 0-6-6z" colour="#9C8157" />
      <Lines d="M14 89h0M30 91h0M46 88h0M64 91h0M80 89h0" colour="#74582F" width={3} />
    </Picture>
  );
}

/** Eyes at one place, and the mouth below them. */
function Face({ x, y, mouth, shut }: { x: number; y: number; mouth: string; shut?: boolean }) {
  return (
    <>
      {shut ? (
        <Lines d={`M${x - 7} ${y}q3 3 5 0M${x + 2} ${y}q3 3 5 0`} colour={ink} width={2.5} />
      ) : (
        <Lines d={`M${x - 4} ${y}h0M${x + 4} ${y}h0`} colour={ink} width={4} />
      )}
      <Lines d={`M${x - 4} ${y + 6}${mouth}`} colour={ink} width={2.5} />
      <Lines d={`M${x - 8} ${y + 5}h0M${x + 8} ${y + 5}h0`} colour="#EFA994" width={4} />
    </>
  );
}

const poses = {
  greets: {
    body: "M34 92V62q0-18 12-20t12-14v-2",
    ring: "M34 72v-6",
    face: <Face x={58} y={24} mouth="q4 5 8 0" />,
    beside: (
      <>
        <Lines d="M50 52q14 4 22-8" colour={skin} width={7} />
        <Lines d="M78 34q5 3 4 9M84 28q8 5 6 15" colour="#F4B63A" width={3} />
      </>
    ),
  },
  thinks: {
    body: "M34 92V68q0-16 10-22t8-20",
    ring: "M34 76v-5",
    face: <Face x={53} y={24} mouth="q4-2 7 0" />,
    beside: <Lines d="M68 22h0M77 13h0M86 4h0" colour="#F4B63A" width={7} />,
  },
  explains: {
    body: "M26 92V60q0-12 6-18t4-18",
    ring: "M26 72v-6",
    face: <Face x={36} y={22} mouth="q4 6 8 0" />,
    beside: (
      <>
        <Lines d="M70 82V54" colour="#1E6A3B" />
        <Shapes d="M70 66q-16 0-16-13q15-2 16 13zM70 58q0-16 17-16q2 15-17 16z" colour="#73A83A" />
        <Lines d="M34 54q8 4 16 0" colour={skin} width={7} />
      </>
    ),
  },
  sorry: {
    body: "M30 92V60q0-22 18-22t16 16v4",
    ring: "M30 74v-6",
    face: <Face x={64} y={54} mouth="q4-5 8 0" />,
    beside: <Shapes d="M80 46q6 9 0 12q-6-3 0-12z" colour="#6FA6CC" />,
  },
  sleeps: {
    body: "M18 80q8-14 24-8t18-4t14 4",
    ring: "M36 71l5 1",
    face: <Face x={74} y={70} mouth="q4 2 7 0" shut />,
    beside: <Lines d="M70 46h8l-8 9h8M82 26h10l-10 11h10" colour="#F4B63A" width={3} />,
  },
} satisfies Record<Pose, unknown>;
