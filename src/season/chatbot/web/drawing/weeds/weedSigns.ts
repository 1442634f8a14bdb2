import type { Sign, WeedShape } from "../signs.ts";

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
export const weedSigns: Readonly<Record<string, Sign>> = Object.fromEntries(
  Object.entries(shapes).map(([id, shape]) => [id, { part: { on: "weed", shape } }]),
);
