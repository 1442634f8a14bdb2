import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, stake, young } from "#kit/web/drawing/palette.ts";
import { blade, blades, curve, dash, dot, each, type Point, reach, trefoil } from "#kit/web/drawing/pen.ts";
import type { PodPlant as Pod } from "../../../drawings.ts";

/** Pulses and their like: a stem with leaves on one side of each joint and pods on the other. */
export function PodPlant(pod: Pod) {
  const { height = 74, joints = 5, foliage, flower, climbs } = pod;
  const places = each(joints, (index) => {
    const side = index % 2 ? 1 : -1;
    const up = (height * (index + 0.9)) / joints;
    return { at: [52 + side * 1.5, 108 - up] as Point, side, shrink: 1 - (index / joints) * 0.3 };
  });
  const pods = places.flatMap(({ at, side }, index) =>
    index === 0 && joints > 4 ? [] : bunch(at, -side, pod),
  );
  const top: Point = [52, 108 - height];
  return (
    <>
      {climbs && <Lines d="M58 108V14" colour={stake} width={3} />}
      <Roots />
      <Lines d={dash([52, 108], 0, height)} colour={leaf} />
      <Lines d={places.map(({ at, side }) => dash(at, side * 62, 12))} colour={leaf} width={2.5} />
      <Shapes
        d={places.map(({ at, side, shrink }) =>
          foliages[foliage](reach(at, side * 62, 12), side * 68, shrink),
        )}
        colour={leaf}
      />
      <Shapes d={foliages[foliage](top, 0, 0.8)} colour={young} />
      <Lines d={pods.map(({ stalk }) => stalk)} colour={young} width={2} />
      <Lines d={pods.map(({ shell }) => shell)} colour={pod.colour} width={pod.width} />
      {pod.seeds && (
        <Lines d={pods.map(({ shell }) => shell)} colour={pod.seeds} width={pod.width * 0.45} dotted={7} />
      )}
      {flower && (
        <Lines
          d={places.slice(-3).map(({ at, side }) => dot(reach(at, side * 20, 9)))}
          colour={flower}
          width={7}
        />
      )}
    </>
  );
}

/** The pods at one joint, fanned out round the way they hang; none reaches into the soil. */
function bunch(at: Point, side: number, { length, lean, bend = 0, together = 1, fan = 24, width }: Pod) {
  const stalk = Math.min(lean, 100) * side;
  const knot = reach(at, stalk, 6);
  return each(together, (place) => {
    const aside = place - (together - 1) / 2;
    const way = side * (lean + aside * fan);
    const start = reach(knot, side * (lean + 90), aside * width);
    const long = lean > 100 ? Math.min(length, 102 - start[1]) : length;
    return {
      stalk: place ? "" : dash(at, stalk, 6),
      shell: curve(start, way, long, side * bend),
    };
  });
}

const foliages: Record<Pod["foliage"], (at: Point, lean: number, size: number) => string> = {
  three: (at, lean, size) => trefoil(at, lean, 17 * size, 8 * size),
  broad: (at, lean, size) => trefoil(at, lean, 21 * size, 12 * size),
  slim: (at, lean, size) => trefoil(at, lean, 20 * size, 5 * size),
  feather: (at, lean, size) =>
    blades(reach(at, lean, -6), [lean - 64, lean + 64], 13 * size, 8) +
    blades(reach(at, lean, 2), [lean - 30, lean + 30], 14 * size, 8),
  single: (at, lean, size) => blade(reach(at, lean, -8), lean, 30 * size, 10 * size),
};
