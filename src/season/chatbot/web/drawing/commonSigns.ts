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
