import { storedText } from "#kit/web/storage/stored.ts";
import { type SoilSalt, soilSalts } from "../../local/shapes.ts";

/** Salt in the farmer's soil, stored in this browser for every screen; goes with the person at log-out, as the land does. */
export const storedSoilSalt = storedText<SoilSalt>("soilSalt", "none", soilSalts);
