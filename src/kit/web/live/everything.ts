/** Said in place of one word where anything may have changed while nobody listened: all is asked for anew. */
export const everything = "*";
