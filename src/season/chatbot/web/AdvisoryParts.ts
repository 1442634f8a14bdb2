import { type ComponentType, createContext } from "react";
import type { AdvisoryPage } from "../contract.ts";

/** The advisories know no fields; whoever puts the rooms together gives in here when crops are looked over for one. */
export const AdvisoryPartsContext = createContext<ComponentType<{ advisory: AdvisoryPage }>>(() => null);
