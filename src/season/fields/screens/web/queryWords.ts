/** Query words of a season's screen: the tab, and the advisory that a spray is noted for. */
export const seasonParams = ["tab", "spray"] as const;
