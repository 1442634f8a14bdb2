import { dead, deadDark } from "./colours.ts";
import type { Sign } from "./signs.ts";

/** Lacks of a nutrient, weather, water, salt and animals: what no medicine heals. */
export const stressSigns: Readonly<Record<string, Sign>> = {
  "zn-deficiency": {
    part: { on: "leaf", shape: "broad" },
    marks: [
      { is: "zone", colour: "#EFEFC8", along: [0.05, 0.5], across: [0.15, 0.6] },
      { is: "zone", colour: "#EFEFC8", along: [0.05, 0.5], across: [-0.6, -0.15] },
    ],
  },
  "s-deficiency": {
    part: { on: "plant", stands: "sound", colour: "#D8DE6A" },
    marks: [{ is: "zone", colour: "#F0EC9A", along: [0.86, 1], across: [-0.2, 0.2] }],
  },
  "b-deficiency": {
    part: { on: "fruit", shape: "drop", colour: "#C9C04A", shade: "#E6E08A" },
    marks: [
      { is: "streaks", colour: deadDark, count: 3, width: 2.5, along: [0.2, 0.8] },
      { is: "spots", colour: "#A8A03A", size: 9, count: 5 },
    ],
  },
  "mn-deficiency": {
    part: { on: "leaf", shape: "narrow", colour: "#8DB04F" },
    marks: [{ is: "streaks", colour: "#C9B0A0", count: 4, broken: 8, width: 3, along: [0.2, 0.7] }],
  },
  "blossom-end-rot": {
    part: { on: "fruit", shape: "round", colour: "#D9402A", shade: "#F09A80" },
    marks: [{ is: "zone", colour: "#2B1A14", along: [0.02, 0.3], across: [-0.9, 0.9] }],
  },
  "groundnut-pops": {
    part: { on: "fruit", shape: "pod", colour: "#D9B877", cut: "#F6EAD0" },
    marks: [{ is: "spots", colour: dead, size: 5, count: 2, along: [0.4, 0.6], across: [-0.1, 0.1] }],
  },
  waterlogging: {
    part: { on: "plant", stands: "hanging", colour: "#C2C24A", below: "rotten" },
    marks: [{ is: "zone", colour: "#7FB4D6", along: [0.3, 0.42], across: [-1.3, 1.3] }],
  },
  drought: {
    part: { on: "plant", stands: "hanging", colour: "#B5B06A" },
    marks: [
      { is: "streaks", colour: deadDark, count: 5, width: 1.5, along: [0.02, 0.3], across: [-1.2, 1.2] },
    ],
  },
  salt: {
    part: { on: "field", colour: "#B59A5A" },
    marks: [{ is: "powder", count: 26, across: [-1, 1] }],
  },
  frost: {
    part: { on: "plant", stands: "hanging", colour: "#4A3A2A" },
    marks: [{ is: "powder", colour: "#FFFFFF", count: 18, along: [0.4, 1], across: [-1, 1] }],
  },
  heat: {
    part: { on: "leaf", shape: "oval", colour: "#A8B04A" },
    marks: [{ is: "zone", colour: "#F3EAC2", along: [0.35, 0.95], across: [0.1, 1] }],
  },
  "spray-damage": {
    part: { on: "leaf", shape: "hand", colour: "#9DB05A", crinkled: true },
    marks: [
      { is: "patches", colour: "#F3EAC2", count: 7 },
      { is: "drops", colour: "#7FA8C8", count: 4 },
    ],
  },
  "flower-drop": {
    part: { on: "plant", stands: "sound" },
    marks: [{ is: "spots", colour: "#F4C63A", rim: "#C98A1A", size: 6, count: 7, along: [0.28, 0.38] }],
  },
  "fruit-cracking": {
    part: { on: "fruit", shape: "round", colour: "#C9402E", shade: "#E9907E" },
    marks: [{ is: "tunnel", colour: "#F6DDA6", along: [0.15, 0.85] }],
  },
  lodging: {
    part: { on: "plant", stands: "cut", colour: "#9DB04A" },
    marks: [{ is: "streaks", colour: "#8DB04F", count: 4, width: 3, along: [0.34, 0.44], across: [-1, 1] }],
  },
  "poor-stand": {
    part: { on: "plant", stands: "cut", colour: "#7FA63F", below: "eaten" },
    marks: [{ is: "spots", colour: "#E0C27A", rim: deadDark, size: 5, count: 6, along: [0.08, 0.26] }],
  },
  rats: {
    part: { on: "plant", stands: "cut", colour: "#C9A45A" },
    marks: [{ is: "spots", colour: "#2B1A14", size: 15, count: 2, along: [0.1, 0.28], across: [-0.7, 0.7] }],
  },
  "cotton-reddening": {
    part: { on: "leaf", shape: "hand", colour: "#B8483A" },
    marks: [{ is: "veins", colour: "#6FA045", width: 3 }],
  },
  "cotton-parawilt": {
    part: { on: "plant", stands: "hanging", colour: "#A85A3A" },
    marks: [{ is: "zone", colour: "#7FB4D6", along: [0.3, 0.36], across: [-1.3, 1.3] }],
  },
  "cotton-leaf-spots": {
    part: { on: "leaf", shape: "hand" },
    marks: [
      { is: "spots", colour: dead, rim: "#C9A86A", size: 7, count: 7 },
      { is: "rings", colour: deadDark, count: 7, size: 4 },
    ],
  },
  "cotton-stainer": {
    part: { on: "fruit", shape: "boll", colour: "#FBF6E8" },
    seen: [{ beast: "bug", colour: "#C2302A", count: 2, size: 22, along: [0.3, 0.7] }],
  },
  grasshopper: {
    part: { on: "leaf", shape: "broad" },
    marks: [{ is: "bites", size: 20 }],
    seen: [{ beast: "bug", colour: "#86AE4C", count: 1, size: 30, along: [0.5, 0.54], across: [0, 0] }],
  },
  armyworm: {
    part: { on: "leaf", shape: "narrow" },
    marks: [{ is: "bites", size: 12 }],
    seen: [
      { beast: "caterpillar", colour: "#6B7A5A", count: 2, size: 26, along: [0.3, 0.6], across: [0, 0] },
    ],
  },
  "grey-weevil": {
    part: { on: "leaf", shape: "hand" },
    marks: [{ is: "bites", size: 9 }],
    seen: [{ beast: "weevil", colour: "#A89F92", count: 2, size: 20, along: [0.4, 0.7] }],
  },
  "blister-beetle": {
    part: { on: "fruit", shape: "flower", colour: "#F4C63A" },
    marks: [{ is: "bites", size: 12 }],
    seen: [{ beast: "beetle", colour: "#C2402A", count: 2, size: 20, along: [0.3, 0.7] }],
  },
  "pod-bug": {
    part: { on: "fruit", shape: "pod", colour: "#8DB04F" },
    marks: [{ is: "spots", colour: deadDark, size: 3, count: 7 }],
    seen: [{ beast: "bug", colour: "#8A6B3A", count: 2, size: 20, along: [0.3, 0.7] }],
  },
  "tea-mosquito": {
    part: { on: "fruit", shape: "drop", colour: "#A9C25A", shade: "#D3E3A0" },
    marks: [{ is: "spots", colour: deadDark, rim: dead, size: 6, count: 7 }],
    seen: [{ beast: "bug", colour: "#5B3A1E", count: 1, size: 20, along: [0.6, 0.64], across: [0.1, 0.1] }],
  },
  epilachna: {
    part: { on: "leaf", shape: "oval", colour: "#B9C27A" },
    marks: [{ is: "veins", colour: dead, width: 2 }],
    seen: [{ beast: "beetle", colour: "#C9752E", count: 3, size: 17, along: [0.3, 0.8] }],
  },
  "tree-borer": {
    part: { on: "stem", width: 44, colour: "#8A6B4A", inside: "#C9A47A" },
    marks: [{ is: "tunnel", colour: deadDark, along: [0.1, 0.8] }],
    seen: [{ beast: "grub", size: 26, along: [0.5, 0.54], across: [0, 0] }],
  },
  "lemon-caterpillar": {
    part: { on: "leaf", shape: "oval" },
    marks: [{ is: "bites", size: 18 }],
    seen: [{ beast: "caterpillar", colour: "#4A4036", size: 30, along: [0.5, 0.54], across: [0, 0] }],
  },
  "rice-bug": {
    part: { on: "ear", shape: "spray", colour: "#C9D07A" },
    marks: [{ is: "spots", colour: deadDark, size: 3, count: 9, across: [-1, 1] }],
    seen: [{ beast: "bug", colour: "#7A8A3A", count: 2, size: 22, along: [0.3, 0.8], across: [-0.6, 0.6] }],
  },
  "cane-pyrilla": {
    part: { on: "leaf", shape: "broad", colour: "#A9B84A" },
    marks: [{ is: "spots", colour: "#2B2520", size: 3, count: 16 }],
    seen: [{ beast: "hopper", colour: "#D9C27A", count: 4, size: 16, along: [0.2, 0.8] }],
  },
};
