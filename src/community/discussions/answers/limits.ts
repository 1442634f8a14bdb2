/** Answered questions of one page. */
export const mostAnswered = 10;
/** Marks of one's own that are told: those of what one may have on the screen. */
export const mostHelps = 200;
/** Solved questions that are like one that is typed: two are read, more would push the answer above them out of sight. */
export const mostLike = 2;
/** Letters of a typed question, and of what was said before it. */
export const longestAsked = 200;
