import { cerealSigns } from "./cerealSigns.ts";
import { fieldSigns } from "./fieldSigns.ts";
import { gardenSigns } from "./gardenSigns.ts";
import { moreSigns } from "./moreSigns.ts";
import { orchardSigns } from "./orchardSigns.ts";
import { pulseSigns } from "./pulseSigns.ts";
import type { Sign } from "./signs.ts";
import { stressSigns } from "./stressSigns.ts";
import { weedSigns } from "./weeds/weedSigns.ts";

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
