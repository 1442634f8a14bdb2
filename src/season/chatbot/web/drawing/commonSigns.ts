import { dead, yellowed } from "./colours.ts";
import type { Sign } from "./signs.ts";

/** Signs that anyone can tell at a glance, before the problem has a name. */
export const commonSigns = {
  yellow: {
    part: { on: "leaf", shape: "oval", colour: yellowed },
    marks: [{ is: "veins", colour: "#7FA63F", width: 2.5 }],
  },
  spots: {
    part: { on: "leaf", shape: "oval" },
    marks: [{ is: "spots", colour: "#D9B27A", rim: dead, size: 9, count: 9 }],
  },
  holes: {
    part: { on: "leaf", shape: "oval" },
    marks: [
      { is: "bites", size: 13 },
      { is: "holes", size: 14, count: 6 },
    ],
  },
  wilt: { part: { on: "plant", stands: "hanging", colour: "#8FA04A" } },
  insects: {
    part: { on: "leaf", shape: "oval" },
    seen: [
      { beast: "aphid", count: 9, along: [0.14, 0.5] },
      { beast: "beetle", along: [0.64, 0.7], size: 24 },
    ],
  },
  powder: { part: { on: "leaf", shape: "oval" }, marks: [{ is: "powder", count: 28 }] },
} satisfies Record<string, Sign>;

/** The parts of a plant on which a sign is seen, or an insect: the first question on a sick crop. */
export const partSigns = {
  "part-leaf": {
    part: { on: "leaf", shape: "oval" },
    marks: [{ is: "spots", colour: dead, size: 7, count: 3 }],
  },
  "part-stem": { part: { on: "stem", width: 30 }, marks: [{ is: "spots", colour: dead, size: 9, count: 2 }] },
  "part-root": { part: { on: "plant", stands: "sound", below: "tubers" } },
  "part-fruit": { part: { on: "fruit", shape: "round", colour: "#D9402A", shade: "#F09A80" } },
  "part-field": { part: { on: "field", colour: yellowed } },
  "part-insect": {
    part: { on: "leaf", shape: "three" },
    seen: [{ beast: "beetle", count: 1, size: 34, colour: "#C2402A", along: [0.5, 0.52], across: [0, 0] }],
  },
} satisfies Record<string, Sign>;
