import { createContext } from "react";

/** Asks a further question in the talk, as if it had been typed. */
export const AskMoreContext = createContext<(question: string) => void>(() => {});
