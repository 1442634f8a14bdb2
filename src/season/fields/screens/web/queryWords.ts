/** Query words of the fields' screens: the crop that somebody came to sow. */
export const sowParams = ["sow"] as const;
