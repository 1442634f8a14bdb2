import { type ComponentType, createContext } from "react";
import type { AdvisoryPage } from "../contract.ts";

/** The advisories know no fields; the application passes in here when crops are inspected for one. */
export const AdvisoryPartsContext = createContext<ComponentType<{ advisory: AdvisoryPage }>>(() => null);
