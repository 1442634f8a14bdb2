import { type ComponentType, createContext } from "react";
import type { Asked } from "../../../contract.ts";

interface OwnFieldsProps {
  /** Null where the question is only about the work to do. */
  asked: Asked | null;
  /** Of these crops alone, and nothing where none of them grows on a field of one's own. */
  crops?: readonly string[];
}

/** Answer of the person's own fields. */
export type OwnFieldsAnswer = ComponentType<OwnFieldsProps>;

/** The chatbot knows no fields; the application passes their answer in here. */
export const OwnFieldsContext = createContext<OwnFieldsAnswer | null>(null);
