import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import { blade, type Point } from "#kit/web/drawing/pen.ts";

type Pose = "greets" | "thinks" | "explains" | "sorry" | "sleeps";
type EarthWormProps = { pose: Pose; title?: string; className?: string };

const skin = "#E08D73";
const crease = "#B9614B";
const ink = "#2B1A14";
const bright = "#F4B63A";

/** The worm that answers: it loosens the soil, and a seedling rides on its head. Five poses. */
export function EarthWorm({ pose, title, className }: EarthWormProps) {
  const { body, tail, rings, head, eyes, mouth, wilts, beside } = poses[pose];
  const [x, y] = head;
  return (
    <Picture view="0 0 96 96" title={title} className={className}>
      <Lines d={`M${x} ${y - 8}v-9`} colour={leaf} width={3} />
      <Shapes d={blade([x, y - 16], wilts ? -110 : -58, 13, 8)} colour={leaf} />
      <Shapes d={blade([x, y - 16], wilts ? 110 : 58, 13, 8)} colour={young} />
      <Lines d={tail} colour={skin} width={13} />
      <Lines d={body} colour={skin} width={24} />
      <Lines d={rings} colour={crease} width={2.5} />
      <Lines d={`M${x - 9} ${y + 5}h0m18 0h0`} colour="#F3B49E" width={5} />
      <Lines d={eyes} colour={ink} width={wilts === undefined ? 2.5 : 5} />
      <Lines d={mouth} colour={ink} width={2.5} />
      {beside}
      <Shapes d="M4 82q22-6 44-1t44-1v10q0 6-6 6H10q-6 0-6-6z" colour="#9C8157" />
      <Lines d="M14 89h0M30 91h0M46 88h0M64 91h0M80 89h0" colour="#74582F" width={3} />
    </Picture>
  );
}

type Drawn = {
  body: string;
  /** The other end of the worm, where it looks out of the soil. */
  tail: string;
  rings: string;
  head: Point;
  eyes: string;
  mouth: string;
  /** Whether the seedling hangs its leaves; a sleeper has thin strokes for eyes and leaves this out. */
  wilts?: boolean;
  beside?: React.ReactNode;
};

const poses: Record<Pose, Drawn> = {
  greets: {
    body: "M34 92V66q0-12 7-18t7-16",
    tail: "M68 92V72q0-9 9-15",
    rings: "M27 76q7 4 14 0M27 68q7 4 14 0M64 79q4 2 8 0",
    head: [48, 32],
    eyes: "M43 31h0m10 0h0",
    mouth: "M43 37q5 6 10 0",
    wilts: false,
    beside: <Lines d="M84 46q5 4 4 11M74 46q3-4 6-4" colour={bright} width={3} />,
  },
  thinks: {
    body: "M36 92V66q0-10 5-16t5-16",
    tail: "M66 92q0-10 8-10",
    rings: "M29 76q7 4 14 0M29 68q7 4 14 0",
    head: [46, 34],
    eyes: "M44 30h0m9-1h0",
    mouth: "M46 40h6",
    wilts: false,
    beside: <Lines d="M68 28h0m10-9h0m9-11h0" colour={bright} width={7} />,
  },
  explains: {
    body: "M28 92V66q0-14 3-18t3-16",
    tail: "M50 92V72q0-7 8-10",
    rings: "M21 76q7 4 14 0M21 68q7 4 14 0M46 79q4 2 8 0",
    head: [34, 32],
    eyes: "M31 31h0m10 0h0",
    mouth: "M31 37q5 7 10 0z",
    wilts: false,
    beside: (
      <>
        <Lines d="M76 82V44" colour={leaf} />
        <Shapes d={blade([76, 66], -60, 20, 12) + blade([76, 54], 60, 20, 12)} colour={young} />
        <Shapes d={blade([76, 48], -40, 18, 11) + blade([76, 46], 24, 18, 11)} colour={leaf} />
      </>
    ),
  },
  sorry: {
    body: "M34 92V70q0-10 6-14t8-10",
    tail: "M70 92q0-8 7-8",
    rings: "M27 78q7 4 14 0",
    head: [48, 46],
    eyes: "M43 46h0m10 0h0",
    mouth: "M44 54q4-4 8 0",
    wilts: true,
    beside: (
      <>
        <Lines d="M40 41l4-2m8 0l4 2" colour={ink} width={2} />
        <Shapes d="M66 46q7 10 0 13q-7-3 0-13z" colour="#5B9BC8" />
      </>
    ),
  },
  sleeps: {
    body: "M24 78q10-4 20-4t20-1",
    tail: "M14 86q2-8 10-8",
    rings: "M32 68q4 7 1 13M41 67q4 7 1 13",
    head: [64, 72],
    eyes: "M57 71q3 3 5 0m4 0q3 3 5 0",
    mouth: "M62 78q2 2 4 0",
    beside: <Lines d="M78 50h7l-7 8h7M84 30h9l-9 10h9" colour={bright} width={3} />,
  },
};
