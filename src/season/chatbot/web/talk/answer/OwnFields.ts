import { type ComponentType, createContext } from "react";
import type { Asked } from "../../../contract.ts";

/** What one's own fields answer; null where nothing in particular is asked but what is to be done. */
export type OwnFieldsAnswer = ComponentType<{ asked: Asked | null }>;

/** The chatbot knows no fields; whoever puts the rooms together gives their answer in here. */
export const OwnFieldsContext = createContext<OwnFieldsAnswer | null>(null);
