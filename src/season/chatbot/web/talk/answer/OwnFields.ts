import { type ComponentType, createContext } from "react";
import type { Asked } from "../../../contract.ts";

interface OwnFieldsProps {
  /**
   * Null where the question is only about the work to do; `waiting` is the day from which one may harvest after the sprays of the
   * diary, and `crop` which crops grow, to be chosen from.
   */
  asked: Asked | "waiting" | "crop" | null;
  /** With `crop`: one was chosen, by its name. */
  onCrop?: (name: string) => void;
  /** Of these crops alone, and nothing where none of them grows on a field of one's own. */
  crops?: readonly string[];
}

/** Answer of the person's own fields. */
export type OwnFieldsAnswer = ComponentType<OwnFieldsProps>;

/** The chatbot knows no fields; the application passes their answer in here. */
export const OwnFieldsContext = createContext<OwnFieldsAnswer | null>(null);
