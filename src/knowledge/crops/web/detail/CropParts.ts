import { type ComponentType, createContext } from "react";
import type { CropPage } from "../../contract.ts";

/**
 * Parts of other rooms below a crop's own ones. The crops know neither market nor fields; whoever puts the rooms together
 * gives them in here.
 */
export const CropPartsContext = createContext<ComponentType<{ crop: CropPage }>>(() => null);
