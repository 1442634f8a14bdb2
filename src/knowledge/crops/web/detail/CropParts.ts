import { type ComponentType, createContext } from "react";
import type { CropPage } from "../../contract.ts";

/**
 * Parts of other features below a crop's own ones. The crops know neither market nor fields; the application
 * that combines the features passes them in here.
 */
export const CropPartsContext = createContext<ComponentType<{ crop: CropPage }>>(() => null);
