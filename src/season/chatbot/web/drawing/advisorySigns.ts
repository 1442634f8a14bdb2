import { cerealSigns } from "./cerealSigns.ts";
import { dead, deadDark, rust, yellowed } from "./colours.ts";
import { fieldSigns } from "./fieldSigns.ts";
import { gardenSigns } from "./gardenSigns.ts";
import { orchardSigns } from "./orchardSigns.ts";
import { pulseSigns } from "./pulseSigns.ts";
import type { Sign, WeedShape } from "./signs.ts";
import { stressSigns } from "./stressSigns.ts";

const shapes: Readonly<Record<string, WeedShape>> = {
  weeds: "mixed",
  "weeds-grass": "grass",
  "weeds-broadleaf": "broadleaf",
  "weeds-sedge": "sedge",
  "weed-phalaris": "phalaris",
  "weed-wild-oat": "oat",
  "weed-barnyard": "barnyard",
  "weed-nutsedge": "nutsedge",
  "weed-doob": "runner",
  "weed-bathua": "goosefoot",
  "weed-parthenium": "parthenium",
  "weed-trianthema": "fleshy",
  "weed-dayflower": "dayflower",
  "weed-amaranth": "amaranth",
  "weed-striga": "witchweed",
  "weed-orobanche": "broomrape",
  "weed-dodder": "dodder",
};

/** Weeds by the id of their advisory. */
const weedSigns: Readonly<Record<string, Sign>> = Object.fromEntries(
  Object.entries(shapes).map(([id, shape]) => [id, { part: { on: "weed", shape } }]),
);

