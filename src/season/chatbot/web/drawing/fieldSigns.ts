import { dead, deadDark, yellowed } from "./colours.ts";
import type { Sign } from "./signs.ts";

const green = "#4F8F3C";

/** Cotton, oilseeds, jute, and what any crop may have. */
export const fieldSigns: Readonly<Record<string, Sign>> = {
  "cotton-virus-leafcurl": {
    part: { on: "leaf", shape: "hand", colour: "#5E9E3F" },
    marks: [
      { is: "edge", colour: "#A9CE6A", along: [0.05, 0.95] },
      { is: "veins", colour: "#1E5A32", width: 5 },
      { is: "sprouts", colour: "#A9CE6A", count: 4, along: [0.3, 0.7] },
    ],
  },
  "cotton-worm-pinkboll": {
    part: { on: "fruit", shape: "boll", colour: "#7FAF4A", cut: "#FFFDF6" },
    marks: [{ is: "spots", colour: "#C9A26A", size: 8, count: 2, across: [-0.4, 0.4] }],
    seen: [{ beast: "borer", colour: "#E88AA0", size: 26, along: [0.5, 0.56], across: [0, 0.05] }],
  },
  "cotton-bollworm": {
    part: { on: "fruit", shape: "boll", colour: "#7FAF4A" },
    marks: [{ is: "holes", size: 13, count: 1, along: [0.4, 0.5], across: [-0.2, 0.2] }],
    seen: [{ beast: "caterpillar", size: 32, colour: "#8FA04A", along: [0.62, 0.66], across: [0.2, 0.3] }],
  },
  "damping-off": { part: { on: "plant", stands: "cut", foot: "#5B3A1E", below: "rotten" } },
  "cotton-sucking": {
    part: { on: "leaf", shape: "hand" },
    marks: [{ is: "edge", colour: "#E2C238", along: [0.02, 0.98] }],
    seen: [
      { beast: "whitefly", count: 6, along: [0.2, 0.7] },
      { beast: "hopper", colour: "#B5D94A", count: 3, along: [0.4, 0.9] },
    ],
  },
  "cotton-boll-rot": {
    part: { on: "fruit", shape: "boll", colour: "#5B4A32" },
    marks: [{ is: "powder", colour: "#E9B8B0", count: 12 }],
  },
  "mustard-aphid": {
    part: { on: "stem", width: 18 },
    seen: [{ beast: "aphid", count: 26, colour: "#A9B59A", along: [0.2, 1], across: [-1.3, 1.3] }],
  },
  rootknot: { part: { on: "plant", stands: "sound", colour: "#C2C85A", below: "knots" } },
  cutworm: {
    part: { on: "plant", stands: "cut" },
    seen: [{ beast: "grub", colour: "#7A6A5A", size: 22, along: [0.22, 0.23], across: [-0.6, -0.6] }],
  },
  termite: {
    part: { on: "plant", stands: "dry", colour: "#C9B07A", below: "eaten", foot: "#8A6234" },
    seen: [{ beast: "termite", count: 6, along: [0.05, 0.29], across: [-0.7, 0.7] }],
  },
  "n-deficiency": {
    part: { on: "leaf", shape: "slim", colour: green },
    marks: [
      { is: "zone", colour: "#E6D884", along: [0.1, 1], across: [-0.45, 0.45] },
      { is: "zone", colour: "#E6D884", along: [0.6, 1] },
    ],
  },
  "p-deficiency": {
    part: { on: "leaf", shape: "slim", colour: "#2F4A3A" },
    marks: [{ is: "edge", colour: "#7A3B72", along: [0.15, 1] }],
  },
  "k-deficiency": {
    part: { on: "leaf", shape: "slim", colour: green },
    marks: [
      { is: "edge", colour: yellowed, along: [0.1, 1] },
      { is: "zone", colour: dead, along: [0.15, 1], across: [0.82, 1] },
      { is: "zone", colour: dead, along: [0.15, 1], across: [-1, -0.82] },
    ],
  },
  "fe-deficiency": {
    part: { on: "leaf", shape: "oval", colour: "#EFE08A" },
    marks: [{ is: "veins", colour: "#3B8A45", width: 2.5 }],
  },
  "mg-deficiency": {
    part: { on: "leaf", shape: "hand", colour: "#B8483A" },
    marks: [{ is: "veins", colour: "#2F7A3C", width: 9 }],
  },
  boron: {
    part: { on: "fruit", shape: "head", colour: "#FBF4E2", cut: "#B5864A" },
    marks: [{ is: "spots", colour: dead, size: 6, count: 8 }],
  },
  aphid: {
    part: { on: "leaf", shape: "slim", colour: "#6FA045", crinkled: true },
    seen: [{ beast: "aphid", count: 20, colour: "#2F3A22", along: [0.15, 0.85] }],
  },
  jassid: {
    part: { on: "leaf", shape: "oval", crinkled: true },
    marks: [{ is: "edge", colour: "#C98A3A", along: [0.2, 0.98] }],
    seen: [{ beast: "hopper", colour: "#C9E86A", count: 5 }],
  },
  whitefly: {
    part: { on: "leaf", shape: "oval", colour: "#6FA045" },
    marks: [{ is: "zone", colour: "#4A4438", along: [0.02, 0.26] }],
    seen: [{ beast: "whitefly", count: 12, size: 10 }],
  },
  thrips: {
    part: { on: "leaf", shape: "oval", colour: "#6FA045", crinkled: true },
    marks: [{ is: "streaks", colour: "#E3E0CF", count: 5, broken: 4, width: 3 }],
    seen: [{ beast: "thrips", count: 6, size: 11 }],
  },
  mites: {
    part: { on: "leaf", shape: "oval", colour: "#9DAF52" },
    marks: [{ is: "spots", colour: "#E6D884", size: 2.5, count: 30 }, { is: "web" }],
    seen: [{ beast: "mite", count: 14 }],
  },
  mealybug: {
    part: { on: "stem", width: 22, colour: "#8A6A42" },
    seen: [{ beast: "mealybug", count: 8, size: 13, along: [0.1, 0.9], across: [-0.8, 0.8] }],
  },
  "fusarium-wilt": {
    part: { on: "plant", stands: "hanging", colour: "#D9C25A", root: "#A8793A" },
  },
  "bacterial-wilt": {
    part: { on: "stem", width: 36, colour: "#73A83A", inside: "#B08A5A" },
    marks: [{ is: "drops", colour: "#F6F1E4", count: 5, along: [0.2, 0.9] }],
  },
  "hairy-caterpillar": {
    part: { on: "leaf", shape: "oval" },
    marks: [{ is: "bites", size: 11 }],
    seen: [{ beast: "hairy", size: 40, colour: "#C96A3A", along: [0.5, 0.55], across: [0, 0] }],
  },
  semilooper: {
    part: { on: "leaf", shape: "hand" },
    marks: [{ is: "holes", size: 13, count: 4, along: [0.5, 0.95] }],
    seen: [{ beast: "looper", size: 38, colour: "#C9DB5A", along: [0.3, 0.3], across: [0, 0] }],
  },
  "white-rust": {
    part: { on: "leaf", shape: "slim" },
    marks: [{ is: "spots", colour: "#FFFFFF", rim: "#D9CFA0", size: 6, count: 12 }],
  },
  "alternaria-blight": {
    part: { on: "leaf", shape: "slim" },
    marks: [{ is: "rings", colour: deadDark, count: 5, size: 8 }],
  },
  "painted-bug": {
    part: { on: "leaf", shape: "slim", colour: "#9DB04A" },
    marks: [{ is: "powder", colour: "#EFEBD6", count: 8 }],
    seen: [{ beast: "bug", count: 3, size: 18 }],
  },
  "sesame-phyllody": {
    part: { on: "fruit", shape: "flower", colour: "#73A83A" },
    marks: [{ is: "sprouts", colour: "#2F7A3C", count: 16, along: [0.1, 0.9], across: [-0.9, 0.9] }],
  },
  "leaf-webber": {
    part: { on: "leaf", shape: "slim", crinkled: true },
    marks: [{ is: "holes", size: 8, count: 4 }, { is: "web" }],
    seen: [{ beast: "caterpillar", size: 28, colour: "#B5CE6A", along: [0.5, 0.5], across: [0, 0] }],
  },
  "flower-head-borer": {
    part: { on: "fruit", shape: "flower", colour: "#F2B92E", cut: "#6B4A22" },
    seen: [{ beast: "caterpillar", size: 34, colour: "#8FA04A", along: [0.5, 0.55], across: [0, 0] }],
  },
  "castor-capsule-borer": {
    part: { on: "fruit", shape: "drop", colour: "#8FA04A", shade: "#C9DB7A" },
    marks: [{ is: "holes", size: 10, count: 2 }, { is: "web" }],
    seen: [{ beast: "borer", size: 22, along: [0.6, 0.64], across: [0, 0] }],
  },
  "castor-grey-mould": {
    part: { on: "fruit", shape: "drop", colour: "#6B6A4A" },
    marks: [{ is: "powder", colour: "#B9B5AA", count: 24 }],
  },
};
