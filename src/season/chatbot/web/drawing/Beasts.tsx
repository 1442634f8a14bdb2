import type { ReactNode } from "react";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { blade, curve, dash, dot, each, oval, type Point, reach } from "#kit/web/drawing/pen.ts";
import type { Frame } from "./frames.ts";
import { placesOn } from "./Marks.tsx";
import type { Beast, Seen } from "./signs.ts";

const ink = "#2B1A14";

/** Insects and worms, larger than they are, where they sit on a part. */
export function BeastsOn({ seen, frames }: { seen: Seen; frames: readonly Frame[] }): ReactNode {
  const { count, size, colour } = { ...usual[seen.beast], ...seen };
  const places = placesOn(frames, { along: [0.24, 0.8], across: [-0.55, 0.55], ...seen }, count);
  return draws[seen.beast](places, size, colour);
}

type Usual = { count: number; size: number; colour: string };

/** How many are drawn, how large and in which colour, unless the sign says otherwise. */
const usual: Readonly<Record<Beast, Usual>> = {
  aphid: { count: 14, size: 6, colour: "#8DB04F" },
  whitefly: { count: 9, size: 8, colour: "#FFFFFF" },
  hopper: { count: 5, size: 14, colour: "#7A4F22" },
  thrips: { count: 9, size: 9, colour: "#D9A53A" },
  mite: { count: 16, size: 3.5, colour: "#C9283A" },
  mealybug: { count: 6, size: 11, colour: "#FFFFFF" },
  scale: { count: 9, size: 9, colour: "#8A5A2B" },
  beetle: { count: 1, size: 20, colour: "#C9283A" },
  bug: { count: 3, size: 15, colour: "#3B332E" },
  caterpillar: { count: 1, size: 34, colour: "#73A83A" },
  hairy: { count: 1, size: 34, colour: "#B4532F" },
  looper: { count: 1, size: 30, colour: "#A9BE4F" },
  borer: { count: 1, size: 24, colour: "#EBC9A8" },
  grub: { count: 1, size: 20, colour: "#F6E9CF" },
  maggot: { count: 3, size: 12, colour: "#FBF6E6" },
  fly: { count: 1, size: 20, colour: "#C98A14" },
  moth: { count: 1, size: 26, colour: "#C9B79A" },
  weevil: { count: 1, size: 20, colour: "#3E4A6B" },
  termite: { count: 5, size: 12, colour: "#F6E3BB" },
  wireworm: { count: 2, size: 28, colour: "#DDAA3C" },
};

type Draw = (places: readonly Point[], size: number, colour: string) => ReactNode;

/** Legs to both sides of a body that lies along `lean`. */
function legs(place: Point, lean: number, reaches: number, pairs = 3): string[] {
  return each(pairs, (_, side) => reach(place, lean, side * reaches * 0.45)).flatMap((knee) => [
    dash(knee, lean + 90, reaches),
    dash(knee, lean - 90, reaches),
  ]);
}

const leanOf = (index: number) => 40 + (index % 3) * 55;

function crawler(thick: number, rings: string, bend: number): Draw {
  return (places, size, colour) => {
    const bodies = places.map((place, index) =>
      curve(reach(place, 70 + index * 40, -size / 2), 70 + index * 40, size, bend),
    );
    const heads = places.map((place, index) => dot(reach(place, 70 + index * 40, -size / 2)));
    return (
      <>
        <Lines d={bodies} colour={colour} width={thick} />
        <Lines d={bodies} colour={rings} width={thick * 0.3} dotted={thick * 0.75} />
        <Lines d={heads} colour={ink} width={thick * 0.8} />
      </>
    );
  };
}

