import { type ComponentType, createContext } from "react";
import type { CropPage } from "../../contract.ts";

type Part = ComponentType<{ crop: CropPage }>;

/** Parts of other features in the folds of a crop's page. */
export interface CropParts {
  /** Packs to buy; the element with the id `to-buy`. */
  readonly ToBuy: Part;
  readonly Talk: Part;
}

const none = () => null;

/** The crops know neither market nor discussions; the application that combines the features passes their parts in here. */
export const CropPartsContext = createContext<CropParts>({ ToBuy: none, Talk: none });
