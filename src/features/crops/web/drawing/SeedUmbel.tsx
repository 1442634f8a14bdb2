import type { SeedUmbel as Umbel } from "../../drawings.ts";
import { Lines, Roots, Shapes } from "./Marks.tsx";
import { leaf, young } from "./palette.ts";
import { blade, curve, curveEnd, dash, dot, each, lobed, type Point, reach } from "./pen.ts";

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
  const leaves = foliages[foliage];
  const { rays, dots, width } = shape === "parasol" ? parasol(tops, size) : spike(tops, size);
  return (
    <>
      <Roots />
      <Lines
        d={stems.map(({ lean, length }) => curve(foot, lean, length, -lean * 0.5))}
        colour={leaf}
        width={3.5}
      />
      <Shapes d={[leaves([52, 96], -60), leaves([54, 84], 56), leaves([52, 104], 76)]} colour={leaf} />
      <Shapes d={[leaves([46, 76], -40), leaves([52, 104], -78)]} colour={young} />
      <Lines d={rays} colour={young} width={shape === "parasol" ? 2 : 2.5} />
      <Lines d={dots} colour={colour} width={width} />
      <Lines
        d={tops.map(({ at, lean }) =>
          shape === "parasol"
            ? each(3, (_, side) => dot(reach(at, lean + side * 30, size * 0.8))).join("")
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
  const over = tops.map(({ at, lean }) =>
    each(7, (_, side) => ({
      ray: dash(at, lean + side * 62, size),
      end: dot(reach(at, lean + side * 62, size)),
    })),
  );
  return {
    rays: over
      .flat()
      .map(({ ray }) => ray)
      .join(""),
    dots: over
      .flat()
      .map(({ end }) => end)
      .join(""),
    width: 6,
  };
}

function spike(tops: Top[], size: number) {
  return {
    rays: tops
      .map(
        ({ at, lean }) =>
          dash(at, lean, size) +
          [3, 9, 15]
            .map(
              (down) =>
                dash(reach(at, lean, -down), lean - 40, 11) + dash(reach(at, lean, -down - 3), lean + 40, 11),
            )
            .join(""),
      )
      .join(""),
    dots: tops
      .map(({ at, lean }) =>
        each(
          4,
          (index) =>
            dot(reach(reach(at, lean, index * (size / 3)), lean + (index % 2 ? 90 : -90), 4 - index * 0.5)) +
            dot(reach(reach(at, lean, index * (size / 3)), lean + (index % 2 ? -90 : 90), 4 - index * 0.5)),
        ).join(""),
      )
      .join(""),
    width: 6.5,
  };
}

const foliages: Record<Umbel["foliage"], (at: Point, lean: number) => string> = {
  thread: (at, lean) => each(5, (_, side) => blade(at, lean + side * 34, 24, 2.5, side * 20)).join(""),
  broad: (at, lean) =>
    blade(at, lean, 36, 15, lean / 4) +
    blade(reach(at, lean, 4), lean + 50, 14, 6) +
    blade(reach(at, lean, 4), lean - 50, 14, 6),
  cut: (at, lean) => lobed(reach(at, lean, 16), 10, lean, 5) + blade(at, lean, 14, 3),
};