const draws: Readonly<Record<Beast, Draw>> = {
  aphid: (places, size, colour) => (
    <>
      <Lines
        d={places.map((place, index) => dash(place, leanOf(index), size * 0.35))}
        colour={colour}
        width={size}
      />
      <Lines
        d={places.map((place, index) => dot(reach(place, leanOf(index), size * 0.6)))}
        colour={ink}
        width={size * 0.35}
      />
    </>
  ),
  whitefly: (places, size, colour) => (
    <>
      <Shapes
        d={places.map(
          (place, index) =>
            blade(place, leanOf(index) - 28, size * 1.4, size * 0.7) +
            blade(place, leanOf(index) + 28, size * 1.4, size * 0.7),
        )}
        colour={colour}
      />
      <Lines d={places.map((place) => dot(place))} colour="#E3AE45" width={size * 0.4} />
    </>
  ),
  hopper: (places, size, colour) => (
    <>
      <Shapes
        d={places.map((place, index) => blade(place, leanOf(index), size, size * 0.5))}
        colour={colour}
      />
      <Lines
        d={places.map((place, index) => dot(reach(place, leanOf(index), size * 0.1)))}
        colour={ink}
        width={size * 0.3}
      />
      <Lines
        d={places.map((place, index) =>
          dash(reach(place, leanOf(index), size * 0.5), leanOf(index) + 120, size * 0.5),
        )}
        colour={ink}
        width={1.5}
      />
    </>
  ),
  thrips: (places, size, colour) => (
    <>
      <Lines d={places.map((place, index) => dash(place, leanOf(index), size))} colour={colour} width={3.5} />
      <Lines
        d={places.map((place, index) => dot(reach(place, leanOf(index), size)))}
        colour={ink}
        width={2.5}
      />
    </>
  ),
  mite: (places, size, colour) => <Lines d={places.map(dot)} colour={colour} width={size} />,
  mealybug: (places, size, colour) => (
    <>
      <Lines d={places.map((place) => dash(place, 60, size * 0.4))} colour="#B9B0A0" width={size + 2} />
      <Lines d={places.map((place) => dash(place, 60, size * 0.4))} colour={colour} width={size} />
      <Lines d={places.map((place) => legs(place, 60, size * 0.35).join(""))} colour="#B9B0A0" width={1.5} />
    </>
  ),
  scale: (places, size, colour) => (
    <>
      <Lines d={places.map(dot)} colour={colour} width={size} />
      <Lines d={places.map(dot)} colour="#D9B877" width={size * 0.35} />
    </>
  ),
  beetle: (places, size, colour) => (
    <>
      <Lines d={places.map((place) => legs(place, 35, size * 0.62).join(""))} colour={ink} width={2} />
      <Shapes d={places.map((place) => oval(place, size * 0.4, size * 0.5))} colour={colour} />
      <Lines
        d={places.map((place) => dash(reach(place, 0, -size * 0.45), 0, size * 0.7))}
        colour={ink}
        width={1.5}
      />
      <Lines d={places.map((place) => dot(reach(place, 0, size * 0.5)))} colour={ink} width={size * 0.4} />
    </>
  ),
  bug: (places, size, colour) => (
    <>
      <Lines d={places.map((place) => legs(place, 0, size * 0.55).join(""))} colour={ink} width={1.5} />
      <Shapes
        d={places.map((place) => blade(reach(place, 0, -size / 2), 0, size, size * 0.6))}
        colour={colour}
      />
      <Lines
        d={places.map((place) => dot(place) + dot(reach(place, 0, -size * 0.22)))}
        colour="#F28A1B"
        width={size * 0.22}
      />
    </>
  ),
  caterpillar: crawler(9, "#2F6B2C", 40),
  hairy: (places, size, colour) => (
    <>
      <Lines d={places.map((place) => legs(place, 70, size * 0.3, 7).join(""))} colour={ink} width={1.5} />
      {crawler(9, "#5B3A1E", 0)(places, size, colour)}
    </>
  ),
  looper: (places, size, colour) => (
    <>
      <Lines
        d={places.map(
          ([x, y]) =>
            `M${Math.round(x - size / 2)} ${Math.round(y + 4)}q${Math.round(size * 0.32)}-34 ${Math.round(size * 0.62)}-2l${Math.round(size * 0.3)} 2`,
        )}
        colour={colour}
        width={7}
      />
      <Lines d={places.map(([x, y]) => dot([x + size * 0.42, y + 4]))} colour={ink} width={5} />
    </>
  ),
  borer: crawler(8, "#B9614B", 25),
  grub: (places, size, colour) => (
    <>
      <Lines
        d={places.map(
          ([x, y]) =>
            `M${Math.round(x + size * 0.3)} ${Math.round(y - size * 0.35)}a${Math.round(size * 0.45)} ${Math.round(size * 0.45)} 0 1 0 0 ${Math.round(size * 0.7)}`,
        )}
        colour={colour}
        width={size * 0.45}
      />
      <Lines
        d={places.map(([x, y]) => dot([x + size * 0.34, y - size * 0.36]))}
        colour="#8A5A2B"
        width={size * 0.42}
      />
    </>
  ),
  maggot: crawler(5.5, "#DCCDA8", 20),
  fly: (places, size, colour) => (
    <>
      <Shapes
        d={places.map(
          (place) => blade(place, -125, size, size * 0.45) + blade(place, 125, size, size * 0.45),
        )}
        colour="#FFFFFF"
      />
      <Lines d={places.map((place) => dash(place, 180, size * 0.5))} colour={colour} width={size * 0.34} />
      <Lines
        d={places.map((place) => dot(reach(place, 0, size * 0.25)))}
        colour="#8E1838"
        width={size * 0.36}
      />
      <Lines d={places.map((place) => legs(place, 0, size * 0.5, 2).join(""))} colour={ink} width={1.5} />
    </>
  ),
  moth: (places, size, colour) => (
    <>
      <Shapes d={places.map((place) => blades2(place, size))} colour={colour} />
      <Lines
        d={places.map((place) => dash(reach(place, 0, size * 0.1), 180, size * 0.5))}
        colour="#74492B"
        width={size * 0.2}
      />
      <Lines
        d={places.map(
          (place) =>
            dash(reach(place, 0, size * 0.1), -30, size * 0.3) +
            dash(reach(place, 0, size * 0.1), 30, size * 0.3),
        )}
        colour={ink}
        width={1.5}
      />
    </>
  ),
  weevil: (places, size, colour) => (
    <>
      <Lines d={places.map((place) => legs(place, 30, size * 0.55).join(""))} colour={ink} width={2} />
      <Lines
        d={places.map((place) => curve(reach(place, 0, size * 0.4), 0, size * 0.7, 70))}
        colour={ink}
        width={2.5}
      />
      <Shapes d={places.map((place) => oval(place, size * 0.34, size * 0.48))} colour={colour} />
      <Lines
        d={places.map((place) => dot(reach(place, 0, size * 0.4)))}
        colour="#A8483A"
        width={size * 0.36}
      />
    </>
  ),
  termite: (places, size, colour) => (
    <>
      <Lines
        d={places.map((place, index) => legs(place, leanOf(index), size * 0.4, 2).join(""))}
        colour={ink}
        width={1.5}
      />
      <Lines
        d={places.map((place, index) => dash(place, leanOf(index), size * 0.5))}
        colour={colour}
        width={size * 0.4}
      />
      <Lines
        d={places.map((place, index) => dot(reach(place, leanOf(index), -size * 0.25)))}
        colour="#C9823A"
        width={size * 0.4}
      />
    </>
  ),
  wireworm: crawler(4.5, "#8F6A34", 0),
};

/** The two open wings of a moth. */
function blades2(place: Point, size: number): string {
  return [-110, -65, 65, 110].map((lean) => blade(place, lean, size * 0.75, size * 0.36)).join("");
}
