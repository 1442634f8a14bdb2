/** Why a file of a table can't be read at all. */
export const tableFaults = [
  "empty",
  "encoding",
  "quotes",
  "no-head",
  "long-head",
  "too-many-columns",
  "long-row",
  "too-many-rows",
  "old-workbook",
  "web-page",
  "broken-workbook",
  "large-workbook",
] as const;
export type TableFault = (typeof tableFaults)[number];

/** Files of tables that are read, as a file picker takes them. */
export const tableTypes =
  ".csv,.xlsx,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
