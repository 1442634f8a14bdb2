import type { ReactNode } from "react";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { blade, dot, each, oval, type Point, reach } from "#kit/web/drawing/pen.ts";
import { dead, deadDark, sheet } from "./colours.ts";
import { type Frame, type Span, spread, stroke, winding, zone } from "./frames.ts";
import type { Mark } from "./signs.ts";

const whole: Span = [0.14, 0.9];
const inner: Span = [-0.7, 0.7];

/** A sign on all frames of a part. */
export function MarkOn({ mark, frames }: { mark: Mark; frames: readonly Frame[] }): ReactNode {
  switch (mark.is) {
    case "spots": {
      const { size = 7, count = 9 } = mark;
      const places = placesOn(frames, mark, count);
      return (
        <>
          {mark.rim && <Lines d={dots(places)} colour={mark.rim} width={size + 3} />}
          <Lines d={dots(places)} colour={mark.colour} width={size} />
        </>
      );
    }
    case "eyes": {
      const { size = 14, count = 6 } = mark;
      const places = placesOn(frames, mark, count);
      const lying = (long: number, wide: number) =>
        places.map((place) => blade(reach(place, 42, -long / 2), 42, long, wide));
      return (
        <>
          <Shapes d={lying(size, size * 0.62)} colour={mark.rim} />
          <Shapes d={lying(size * 0.55, size * 0.36)} colour={mark.colour} />
        </>
      );
    }
    case "zone":
      return (
        <Shapes
          d={frames.map((frame) => zone(frame, along(mark), across(mark, [-1, 1])))}
          colour={mark.colour}
        />
      );
    case "edge":
      return (
        <Shapes
          d={frames.flatMap((frame) => [
            zone(frame, along(mark), [-1, -0.6]),
            zone(frame, along(mark), [0.6, 1]),
          ])}
          colour={mark.colour}
        />
      );
    case "patches":
      return <Shapes d={frames.flatMap((frame) => patches(frame, mark.count ?? 7))} colour={mark.colour} />;
    case "streaks":
      return (
        <Lines
          d={frames.flatMap((frame) => streaks(frame, mark))}
          colour={mark.colour}
          width={mark.width ?? 2.5}
        />
      );
    case "veins":
      return <Lines d={frames.map(({ veins }) => veins)} colour={mark.colour} width={mark.width ?? 3} />;
    case "powder": {
      const places = placesOn(frames, mark, mark.count ?? 16);
      const { colour = "#FFFFFF" } = mark;
      return (
        <>
          <Lines d={dots(places.filter((_, index) => index % 2))} colour={colour} width={9} />
          <Lines d={dots(places.filter((_, index) => !(index % 2)))} colour={colour} width={5} />
        </>
      );
    }
    case "holes": {
      const { size = 10, count = 6 } = mark;
      const places = placesOn(frames, mark, count);
      const ragged = (grow: number) =>
        places.map((place, index) =>
          oval(
            place,
            (size / 2) * (index % 2 ? 0.8 : 1.1) + grow,
            (size / 2) * (index % 2 ? 1.1 : 0.75) + grow,
          ),
        );
      return (
        <>
          <Shapes d={ragged(1.5)} colour={dead} />
          <Shapes d={ragged(0)} colour={sheet} />
        </>
      );
    }
    case "bites": {
      const { size = 15 } = mark;
      const places = frames.flatMap((frame) =>
        [0.24, 0.42, 0.6, 0.76].map((far, index) => frame.at(far, index % 2 ? 0.95 : -0.95)),
      );
      return <Lines d={dots(places)} colour={sheet} width={size} />;
    }
    case "mine":
      return <Lines d={frames.map(mineIn)} colour={mark.colour ?? "#F6F1DF"} width={3.5} />;
    case "tunnel":
      return (
        <Lines d={frames.map((frame) => tunnelIn(frame, mark))} colour={mark.colour ?? deadDark} width={8} />
      );
    case "rings": {
      const places = placesOn(frames, mark, mark.count ?? 5);
      const { size = 9 } = mark;
      return (
        <>
          <Lines d={places.map((place) => oval(place, size, size))} colour={mark.colour} width={2.5} />
          <Lines d={places.map((place) => oval(place, size / 2, size / 2))} colour={mark.colour} width={2} />
        </>
      );
    }
    case "web": {
      const threads = frames.flatMap((frame) =>
        each(5, (index) =>
          stroke([
            frame.at(0.2 + index * 0.14, -0.9),
            frame.at(0.34 + index * 0.1, 0),
            frame.at(0.26 + index * 0.15, 0.9),
          ]),
        ),
      );
      return <Lines d={threads} colour="#FFFFFF" width={1.5} />;
    }
    case "drops": {
      const places = placesOn(frames, mark, mark.count ?? 5);
      return <Shapes d={places.map((place) => blade(reach(place, 0, 8), 180, 15, 7))} colour={mark.colour} />;
    }
    case "sprouts": {
      const places = placesOn(frames, mark, mark.count ?? 6);
      return (
        <Shapes
          d={places.map((place, index) => blade(place, index % 2 ? 60 : -50, 11, 5))}
          colour={mark.colour}
        />
      );
    }
  }
}

const along = (mark: Mark): Span => mark.along ?? whole;
const across = (mark: Mark, otherwise: Span = inner): Span => mark.across ?? otherwise;

function dots(places: readonly Point[]): string[] {
  return places.map(dot);
}

/** So many places, shared out between the frames. */
export function placesOn(
  frames: readonly Frame[],
  mark: { along?: Span; across?: Span },
  count: number,
): Point[] {
  const each = Math.max(1, Math.round(count / frames.length));
  return frames.flatMap((frame) => spread(frame, each, mark.along ?? whole, mark.across ?? inner));
}

/** Angular patches between the veins, light beside dark. */
function patches(frame: Frame, count: number): string[] {
  return each(count, (index) => {
    const begin = 0.08 + (index * 0.8) / count;
    const left = index % 2 ? 0.06 : -0.92 + (index % 3) * 0.12;
    return zone(frame, [begin, begin + 0.17], [left, left + 0.72]);
  });
}

function streaks(frame: Frame, mark: Extract<Mark, { is: "streaks" }>): string[] {
  const { count = 5, broken = 1 } = mark;
  const [begin, end] = along(mark);
  const lines = each(count, (_, side) => side * 0.74);
  return lines.flatMap((side, line) =>
    each(broken, (index) => {
      const long = (end - begin) / broken;
      const from = begin + index * long + (line % 2) * long * 0.25;
      const gap = broken > 1 ? 0.55 : 1;
      return stroke([
        frame.at(from, side),
        frame.at(from + (long * gap) / 2, side),
        frame.at(Math.min(0.98, from + long * gap), side),
      ]);
    }),
  );
}

function mineIn(frame: Frame): string {
  return winding(each(9, (index) => frame.at(0.14 + index * 0.085, index % 2 ? 0.55 : -0.5)));
}

function tunnelIn(frame: Frame, mark: Mark): string {
  const [begin, end] = along(mark);
  return winding(each(5, (index) => frame.at(begin + ((end - begin) * index) / 4, index % 2 ? 0.22 : -0.22)));
}
