/** Keys in browser storage that the first script of a page reads before the first paint (app/server/pages/document.ts). */
export const firstPaintKeys = {
  hasField: "hasField",
  /** How high the tasks in the own fields were on the home page, px. */
  todayHeight: "todayHeight",
} as const;
