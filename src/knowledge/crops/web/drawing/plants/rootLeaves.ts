import {
  blade,
  blades,
  curve,
  curveEnd,
  dash,
  hand,
  heart,
  type Point,
  reach,
  trefoil,
} from "#kit/web/drawing/pen.ts";
import type { RootPlant } from "../../../drawings.ts";

type Leaves = { stems?: string; dark: string; bright?: string; ribs?: string; width?: number };
const foot: Point = [52, 106];

/** A stem out of the foot for each lean, the upright ones longest, and a leaf at its end. */
function fan(leans: number[], length: number, draw: (end: Point, lean: number) => string) {
  const stems = leans.map((lean) => ({ lean, long: length * (1 - Math.abs(lean) / 220) }));
  return {
    stems: stems.map(({ lean, long }) => curve(foot, lean * 0.8, long, lean * 0.4)).join(""),
    leaves: stems
      .map(({ lean, long }) => draw(curveEnd(foot, lean * 0.8, long, lean * 0.4), lean * 1.1))
      .join(""),
  };
}

/** Small leaflets in pairs down the stalk of a leaf. */
function feather(end: Point, lean: number): string {
  const pairs = [0, 9, 18, 27].map((down) =>
    blades(reach(end, lean, -down), [lean - 55, lean + 55], 9 + down / 3, 5),
  );
  return pairs.join("") + blade(end, lean, 11, 5);
}

const feathers = fan([-56, -20, 20, 56], 52, feather);
const bushy = fan([-66, -34, 34, 66], 36, (end, lean) => trefoil(end, lean * 0.7, 22, 14));
const palms = fan([-56, 0, 56], 36, (end, lean) => hand(end, lean, 28, 7, 5));
const hearts = fan([-78, -36, 0, 36, 78], 42, (end, lean) => heart(end, lean, 20, 17));
const clover = fan([-74, -38, 0, 38, 74], 42, (end, lean) => trefoil(end, lean * 0.7, 17, 12));

/** The leaves above each root. */
export const rootLeaves: Record<RootPlant["foliage"], Leaves> = {
  feather: { stems: feathers.stems, dark: feathers.leaves, width: 3 },
  bush: { stems: bushy.stems + dash(foot, 0, 38), dark: bushy.leaves, bright: trefoil([52, 70], 0, 25, 15) },
  clover: { stems: clover.stems, dark: clover.leaves, width: 3 },
  palm: { stems: palms.stems, dark: palms.leaves },
  heart: { stems: hearts.stems, dark: hearts.leaves, width: 3 },
  broad: {
    dark: blade(foot, -40, 62, 18, -30) + blade(foot, 40, 62, 18, 30),
    bright: blade(foot, -14, 66, 18, -16) + blade(foot, 16, 62, 18, 20),
    ribs:
      curve(foot, -40, 44, -24) +
      curve(foot, 40, 44, 24) +
      curve(foot, -14, 50, -12) +
      curve(foot, 16, 46, 15),
    width: 3,
  },
  tube: {
    dark: blade([50, 102], -22, 66, 7, -24) + blade([55, 102], 24, 62, 7, 30) + blade([52, 102], 2, 76, 7, 4),
    bright: blade([51, 102], -9, 74, 6, -10) + blade([54, 102], 12, 72, 6, 14),
  },
  strap: {
    dark: blade([51, 104], -20, 70, 6, -60) + blade([53, 104], 20, 66, 6, 60),
    bright: blade([52, 104], -5, 74, 6, -14) + blade([52, 104], 9, 70, 6, 30),
  },
  lance: {
    dark: blade([40, 112], -22, 78, 17, -20) + blade([62, 112], 22, 78, 17, 26),
    bright: blade([52, 114], 0, 92, 18, 8),
  },
  reed: {
    stems: "M38 116L34 44M54 116V30M68 118L74 50",
    dark: [0, 1, 2, 3]
      .map((i) => blade([37 - i, 96 - i * 15], -55, 24, 6, -20) + blade([54, 92 - i * 17], 55, 26, 6, 20))
      .join(""),
    bright: [0, 1, 2, 3]
      .map(
        (i) => blade([54, 84 - i * 15], -55, 22, 6, -20) + blade([69 + i * 1.5, 100 - i * 15], 52, 24, 6, 20),
      )
      .join(""),
  },
};
