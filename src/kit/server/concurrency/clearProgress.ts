/**
 * Progress of one batch of clearing away: there is `more`, all is `done`, or something has to come to its end before the
 * rest can go (`waits`).
 */
export type ClearProgress = "more" | "done" | "waits";
