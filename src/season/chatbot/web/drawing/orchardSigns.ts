import { dead, deadDark, yellowed } from "./colours.ts";
import type { Sign } from "./signs.ts";

const bark = "#8A6A42";

/** Fruit, plantation crops and flowers. */
export const orchardSigns: Readonly<Record<string, Sign>> = {
  "mango-hopper": {
    part: { on: "ear", shape: "spray", colour: "#E9B06A" },
    seen: [
      { beast: "hopper", count: 5, size: 15, colour: "#8A7A3A", along: [0.1, 0.95], across: [-1.2, 1.2] },
    ],
  },
  "orchard-fruitfly": {
    part: { on: "fruit", shape: "round", colour: "#D9C04A", cut: "#F6DDA6" },
    seen: [
      { beast: "maggot", count: 3, along: [0.4, 0.75], across: [-0.3, 0.3] },
      { beast: "fly", size: 20, along: [0.1, 0.12], across: [0.9, 0.9] },
    ],
  },
  "fruit-anthracnose": {
    part: { on: "fruit", shape: "round", colour: "#F0A93A", shade: "#F8D68A" },
    marks: [
      { is: "spots", colour: "#2B1A14", size: 10, count: 6 },
      { is: "spots", colour: "#E6A07A", size: 3, count: 6 },
    ],
  },
  "powdery-mildew-fruit": {
    part: { on: "fruit", shape: "round", colour: "#A9BE4F" },
    marks: [{ is: "powder", count: 26 }],
  },
  "bark-borer": {
    part: { on: "stem", width: 46, colour: bark },
    marks: [
      { is: "tunnel", colour: "#4A2E18", along: [0.3, 0.75] },
      { is: "spots", colour: "#C9A26A", size: 4, count: 14, along: [0.28, 0.78], across: [-0.5, 0.5] },
      { is: "web" },
    ],
  },
  "orchard-wilt": {
    part: { on: "stem", width: 44, colour: bark, inside: "#E9D2A8", pith: "#5B2F1E" },
    marks: [{ is: "streaks", colour: "#5B2F1E", count: 4, width: 2.5, along: [0.05, 0.95] }],
  },
  "panama-wilt": {
    part: { on: "leaf", shape: "banana", colour: "#7FA63F" },
    marks: [
      { is: "edge", colour: yellowed, along: [0.05, 1] },
      { is: "zone", colour: dead, along: [0.1, 0.9], across: [0.84, 1] },
    ],
  },
  sigatoka: {
    part: { on: "leaf", shape: "banana" },
    marks: [{ is: "eyes", colour: "#B9AE98", rim: "#5B3A1E", count: 9, size: 13 }],
  },
  "bunchy-top": {
    part: { on: "plant", stands: "upright", colour: "#6FA045" },
    seen: [{ beast: "aphid", count: 6, colour: "#3B2A1E", along: [0.41, 0.62], across: [-0.4, 0.4] }],
  },
  "banana-weevil": {
    part: { on: "stem", width: 52, colour: "#A9BE5A", inside: "#F0E6C0" },
    marks: [{ is: "tunnel", colour: "#4A3A2A", along: [0.1, 0.55] }],
    seen: [{ beast: "weevil", colour: "#1F1A14", size: 24, along: [0.76, 0.78], across: [0, 0] }],
  },
  "pomegranate-blight": {
    part: { on: "fruit", shape: "round", colour: "#C9483A", shade: "#E59A7A" },
    marks: [
      { is: "spots", colour: "#2B1A14", size: 7, count: 9 },
      { is: "streaks", colour: "#3B1F14", count: 3, broken: 2, width: 2.5 },
    ],
  },
  "pomegranate-fruit-borer": {
    part: { on: "fruit", shape: "round", colour: "#C9483A", shade: "#E59A7A" },
    marks: [{ is: "holes", size: 13, count: 2, along: [0.4, 0.7], across: [-0.3, 0.4] }],
    seen: [{ beast: "borer", size: 24, colour: "#8A6A5A", along: [0.6, 0.64], across: [0, 0.1] }],
  },
  "citrus-canker": {
    part: { on: "leaf", shape: "oval", colour: "#3B8A45" },
    marks: [{ is: "spots", colour: "#9C6B3A", rim: "#F2DC5A", size: 6, count: 9 }],
  },
  "citrus-leafminer": {
    part: { on: "leaf", shape: "oval", colour: "#3B8A45", crinkled: true },
    marks: [{ is: "mine", colour: "#DDE6E0" }],
  },
  "citrus-psylla": {
    part: { on: "leaf", shape: "oval", colour: "#86AE4C", small: true, crinkled: true },
    marks: [{ is: "web" }],
    seen: [{ beast: "hopper", count: 6, size: 10, colour: "#9C7B4A" }],
  },
  "citrus-gummosis": {
    part: { on: "stem", width: 48, colour: bark },
    marks: [
      { is: "zone", colour: "#4A2E18", along: [0.05, 0.55], across: [-0.4, 0.5] },
      { is: "drops", colour: "#E8A02A", count: 5, along: [0.2, 0.8] },
    ],
  },
  "citrus-greening": {
    part: { on: "leaf", shape: "oval", colour: "#E2C238" },
    marks: [
      { is: "patches", colour: "#4F8F3C", count: 6 },
      { is: "veins", colour: "#EFD95A", width: 2.5 },
    ],
  },
  "citrus-blackfly": {
    part: { on: "leaf", shape: "oval", colour: "#3B8A45" },
    marks: [{ is: "zone", colour: "#2B2520", along: [0.5, 0.95] }],
    seen: [{ beast: "scale", colour: "#17120E", count: 12, size: 6, along: [0.12, 0.5] }],
  },
  "fruit-sucking-moth": {
    part: { on: "fruit", shape: "round", colour: "#C6CE3F", shade: "#F1F3A8" },
    marks: [{ is: "spots", colour: dead, rim: "#E9D27A", size: 7, count: 4 }],
    seen: [{ beast: "moth", colour: "#D98A2A", size: 34, along: [0.3, 0.34], across: [0.1, 0.1] }],
  },
  "grape-downy": {
    part: { on: "leaf", shape: "hand" },
    marks: [
      { is: "spots", colour: "#D9CF5A", size: 15, count: 5 },
      { is: "powder", count: 14 },
    ],
  },
  "papaya-ringspot": {
    part: { on: "fruit", shape: "drop", colour: "#8FB04A" },
    marks: [{ is: "rings", colour: "#3B6B2C", count: 6, size: 7 }],
  },
  "papaya-foot-rot": {
    part: { on: "plant", stands: "hanging", colour: "#B9BE4A", below: "rotten", foot: "#4A2E18" },
    marks: [{ is: "drops", colour: "#7AA0C9", count: 3, along: [0.11, 0.41], across: [-0.9, 0.9] }],
  },
  "cassava-mosaic": {
    part: { on: "leaf", shape: "hand", colour: "#DDE07A", small: true },
    marks: [{ is: "patches", colour: "#3B8A45", count: 5 }],
    seen: [{ beast: "whitefly", count: 4 }],
  },
  "cassava-tuber-rot": {
    part: { on: "fruit", shape: "root", colour: "#8A5A3A", cut: "#C9B58A" },
    marks: [{ is: "spots", colour: deadDark, size: 8, count: 5, along: [0.5, 0.9] }],
  },
  "pineapple-mealybug-wilt": {
    part: { on: "plant", stands: "dead-heart", colour: "#D98A6A" },
    seen: [{ beast: "mealybug", count: 5, along: [0.11, 0.44] }],
  },
  "pineapple-heart-rot": {
    part: { on: "plant", stands: "dead-heart", colour: "#4A3A2A", foot: deadDark, below: "rotten" },
  },
  "rose-black-spot": {
    part: { on: "leaf", shape: "feather", colour: "#9DAF42" },
    marks: [{ is: "spots", colour: "#17120E", size: 9, count: 10 }],
  },
  "rose-dieback": {
    part: { on: "stem", width: 16, colour: "#4F8F3C" },
    marks: [
      { is: "zone", colour: "#2B1A14", along: [0.48, 1] },
      { is: "zone", colour: dead, along: [0.4, 0.5] },
    ],
  },
  "turmeric-scale": {
    part: { on: "fruit", shape: "root", colour: "#E8951F", shade: "#F6C98A" },
    seen: [
      { beast: "scale", colour: "#EFE6D2", count: 12, size: 8, along: [0.2, 0.85], across: [-0.7, 0.7] },
    ],
  },
  "linseed-budfly": {
    part: { on: "fruit", shape: "flower", colour: "#8FB04A", shade: "#C9DB7A" },
    marks: [{ is: "holes", size: 9, count: 2, across: [-0.3, 0.3] }],
    seen: [{ beast: "maggot", count: 3, colour: "#E8661E" }],
  },
  "sesame-gall-fly": {
    part: { on: "fruit", shape: "bulb", colour: "#A9CE6A", shade: "#DDE9B4" },
    seen: [
      { beast: "maggot", count: 2, along: [0.4, 0.7] },
      { beast: "fly", size: 18, along: [0.05, 0.08], across: [1.5, 1.5] },
    ],
  },
};
