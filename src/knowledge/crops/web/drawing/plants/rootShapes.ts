import { oval } from "#kit/web/drawing/pen.ts";
import type { RootPlant } from "../../../drawings.ts";

/** The shape of each root; `marks` are the eyes, rings and creases that tell it from the others. */
export const rootShapes: Record<
  RootPlant["root"],
  { shapes: { d: string; width?: number }; marks: string; cords?: string }
> = {
  tubers: {
    shapes: {
      d: oval([30, 126], 11, 8) + oval([54, 134], 12, 9) + oval([77, 124], 11, 8),
    },
    marks: "M26 124h1M33 128h1M48 132h1M57 130h1M56 138h1M73 123h1M80 127h1",
    cords: "M52 108v18M52 110q-14 2-20 10M52 110q14 2 20 8M52 110q-4 12-20 34M54 110q6 20 30 32",
  },
  nuts: {
    shapes: {
      d: "M22 122l7 4M38 132l4 6M62 138l5-5M77 127l7-3M50 124l1 8",
      width: 10,
    },
    marks: "M21 120v2M28 127l2 1M38 131v1M43 138v1M61 139v1M68 132v1M77 126v1M84 124v1M50 123v1M51 132v1",
    cords: "M52 104q-22 2-30 16M52 104q-12 12-14 26M52 104v18M52 104q10 14 11 34M52 104q22 4 26 22",
  },
  capsules: {
    shapes: { d: "M14 103v2M24 99v2M33 104v2M71 104v2M80 99v2M90 103v2", width: 8 },
    marks: "M14 102v3M24 98v3M33 103v3M71 103v3M80 98v3M90 102v3",
    cords: "M52 107q-20-9-38-1M52 107q20-9 38-1M52 108v20m0-14q-9 2-13 12m13-10q9 2 12 10",
  },
  cone: {
    shapes: { d: "M40 106q12-6 24 0q-1 24-12 40q-11-16-12-40z" },
    marks: "M43 113h6M56 119h5M45 126h5M52 133h4",
  },
  long: {
    shapes: { d: "M43 105q9-6 18 0q2 26-6 36l-3 7q-1-5-4-8q-7-11-5-35z" },
    marks: "M45 116h4M55 123h4M47 130h4",
  },
  globe: {
    shapes: { d: "M52 104c28 0 23 30 4 34l-4 10l-4-10c-19-4-24-34 4-34z" },
    marks: "M36 116q16 7 32 0M38 126q14 6 28 0",
  },
  onion: {
    shapes: { d: "M47 98h10q2 6 10 10c12 8 6 26-15 26s-27-18-15-26q8-4 10-10z" },
    marks: "M50 102q-2 8-7 12q-3 8 3 16M54 102q2 8 7 12q3 8-3 16",
    cords: "M52 134v10M46 133l-4 10M58 133l4 10M49 134l-1 10M55 134l1 10",
  },
  garlic: {
    shapes: { d: "M49 100h6q1 8 9 13c12 9 5 22-3 21q-9 4-18 0c-8 1-15-12-3-21q8-5 9-13z" },
    marks: "M50 106q-2 8-7 14q-2 7 1 13M54 106q2 8 7 14q2 7-1 13M52 112v21",
    cords: "M46 135l-3 8M50 136v9M54 136v9M58 135l3 8",
  },
  rhizome: {
    shapes: {
      d: "M30 122h44M36 122l-9 14M48 122l-3 16M60 122l4 16M72 122l10 12M74 120l10-5M31 120l-9-4",
      width: 9,
    },
    marks: "M37 119v5M44 119v5M55 119v5M66 119v5M29 130l4 2M43 132h5M62 131h4M77 126l-3 4",
  },
  knobs: {
    shapes: {
      d: "M30 126q20-10 44-2M34 126l-8 8M46 120l-6-6M52 124l2 14M66 122l8-8M70 126l10 8M40 127l0 9",
      width: 10,
    },
    marks: "M31 131l-3-3M37 117l4-2M51 132h5M72 117l-3-3M75 132l3-3M45 120v6M60 118v6M38 133h4",
  },
  spread: {
    shapes: {
      d: "M50 108q-16 2-28 7q-14 5-16 11q24 4 44-12zM51 108q-14 10-20 20q-6 10-4 16q20-4 26-30zM52 108q4 12 12 22q6 12 14 14q2-22-16-34zM53 108q14 0 28 7q14 4 18 12q-24 4-42-14z",
    },
    marks: "M24 116l2 4M34 128l4 3M65 128l-4 2M78 117l-2 4M13 123v2M74 140h1",
  },
  swollen: {
    shapes: {
      d: "M50 108q-8 4-16 6q-18 6-22 20q16 2 26-10q6-8 14-14zM52 108q-2 10-7 18q-2 12 5 20q12-8 8-20q-4-8-3-18zM54 108q6 6 14 8q16 4 24 18q-16 4-26-8q-6-8-14-14z",
    },
    marks: "M22 124l3 4M30 120l2 3M48 132h4M52 140h3M76 122l-2 4M84 130l-3 2",
  },
};
