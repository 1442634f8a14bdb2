/** People whom one message mentions: each of them is told. */
export const mostMentions = 5;

/** How often one account tells another by mentions within `toldWithinMs`; who is named more often still stands in the words. */
export const mostTold = 5;
export const toldWithinMs = 60 * 60_000;
