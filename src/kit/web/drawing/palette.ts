/** The colours every plant shares: two greens and two woods. */
export const leaf = "#1E6A3B";
export const young = "#73A83A";
export const bark = "#74492B";
export const stake = "#8A6234";
