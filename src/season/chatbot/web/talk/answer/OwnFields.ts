import { type ComponentType, createContext } from "react";
import type { Asked } from "../../../contract.ts";

/** Answer of the person's own fields; null where the question is only about the work to do. */
export type OwnFieldsAnswer = ComponentType<{ asked: Asked | null }>;

/** The chatbot knows no fields; the application passes their answer in here. */
export const OwnFieldsContext = createContext<OwnFieldsAnswer | null>(null);
