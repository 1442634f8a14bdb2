import { msg } from "@lingui/core/macro";
import type { Soil } from "../contract.ts";
import type { Words } from "./cropLabels.ts";

/** How to tell each soil in the field. */
export const soilLines: Words<Soil> = {
  Red: msg`Rusty, crumbly, dries fast`,
  Black: msg`Cracks when dry, holds water`,
  Sandy: msg`Runs through the fingers`,
  Alluvial: msg`River soil, soft and deep`,
};
