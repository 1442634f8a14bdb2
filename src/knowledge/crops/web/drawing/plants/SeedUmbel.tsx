import { Lines, Roots, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import {
  blade,
  blades,
  chevron,
  curve,
  curveEnd,
  dash,
  dot,
  each,
  type Point,
  reach,
  trefoil,
} from "#kit/web/drawing/pen.ts";
import type { SeedUmbel as Umbel } from "../../../drawings.ts";

/** Spices and oilseeds that carry many small flowers: umbels like parasols, or the spikes of the mustards. */
export function SeedUmbel({
  shape,
  colour,
  seed,
  count = 3,
  size = 18,
  height = 62,
  foliage,
  spread = 30,
}: Umbel) {
  const stems = each(count, (_, side) => ({ lean: side * spread, length: height - Math.abs(side) * 12 }));
  const tops = stems.map(({ lean, length }) => ({
    at: curveEnd(foot, lean, length, -lean * 0.5),
    lean: lean * 0.5,
  }));
  const { fine, draw } = foliages[foliage];
  const dark = draw([52, 98], -62) + draw([54, 88], 58);
  const bright = draw([46, 76], -40) + draw([52, 104], -78);
  const { rays, dots, width } = shape === "parasol" ? parasol(tops, size) : spike(tops, size);
  return (
    <>
      <Roots />
      <Lines
        d={stems.map(({ lean, length }) => curve(foot, lean, length, -lean * 0.5))}
        colour={leaf}
        width={3.5}
      />
      {fine ? <Lines d={dark} colour={leaf} width={2.5} /> : <Shapes d={dark} colour={leaf} />}
      {fine ? <Lines d={bright} colour={young} width={2.5} /> : <Shapes d={bright} colour={young} />}
      <Lines d={rays} colour={young} width={shape === "parasol" ? 2 : 2.5} />
      <Lines d={dots} colour={colour} width={width} />
      <Lines
        d={tops.map(({ at, lean }) =>
          shape === "parasol"
            ? each(2, (_, side) => dot(reach(at, lean + side * 18, size * 0.75))).join("")
            : dot(reach(at, lean, size + 4)),
        )}
        colour={seed}
        width={shape === "parasol" ? 4 : 6}
      />
    </>
  );
}

const foot: Point = [52, 108];
type Top = { at: Point; lean: number };

function parasol(tops: Top[], size: number) {
  const ends = tops.flatMap(({ at, lean }) => each(5, (_, side) => ({ at, way: lean + side * 64 })));
  return {
    rays: tops
      .map(({ at, lean }) => chevron(at, lean, 64, size) + chevron(at, lean, 32, size) + dash(at, lean, size))
      .join(""),
    dots: ends.map(({ at, way }) => dot(reach(at, way, size))).join(""),
    width: size / 4 + 3.5,
  };
}

function spike(tops: Top[], size: number) {
  const pods = [6, 15].flatMap(
    (down) =>
      [
        [down, -35],
        [down + 4, 35],
      ] as const,
  );
  const blooms = [
    [0, -0.5],
    [0, 0.5],
    [0.4, -0.25],
    [0.4, 0.3],
    [0.75, 0],
  ] as const;
  return {
    rays: tops
      .flatMap(({ at, lean }) => pods.map(([down, side]) => dash(reach(at, lean, -down), lean + side, 9)))
      .join(""),
    dots: tops
      .flatMap(({ at, lean }) =>
        blooms.map(([up, across]) => dot(reach(reach(at, lean, up * size), lean + 90, across * size))),
      )
      .join(""),
    width: size * 0.55,
  };
}

/** Leaves as outlines, or as fine strokes where they are no wider than a thread. */
const foliages: Record<Umbel["foliage"], { fine?: boolean; draw: (at: Point, lean: number) => string }> = {
  thread: {
    fine: true,
    draw: (at, lean) => each(3, (_, side) => curve(at, lean + side * 26, 24, side * 40)).join(""),
  },
  broad: {
    draw: (at, lean) =>
      blade(at, lean, 36, 15, lean / 4) + blades(reach(at, lean, 5), [lean + 50, lean - 50], 14, 6),
  },
  cut: { draw: (at, lean) => trefoil(reach(at, lean, 11), lean, 16, 9) + blade(at, lean, 14, 4) },
};
