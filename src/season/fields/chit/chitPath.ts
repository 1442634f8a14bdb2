import { paths } from "#screens/paths.ts";

/** Where a chit is judged for a season: crop, land and earlier sprays are its own. */
export const chitPathOf = (season: string) => `${paths.chit}/${encodeURIComponent(season)}`;
