import { storedJson } from "./stored.ts";

/** Features of which something waits to be sent: their senders are loaded on every screen, and no other phone loads that code. */
export const storedWaiting = storedJson<readonly string[]>(
  "waiting",
  [],
  (value): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === "string"),
);
