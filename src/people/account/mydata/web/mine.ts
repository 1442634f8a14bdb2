import type { Answer } from "#kit/contract/call.ts";
import { mydata } from "../contract.ts";

export type Mine = Answer<typeof mydata.show>;

/** Calls that any change on this page makes stale. */
export const refreshes = [mydata.show];