/** Further diseases and borers of field crops, vegetables and fruit trees. */
const moreSigns: Readonly<Record<string, Sign>> = {
  "rice-brown-spot": {
    part: { on: "leaf", shape: "narrow" },
    marks: [{ is: "spots", colour: "#7A4A22", rim: "#D9C25A", size: 5, count: 16 }],
  },
  "rice-foot-rot": {
    part: { on: "plant", stands: "upright", colour: "#D8E08A" },
    marks: [{ is: "streaks", colour: "#F0E2C2", count: 3, width: 2, along: [0.3, 0.44] }],
  },
  "wheat-loose-smut": {
    part: { on: "ear", shape: "spike", colour: "#1F1A14" },
    marks: [{ is: "powder", colour: "#3B332E", count: 18, along: [0.1, 1.1], across: [-2, 2] }],
  },
  "wheat-powdery-mildew": {
    part: { on: "leaf", shape: "narrow" },
    marks: [{ is: "powder", colour: "#EDEDE6", count: 26 }],
  },
  "wheat-leaf-blight": {
    part: { on: "leaf", shape: "narrow", colour: "#8DA04A" },
    marks: [
      { is: "spots", colour: "#5B3A1E", rim: yellowed, size: 8, count: 9 },
      { is: "zone", colour: dead, along: [0.78, 1] },
    ],
  },
  "wheat-pink-borer": {
    part: { on: "plant", stands: "dead-heart", colour: "#E0C27A" },
    seen: [{ beast: "borer", colour: "#E8A0A0", count: 1, size: 24, along: [0.42, 0.44], across: [0, 0] }],
  },
  "maize-sheath-blight": {
    part: { on: "stem", width: 38, joints: true },
    marks: [{ is: "zone", colour: "#D9CDA0", along: [0.05, 0.16], across: [-1, 1] }, ...bands()],
  },
  "maize-downy-mildew": {
    part: { on: "leaf", shape: "broad", colour: "#8DB04F" },
    marks: [
      { is: "streaks", colour: "#EDE6A0", count: 5, width: 4, along: [0.05, 0.95] },
      { is: "powder", count: 9, along: [0.1, 0.4] },
    ],
  },
  "maize-rust": {
    part: { on: "leaf", shape: "broad" },
    marks: [{ is: "spots", colour: rust, size: 4, count: 30 }],
  },
  "bajra-smut": {
    part: { on: "ear", shape: "spike", colour: "#A8A06A" },
    marks: [{ is: "spots", colour: "#2B2520", rim: "#6FA045", size: 8, count: 7, along: [0.15, 0.95] }],
  },
  "cane-whip-smut": {
    part: { on: "plant", stands: "upright", colour: "#8DB04F" },
    marks: [{ is: "streaks", colour: "#1F1A14", count: 1, width: 7, along: [0.6, 1.02] }],
  },
  "cane-pokkah-boeng": {
    part: { on: "leaf", shape: "broad", crinkled: true, colour: "#A9BE5A" },
    marks: [
      { is: "zone", colour: "#EFEFC8", along: [0.02, 0.35] },
      { is: "spots", colour: "#A8402A", size: 3, count: 9, along: [0.1, 0.5] },
    ],
  },
  "cane-stalk-borer": {
    part: { on: "stem", width: 44, colour: "#A9B64C", joints: true },
    marks: [
      { is: "holes", size: 8, count: 4, across: [-0.4, 0.4] },
      { is: "spots", colour: "#D9B27A", size: 5, count: 8 },
    ],
  },
  "cane-grassy-shoot": { part: { on: "plant", stands: "bunched", colour: "#E6E8C8" } },
  "collar-rot": {
    part: { on: "plant", stands: "hanging", colour: "#B5B04A", foot: deadDark },
    marks: [{ is: "powder", colour: "#FFFFFF", count: 8, along: [0.32, 0.42], across: [-0.3, 0.3] }],
  },
  "chickpea-grey-mould": {
    part: { on: "leaf", shape: "feather", colour: "#8A9A5A" },
    marks: [{ is: "powder", colour: "#9A9A92", count: 22 }],
  },
  "pigeonpea-stem-blight": {
    part: { on: "stem", width: 34 },
    marks: [{ is: "zone", colour: "#5B3A2A", along: [0.08, 0.42], across: [-1, 0.6] }],
  },
  "soybean-pod-blight": {
    part: { on: "fruit", shape: "pod", colour: "#B9A85A" },
    marks: [
      { is: "zone", colour: "#5B4A3A", along: [0.4, 0.85] },
      { is: "spots", colour: "#1F1A14", size: 2, count: 18 },
    ],
  },
  "soybean-aerial-blight": {
    part: { on: "leaf", shape: "three", colour: "#8A8F6A" },
    marks: [{ is: "patches", colour: "#6B5A42", count: 5 }, { is: "web" }],
  },
  "mustard-stem-rot": {
    part: { on: "stem", width: 34, inside: "#EFE6CE" },
    marks: [
      { is: "powder", colour: "#FFFFFF", count: 14, along: [0.15, 0.7] },
      { is: "spots", colour: "#17120E", size: 7, count: 5, along: [0.2, 0.7], across: [-0.2, 0.2] },
    ],
  },
  "potato-scab": {
    part: { on: "fruit", shape: "tuber", colour: "#E0B878", shade: "#F6DDA6" },
    marks: [{ is: "spots", colour: "#A8793A", rim: dead, size: 9, count: 8 }],
  },
  "potato-black-scurf": {
    part: { on: "fruit", shape: "tuber", colour: "#E0B878", shade: "#F6DDA6" },
    marks: [{ is: "patches", colour: "#17120E", count: 6 }],
  },
  "soft-rot": {
    part: { on: "fruit", shape: "tuber", colour: "#C9A46A" },
    marks: [
      { is: "zone", colour: "#6B4A2A", along: [0.05, 0.6] },
      { is: "drops", colour: "#F0E2C2", count: 6 },
    ],
  },
  "bacterial-spot": {
    part: { on: "leaf", shape: "feather", colour: "#6FA045" },
    marks: [{ is: "spots", colour: "#2B2520", rim: "#C9C25A", size: 4, count: 22 }],
  },
  "brinjal-fruit-rot": {
    part: { on: "fruit", shape: "drop", colour: "#5A2A6B", shade: "#A67BB8" },
    marks: [
      { is: "zone", colour: "#B59A6A", along: [0.1, 0.55] },
      { is: "rings", colour: "#5B4423", count: 3, size: 12, along: [0.15, 0.5] },
    ],
  },
  "cucurbit-anthracnose": {
    part: { on: "fruit", shape: "round", colour: "#5F9A4A", shade: "#9CC48A" },
    marks: [{ is: "spots", colour: "#E6A6A0", rim: "#2B2520", size: 10, count: 5 }],
  },
  "banana-rhizome-rot": {
    part: { on: "plant", stands: "cut", colour: "#A9B84A", below: "rotten" },
    marks: [{ is: "drops", colour: "#8A5A2B", count: 4, along: [0.26, 0.4] }],
  },
  "mango-malformation": {
    part: { on: "fruit", shape: "head", colour: "#9DBE5A" },
    marks: [{ is: "sprouts", colour: "#6FA045", count: 18, across: [-0.9, 0.9] }],
  },
  "tree-dieback": {
    part: { on: "plant", stands: "dry", colour: "#A8793A" },
    marks: [{ is: "drops", colour: "#C98A2A", count: 4, along: [0.45, 0.7], across: [-0.1, 0.1] }],
  },
  "papaya-leafcurl": {
    part: { on: "leaf", shape: "round", colour: "#8DA04A", crinkled: true },
    marks: [{ is: "veins", colour: "#2F6B2C", width: 4 }],
    seen: [{ beast: "whitefly", count: 3, size: 7 }],
  },
};

/** Which picture an advisory has, by its id. Each shows what its text says one sees. */
export const advisorySigns: Readonly<Record<string, Sign>> = {
  ...cerealSigns,
  ...pulseSigns,
  ...fieldSigns,
  ...gardenSigns,
  ...orchardSigns,
  ...moreSigns,
  ...stressSigns,
  ...weedSigns,
};

function bands(): NonNullable<Sign["marks"]> {
  return [0.28, 0.5].map((from) => ({
    is: "zone",
    colour: "#D9CDA0",
    along: [from, from + 0.12],
    across: [-1, 1],
  }));
}
