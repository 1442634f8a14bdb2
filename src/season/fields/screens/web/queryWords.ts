/** Query words of the fields' screens: the crop that somebody came to sow. */
export const sowParams = ["sow"] as const;
/** Of a season: the tab, and the advisory that a spray is noted for. */
export const seasonParams = ["tab", "spray"] as const;
