/** Event that means all topics: after a gap anything may have changed, so everything is refetched. */
export const everything = "*";
