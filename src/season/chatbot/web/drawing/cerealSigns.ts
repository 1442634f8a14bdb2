import { dead, deadDark, rust, yellowed } from "./colours.ts";
import type { Sign } from "./signs.ts";

const green = "#4F8F3C";

/** Rice, wheat, barley, maize, millets. */
export const cerealSigns: Readonly<Record<string, Sign>> = {
  "paddy-virus-tungro": {
    part: { on: "leaf", shape: "narrow" },
    marks: [
      { is: "zone", colour: "#E8943A", along: [0.42, 1] },
      { is: "zone", colour: yellowed, along: [0.24, 0.46] },
    ],
    seen: [{ beast: "hopper", colour: "#8CC04A", count: 2, along: [0.1, 0.25] }],
  },
  "wheat-virus-bydv": {
    part: { on: "leaf", shape: "narrow" },
    marks: [
      { is: "zone", colour: yellowed, along: [0.5, 1] },
      { is: "zone", colour: "#B8483A", along: [0.74, 1] },
    ],
    seen: [{ beast: "aphid", count: 8, along: [0.16, 0.42] }],
  },
  "wheat-virus-streak": {
    part: { on: "leaf", shape: "narrow" },
    marks: [{ is: "streaks", colour: "#EBD45A", count: 3, broken: 5, width: 2.5, along: [0.1, 0.9] }],
  },
  "corn-virus-streak-mosaic": {
    part: { on: "leaf", shape: "broad" },
    marks: [{ is: "streaks", colour: "#DDE6A0", count: 7, broken: 6, width: 2.5, along: [0.08, 0.9] }],
  },
  "yellow-mottle": {
    part: { on: "leaf", shape: "narrow" },
    marks: [{ is: "patches", colour: "#D8CF4A", count: 9 }],
    seen: [{ beast: "beetle", count: 1, size: 15, colour: "#B8702A", along: [0.1, 0.3] }],
  },
  wireworm: {
    part: { on: "plant", stands: "hanging", colour: "#9AA64A", below: "tubers" },
    marks: [{ is: "spots", colour: deadDark, size: 3.5, count: 6, along: [0.06, 0.28] }],
    seen: [{ beast: "wireworm", count: 2, along: [0.08, 0.28] }],
  },
  "paddy-worm-stemborer": {
    part: { on: "plant", stands: "dead-heart", colour: "#D9B877", root: "#F0E2C2" },
    seen: [{ beast: "borer", count: 1, along: [0.42, 0.44], across: [0, 0] }],
  },
  "corn-worm-faw": {
    part: { on: "leaf", shape: "broad" },
    marks: [
      { is: "holes", size: 9, count: 8 },
      { is: "spots", colour: "#B59A5A", size: 3, count: 9, along: [0.08, 0.3] },
    ],
    seen: [{ beast: "caterpillar", colour: "#8A6B3A", along: [0.5, 0.55], across: [0, 0] }],
  },
  "wheat-worm-aphid-termite": {
    part: { on: "ear", shape: "spike", colour: "#B5C25A" },
    seen: [
      { beast: "aphid", count: 14, colour: "#3F6B2C", along: [0.1, 0.95], across: [-0.8, 0.8] },
      { beast: "termite", count: 3, along: [-0.2, 0.04], across: [-1.6, 1.6] },
    ],
  },
  "paddy-bph": { part: { on: "field", colour: "#A8682A" }, seen: [{ beast: "hopper", count: 3, size: 18 }] },
  "rice-blast": {
    part: { on: "leaf", shape: "narrow" },
    marks: [{ is: "eyes", colour: "#CFCBB8", rim: dead, count: 6, size: 15, across: [-0.2, 0.2] }],
  },
  "rice-sheath-blight": {
    part: { on: "stem", width: 34 },
    marks: [
      {
        is: "spots",
        colour: "#C9C2A0",
        rim: dead,
        size: 14,
        count: 5,
        along: [0.05, 0.62],
        across: [-0.45, 0.45],
      },
    ],
  },
  "rice-khaira": {
    part: { on: "leaf", shape: "narrow", colour: "#9DB04A" },
    marks: [{ is: "spots", colour: "#A8551E", size: 4, count: 34, along: [0.08, 0.8] }],
  },
  "wheat-rust": {
    part: { on: "leaf", shape: "narrow", colour: "#6FA045" },
    marks: [{ is: "streaks", colour: "#F0A91E", count: 3, broken: 12, width: 3, along: [0.12, 0.9] }],
  },
  "maize-leaf-blight": {
    part: { on: "leaf", shape: "broad" },
    marks: [{ is: "eyes", colour: "#CDBB8A", rim: "#9C7B4A", count: 4, size: 30 }],
  },
  "rice-false-smut": {
    part: { on: "ear", shape: "spray", colour: "#D9C25A" },
    marks: [{ is: "spots", colour: "#E38A2A", rim: "#5B6A32", size: 9, count: 5 }],
  },
  "rice-hispa": {
    part: { on: "leaf", shape: "narrow" },
    marks: [{ is: "streaks", colour: "#F3F1DD", count: 4, width: 2.5 }],
    seen: [{ beast: "beetle", colour: "#2F3A5A", count: 2, size: 13 }],
  },
  "rice-gall-midge": {
    part: { on: "plant", stands: "upright", colour: "#D3E3E6" },
    seen: [{ beast: "fly", size: 16, colour: "#C9604A", along: [0.8, 0.8], across: [0.6, 0.6] }],
  },
  "rice-sheath-rot": {
    part: { on: "stem", width: 34 },
    marks: [
      { is: "zone", colour: "#B9A27A", along: [0.3, 0.85], across: [-0.7, 0.7] },
      { is: "powder", count: 10, along: [0.5, 0.8] },
    ],
  },
  "rice-leaffolder": {
    part: { on: "leaf", shape: "narrow" },
    marks: [{ is: "zone", colour: "#E9EBC8", along: [0.3, 0.75], across: [-0.5, 0.9] }, { is: "web" }],
    seen: [{ beast: "caterpillar", size: 26, colour: "#A9CE5A", along: [0.5, 0.5], across: [0, 0] }],
  },
  "rice-bacterial-blight": {
    part: { on: "leaf", shape: "narrow" },
    marks: [
      { is: "zone", colour: "#E3D9A0", along: [0.3, 1], across: [0.2, 1] },
      { is: "zone", colour: "#CDB56A", along: [0.3, 1], across: [-1, -0.55] },
    ],
  },
  "wheat-karnal-bunt": {
    part: { on: "ear", shape: "spike", colour: "#D9B04A" },
    marks: [{ is: "spots", colour: "#1F1A14", size: 6, count: 6, along: [0.2, 0.95], across: [-0.7, 0.7] }],
  },
  "cereal-smut": {
    part: { on: "ear", shape: "spike", colour: "#2B2520" },
    marks: [{ is: "spots", colour: "#2B2520", size: 2.5, count: 16, along: [0.1, 1.1], across: [-1.9, 1.9] }],
  },
  "maize-stemborer": {
    part: { on: "stem", width: 34, joints: true, inside: "#E9E0B0" },
    marks: [{ is: "tunnel", colour: "#A8793A", along: [0.1, 0.62] }],
    seen: [{ beast: "borer", along: [0.72, 0.78], across: [0, 0] }],
  },
  "maize-stalk-rot": {
    part: { on: "stem", width: 34, colour: "#B9A05A", joints: true, inside: "#D9B27A" },
    marks: [{ is: "streaks", colour: "#7A3B2A", count: 4, width: 3, along: [0.02, 0.6] }],
  },
  shootfly: {
    part: { on: "plant", stands: "dead-heart", colour: "#C9A45A" },
    seen: [
      { beast: "fly", size: 22, along: [0.66, 0.67], across: [0.62, 0.62] },
      { beast: "maggot", count: 1, along: [0.38, 0.39], across: [0, 0] },
    ],
  },
  "bajra-downy-mildew": {
    part: { on: "ear", shape: "spray", colour: "#6FA045" },
    marks: [{ is: "sprouts", colour: green, count: 14, along: [0.1, 1], across: [-1.2, 1.2] }],
  },
  "bajra-ergot": {
    part: { on: "ear", shape: "spike", colour: "#B9A86A" },
    marks: [
      { is: "spots", colour: "#3B2A2A", size: 5, count: 6, along: [0.2, 0.95] },
      { is: "drops", colour: "#E8A0A8", count: 6, along: [0.2, 0.95], across: [-0.9, 0.9] },
    ],
  },
  "millet-blast": {
    part: { on: "ear", shape: "finger", colour: "#A8793A" },
    marks: [
      { is: "zone", colour: "#2B1A14", along: [-0.02, 0.18], across: [-0.25, 0.25] },
      { is: "spots", colour: "#5B3A1E", size: 5, count: 7, along: [0.3, 0.9] },
    ],
  },
  "jowar-midge": {
    part: { on: "ear", shape: "spray", colour: "#D9CBA0" },
    seen: [{ beast: "fly", size: 18, colour: "#D2491E", count: 2, along: [0.4, 0.9], across: [-1, 1] }],
  },
  "jowar-grain-mould": {
    part: { on: "ear", shape: "spray", colour: "#D9C48A" },
    marks: [
      { is: "spots", colour: "#E6A6A0", size: 7, count: 9, along: [0.1, 0.95], across: [-1.2, 1.2] },
      { is: "spots", colour: "#3B332E", size: 5, count: 11, along: [0.15, 1], across: [-1.3, 1.1] },
    ],
  },
  "ragi-earhead-caterpillar": {
    part: { on: "ear", shape: "finger", colour: "#A8793A" },
    marks: [{ is: "web" }],
    seen: [{ beast: "hairy", size: 28, along: [0.5, 0.55], across: [0, 0.1] }],
  },
  "cane-early-shoot-borer": {
    part: { on: "stem", width: 40, joints: true, inside: "#EFE6BE" },
    marks: [{ is: "tunnel", colour: deadDark, along: [0.05, 0.7] }],
    seen: [{ beast: "borer", size: 26, along: [0.78, 0.82], across: [0, 0] }],
  },
  "cane-redrot": {
    part: { on: "stem", width: 44, colour: "#B9A64C", joints: true, inside: "#B8302A" },
    marks: [{ is: "spots", colour: "#FBF1E0", size: 8, count: 5, across: [-0.2, 0.2] }],
  },
  "cane-top-borer": {
    part: { on: "leaf", shape: "broad" },
    marks: [
      { is: "streaks", colour: "#E9DDA0", count: 1, width: 6, along: [0.05, 0.75] },
      {
        is: "spots",
        colour: "#F4EEDD",
        rim: dead,
        size: 4,
        count: 8,
        across: [-0.5, 0.5],
        along: [0.5, 0.95],
      },
    ],
    seen: [{ beast: "moth", colour: "#FFFFFF", size: 24, along: [0.2, 0.24], across: [0.2, 0.2] }],
  },
  "cane-woolly-aphid": {
    part: { on: "leaf", shape: "broad" },
    marks: [
      { is: "powder", count: 26, across: [-0.5, 0.5] },
      { is: "zone", colour: "#3B332E", along: [0.06, 0.28] },
    ],
    seen: [{ beast: "aphid", count: 8, colour: "#C9D6B0", along: [0.4, 0.8] }],
  },
  "charcoal-rot": {
    part: { on: "stem", width: 36, colour: "#B9A05A", inside: "#A89F92" },
    marks: [
      { is: "spots", colour: "#17120E", size: 2.5, count: 46, along: [0.04, 0.96], across: [-0.9, 0.9] },
    ],
  },
  rust: {
    part: { on: "leaf", shape: "three" },
    marks: [{ is: "spots", colour: rust, rim: "#E2C238", size: 3.5, count: 33 }],
  },
};
