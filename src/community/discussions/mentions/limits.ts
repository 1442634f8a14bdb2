/** People whom one message mentions: each of them is told. */
export const mostMentions = 5;

/**
 * How often one account notifies another by mentions within `toldWithinMs`; further mentions are only shown
 * in the text.
 */
export const mostTold = 5;
export const toldWithinMs = 60 * 60_000;
