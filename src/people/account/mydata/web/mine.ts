import type { Answer } from "#kit/contract/call.ts";
import { mydata } from "../contract.ts";

export type Mine = Answer<typeof mydata.show>;

/** What becomes another by any change on this page. */
export const refreshes = [mydata.show];
