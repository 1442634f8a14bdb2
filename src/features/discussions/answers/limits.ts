/** Answered questions of one page. */
export const mostAnswered = 10;
/** Marks of one's own that are told: those of what one may have on the screen. */
export const mostHelps = 200;
