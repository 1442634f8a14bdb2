import { dead, deadDark, yellowed } from "./colours.ts";
import type { Sign } from "./signs.ts";

/** Vegetables and spices. */
export const gardenSigns: Readonly<Record<string, Sign>> = {
  "okra-yvmv": {
    part: { on: "leaf", shape: "hand" },
    marks: [{ is: "veins", colour: "#F6D93A", width: 6 }],
    seen: [{ beast: "whitefly", count: 3, size: 7 }],
  },
  "tomato-leafcurl": {
    part: { on: "leaf", shape: "feather", colour: "#A3B84A", crinkled: true, small: true },
    marks: [{ is: "edge", colour: yellowed, along: [0.2, 0.95] }],
  },
  "chilli-leafcurl": {
    part: { on: "leaf", shape: "slim", colour: "#86AE4C", crinkled: true, small: true },
    marks: [{ is: "veins", colour: "#2F6B2C", width: 2.5 }],
    seen: [{ beast: "thrips", count: 4, size: 8 }],
  },
  "brinjal-borer": {
    part: { on: "fruit", shape: "drop", colour: "#5A2A6B", shade: "#A67BB8" },
    marks: [{ is: "holes", size: 9, count: 3, across: [-0.5, 0.5] }],
    seen: [{ beast: "borer", colour: "#F0B8B0", size: 24, along: [0.62, 0.66], across: [0.1, 0.1] }],
  },
  "potato-lateblight": {
    part: { on: "leaf", shape: "feather" },
    marks: [
      { is: "zone", colour: "#4A3A2A", along: [0.5, 1] },
      { is: "powder", count: 12, along: [0.42, 0.55] },
    ],
  },
  "early-blight": {
    part: { on: "leaf", shape: "feather", colour: "#7FA63F" },
    marks: [
      { is: "spots", colour: "#6B4423", size: 9, count: 8 },
      { is: "rings", colour: "#3B2414", count: 8, size: 5 },
    ],
  },
  "potato-virus": {
    part: { on: "leaf", shape: "feather", colour: "#B5CE6A", crinkled: true },
    marks: [{ is: "patches", colour: "#4F8F3C", count: 3 }],
    seen: [{ beast: "aphid", count: 7, colour: "#3F6B2C" }],
  },
  "potato-tuber-moth": {
    part: { on: "fruit", shape: "tuber", colour: "#E0B878", shade: "#F6DDA6" },
    marks: [{ is: "tunnel", colour: "#7A5230", along: [0.2, 0.7] }],
    seen: [{ beast: "moth", size: 24, colour: "#A89A86", along: [0.02, 0.04], across: [0, 0] }],
  },
  leafminer: { part: { on: "leaf", shape: "oval" }, marks: [{ is: "mine" }] },
  diamondback: {
    part: { on: "leaf", shape: "round", colour: "#86AE6A" },
    marks: [{ is: "holes", size: 7, count: 12 }],
    seen: [{ beast: "caterpillar", size: 22, colour: "#B5D94A", along: [0.5, 0.54], across: [0, 0] }],
  },
  "cabbage-butterfly": {
    part: { on: "leaf", shape: "round", colour: "#86AE6A" },
    marks: [{ is: "bites", size: 20 }],
    seen: [{ beast: "moth", size: 30, colour: "#FFFDF6", along: [0.34, 0.36], across: [0.1, 0.1] }],
  },
  "black-rot": {
    part: { on: "leaf", shape: "round", colour: "#86AE6A" },
    marks: [
      { is: "zone", colour: "#E2C238", along: [0.5, 0.95], across: [0.25, 1] },
      { is: "zone", colour: "#B5894A", along: [0.6, 0.88], across: [0.62, 1] },
      { is: "veins", colour: "#1F1A14", width: 2.5 },
    ],
  },
  "okra-borer": {
    part: { on: "fruit", shape: "long", colour: "#6FA045", shade: "#A9CE6A" },
    marks: [{ is: "holes", size: 9, count: 3, across: [-0.3, 0.3] }],
    seen: [{ beast: "borer", size: 22, colour: "#C9A27A", along: [0.5, 0.54], across: [0, 0] }],
  },
  "pumpkin-beetle": {
    part: { on: "leaf", shape: "round" },
    marks: [{ is: "holes", size: 12, count: 6 }],
    seen: [{ beast: "beetle", colour: "#E8661E", size: 22, along: [0.3, 0.34], across: [-0.1, 0] }],
  },
  "gourd-fruitfly": {
    part: { on: "fruit", shape: "long", colour: "#9CC75A" },
    marks: [
      { is: "spots", colour: deadDark, rim: "#D9C25A", size: 5, count: 4 },
      { is: "drops", colour: "#C98A3A", count: 2, along: [0.4, 0.7] },
    ],
    seen: [{ beast: "fly", size: 22, along: [0.26, 0.28], across: [0.9, 0.9] }],
  },
  "cucurbit-downy": {
    part: { on: "leaf", shape: "round" },
    marks: [
      { is: "patches", colour: "#D9CF4A", count: 6 },
      { is: "powder", colour: "#8A8296", count: 10 },
    ],
  },
  "cucurbit-powdery": { part: { on: "leaf", shape: "round" }, marks: [{ is: "powder", count: 34 }] },
  "cucurbit-mosaic": {
    part: { on: "leaf", shape: "round", colour: "#C2D06A" },
    marks: [
      { is: "patches", colour: "#2F7A3C", count: 6 },
      { is: "sprouts", colour: "#2F7A3C", count: 4 },
    ],
  },
  "gummy-stem-blight": {
    part: { on: "stem", width: 30, colour: "#86A04A" },
    marks: [
      { is: "zone", colour: "#C9B58A", along: [0.25, 0.7], across: [-1, 0.5] },
      { is: "drops", colour: "#B5501E", count: 5, along: [0.25, 0.75] },
      { is: "spots", colour: "#1F1A14", size: 2, count: 14, along: [0.3, 0.65] },
    ],
  },
  "brinjal-little-leaf": { part: { on: "plant", stands: "bunched", colour: "#D2D98A" } },
  "chilli-thrips": {
    part: { on: "fruit", shape: "flower", colour: "#FFFFFF", shade: "#D9E0C0" },
    seen: [{ beast: "thrips", count: 9, size: 11, colour: "#1F1A14" }],
  },
  "chilli-fruit-borer": {
    part: { on: "fruit", shape: "long", colour: "#CC2A1E", shade: "#F0997B" },
    marks: [{ is: "holes", size: 10, count: 2, along: [0.2, 0.7], across: [-0.2, 0.2] }],
    seen: [{ beast: "caterpillar", size: 26, along: [0.5, 0.5], across: [0.2, 0.2] }],
  },
  "chilli-anthracnose": {
    part: { on: "fruit", shape: "long", colour: "#CC2A1E" },
    marks: [
      { is: "spots", colour: "#E9D2A8", rim: "#5B1F14", size: 12, count: 3, across: [-0.2, 0.2] },
      { is: "spots", colour: "#1F1A14", size: 2.5, count: 9, across: [-0.3, 0.3] },
    ],
  },
  "pepper-mosaic": {
    part: { on: "leaf", shape: "slim", colour: "#B9CE5A" },
    marks: [{ is: "patches", colour: "#3B8A45", count: 6 }],
    seen: [{ beast: "aphid", count: 6, colour: "#8DB04F" }],
  },
  "phytophthora-rot": {
    part: { on: "plant", stands: "hanging", colour: "#7F9A4A", below: "rotten", foot: "#3B2414" },
    marks: [{ is: "drops", colour: "#9DBDD9", count: 4, along: [0.05, 0.5], across: [-1, 1] }],
  },
  "tomato-pinworm": {
    part: { on: "leaf", shape: "feather" },
    marks: [{ is: "zone", colour: "#E3DDB8", along: [0.25, 0.8], across: [-0.85, 0.35] }],
    seen: [{ beast: "borer", size: 18, colour: "#A9CE8A", along: [0.5, 0.54], across: [0, 0] }],
  },
  "onion-thrips": {
    part: { on: "leaf", shape: "tubes" },
    marks: [{ is: "streaks", colour: "#E9EFE0", count: 3, broken: 6, width: 3 }],
    seen: [{ beast: "thrips", count: 6 }],
  },
  "purple-blotch": {
    part: { on: "leaf", shape: "tubes" },
    marks: [{ is: "eyes", colour: "#8E3B72", rim: "#E6D0DC", count: 6, size: 18 }],
  },
  "onion-anthracnose": {
    part: { on: "leaf", shape: "tubes", crinkled: true, colour: "#A9BE5A" },
    marks: [{ is: "spots", colour: "#C9A26A", rim: deadDark, size: 5, count: 7 }],
  },
  "onion-basal-rot": {
    part: { on: "fruit", shape: "bulb", colour: "#C2506A" },
    marks: [
      { is: "zone", colour: "#5B3A1E", along: [0.68, 1] },
      { is: "powder", count: 9, along: [0.75, 0.98] },
    ],
  },
  "cumin-blight": {
    part: { on: "leaf", shape: "thread" },
    marks: [{ is: "zone", colour: "#3B2414", along: [0.55, 1] }],
  },
  "coriander-stem-gall": {
    part: { on: "stem", width: 18 },
    marks: [{ is: "spots", colour: "#A9CE6A", rim: "#4F7F32", size: 13, count: 6, across: [-1.1, 1.1] }],
  },
  "downy-mildew": {
    part: { on: "leaf", shape: "three", colour: "#A3B84A" },
    marks: [{ is: "powder", colour: "#9A8FA8", count: 20 }],
  },
  "fennel-ramularia": {
    part: { on: "leaf", shape: "thread" },
    marks: [{ is: "spots", colour: "#B9B0A0", rim: dead, size: 3.5, count: 21 }],
  },
  "flea-beetle": {
    part: { on: "leaf", shape: "slim" },
    marks: [{ is: "holes", size: 5, count: 20 }],
    seen: [{ beast: "beetle", count: 2, size: 11, colour: "#2B2520" }],
  },
  "mustard-sawfly": {
    part: { on: "leaf", shape: "slim" },
    marks: [{ is: "bites", size: 15 }],
    seen: [{ beast: "caterpillar", colour: "#2F3A32", size: 30, along: [0.5, 0.54], across: [0, 0] }],
  },
  "sweet-potato-weevil": {
    part: { on: "fruit", shape: "tuber", colour: "#C2506A", shade: "#E59AAA" },
    marks: [{ is: "holes", size: 6, count: 5 }],
    seen: [{ beast: "weevil", along: [0.4, 0.44], across: [0, 0.1], size: 24 }],
  },
  "rhizome-rot": {
    part: { on: "plant", stands: "hanging", colour: yellowed, below: "club", root: "#8A5A2B" },
    marks: [{ is: "spots", colour: deadDark, size: 5, count: 5, along: [0.06, 0.28] }],
  },
  "turmeric-leaf-spots": {
    part: { on: "leaf", shape: "banana", colour: "#6FA045" },
    marks: [
      { is: "spots", colour: "#D9C9A0", rim: "#8A5A2B", size: 11, count: 5 },
      { is: "spots", colour: "#B58A2A", size: 4, count: 14 },
    ],
  },
  "rhizome-shoot-borer": {
    part: { on: "stem", width: 36, colour: "#8FB04A" },
    marks: [
      { is: "holes", size: 10, count: 2, along: [0.35, 0.7], across: [-0.2, 0.2] },
      { is: "spots", colour: "#B59A5A", size: 4, count: 6, along: [0.2, 0.34] },
    ],
    seen: [{ beast: "borer", size: 22, along: [0.8, 0.82], across: [0, 0] }],
  },
};
