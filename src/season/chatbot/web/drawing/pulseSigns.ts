import { dead, deadDark, yellowed } from "./colours.ts";
import type { Sign } from "./signs.ts";

/** Pulses, groundnut, soybean. */
export const pulseSigns: Readonly<Record<string, Sign>> = {
  "yellow-mosaic-pulse": {
    part: { on: "leaf", shape: "three" },
    marks: [{ is: "patches", colour: "#F2D22E", count: 5 }],
    seen: [{ beast: "whitefly", count: 3, size: 7 }],
  },
  "gram-podborer": {
    part: { on: "fruit", shape: "pod", colour: "#A9BE4F", shade: "#C9DB7A" },
    marks: [{ is: "holes", size: 14, count: 2, along: [0.3, 0.8], across: [-0.2, 0.2] }],
    seen: [{ beast: "caterpillar", size: 34, colour: "#7FA63F", along: [0.42, 0.46], across: [-0.3, -0.3] }],
  },
  "groundnut-whitegrub": {
    part: { on: "plant", stands: "hanging", below: "eaten" },
    seen: [{ beast: "grub", count: 2, size: 19, along: [0.11, 0.25], across: [-0.75, 0.75] }],
  },
  "chickpea-wilt": {
    part: { on: "stem", width: 38, colour: "#8FA04A", inside: "#EFE9C6", pith: "#3B2A1E" },
  },
  "chickpea-dry-root-rot": { part: { on: "plant", stands: "dry", colour: "#D9BE7A", below: "rotten" } },
  "chickpea-ascochyta": {
    part: { on: "fruit", shape: "pod", colour: "#A9BE4F" },
    marks: [{ is: "rings", colour: deadDark, count: 4, size: 8 }],
  },
  "pigeonpea-podfly": {
    part: { on: "fruit", shape: "pod", colour: "#9DB04A", shade: "#C9DB7A" },
    marks: [{ is: "spots", colour: deadDark, size: 3, count: 5 }],
    seen: [
      { beast: "fly", size: 22, colour: "#2F3A2A", along: [0.34, 0.36], across: [-1.4, -1.4] },
      { beast: "maggot", count: 2, along: [0.5, 0.8], across: [-0.2, 0.2] },
    ],
  },
  "pigeonpea-wilt": {
    part: { on: "stem", width: 30, colour: "#73A83A" },
    marks: [{ is: "zone", colour: "#6B2F5A", along: [0, 0.72], across: [-0.3, 0.35] }],
  },
  "pigeonpea-sterility-mosaic": {
    part: { on: "plant", stands: "bunched", colour: "#B9CE6A" },
    marks: [],
    seen: [{ beast: "mite", count: 9, along: [0.65, 0.83], across: [-0.4, 0.4] }],
  },
  "pulse-podborer": {
    part: { on: "fruit", shape: "pod", colour: "#7DB23C" },
    marks: [{ is: "web" }, { is: "holes", size: 8, count: 3, across: [-0.3, 0.3] }],
    seen: [{ beast: "caterpillar", size: 26, colour: "#E3D9B0", along: [0.55, 0.6], across: [0.1, 0.1] }],
  },
  "leaf-spot": {
    part: { on: "leaf", shape: "three" },
    marks: [{ is: "spots", colour: "#CFC5AE", rim: "#8E3D20", size: 5.5, count: 18 }],
  },
  "urad-leaf-crinkle": {
    part: { on: "leaf", shape: "three", crinkled: true },
    marks: [{ is: "veins", colour: "#C9DB7A", width: 2.5 }],
  },
  "powdery-mildew": { part: { on: "leaf", shape: "feather" }, marks: [{ is: "powder", count: 40 }] },
  "lentil-stemphylium": {
    part: { on: "leaf", shape: "feather" },
    marks: [
      { is: "zone", colour: "#CDBB8A", along: [0.45, 1] },
      { is: "spots", colour: "#9C8A5A", size: 4, count: 10, along: [0.2, 0.5] },
    ],
  },
  stemfly: {
    part: { on: "stem", width: 34, inside: "#EFE9C6" },
    marks: [{ is: "tunnel", colour: "#B5402A", along: [0.05, 0.9] }],
    seen: [{ beast: "maggot", count: 1, size: 16, along: [0.5, 0.6], across: [0, 0] }],
  },
  "pulse-bacterial-blight": {
    part: { on: "leaf", shape: "three" },
    marks: [
      { is: "patches", colour: "#4A3A22", count: 3 },
      { is: "edge", colour: "#D9C25A", along: [0.3, 0.8] },
    ],
  },
  "bean-mosaic": {
    part: { on: "leaf", shape: "three", colour: "#A9CE6A", crinkled: true },
    marks: [{ is: "patches", colour: "#2F7A3C", count: 4 }],
    seen: [{ beast: "aphid", count: 6, colour: "#2B2520" }],
  },
  "root-rot": { part: { on: "plant", stands: "hanging", colour: "#D9BE4A", below: "rotten", foot: dead } },
  "groundnut-leafminer": {
    part: { on: "leaf", shape: "feather" },
    marks: [
      { is: "mine", colour: "#B5793A" },
      { is: "zone", colour: "#A8682A", along: [0.7, 1] },
    ],
  },
  "groundnut-tikka": {
    part: { on: "leaf", shape: "feather" },
    marks: [{ is: "spots", colour: "#2B1A14", rim: yellowed, size: 6, count: 15 }],
  },
  "groundnut-collar-rot": {
    part: { on: "plant", stands: "hanging", colour: "#9AA64A", foot: "#2B2520" },
    marks: [{ is: "powder", count: 7, along: [0.33, 0.4], across: [-0.3, 0.3] }],
  },
  "bud-necrosis": {
    part: { on: "leaf", shape: "feather", colour: "#8FB04A" },
    marks: [
      { is: "rings", colour: "#E9DB7A", count: 5, size: 8 },
      { is: "zone", colour: deadDark, along: [0.82, 1] },
    ],
    seen: [{ beast: "thrips", count: 5 }],
  },
  "soybean-girdle-beetle": {
    part: { on: "stem", width: 26 },
    marks: [
      { is: "zone", colour: deadDark, along: [0.4, 0.44] },
      { is: "zone", colour: deadDark, along: [0.6, 0.64] },
    ],
    seen: [{ beast: "beetle", colour: "#C9823A", size: 22, along: [0.8, 0.82], across: [0.6, 0.6] }],
  },
  "leaf-caterpillars": {
    part: { on: "leaf", shape: "three" },
    marks: [{ is: "holes", size: 9, count: 12 }],
    seen: [{ beast: "caterpillar", colour: "#5E7F34", along: [0.5, 0.55], across: [0, 0] }],
  },
  "bean-anthracnose": {
    part: { on: "fruit", shape: "pod", colour: "#8CC04A" },
    marks: [{ is: "spots", colour: "#E6A07A", rim: "#3B1F14", size: 9, count: 5 }],
  },
};
