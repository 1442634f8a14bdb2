/** The one room of the specification. */
export const ROOM = "discussions";
