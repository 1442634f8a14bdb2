import { createContext } from "react";

/** Counts what a person sent that still waits for a line; whoever logs out is asked before it is lost. */
export const UnsentContext = createContext<(email: string) => Promise<number>>(async () => 0);
