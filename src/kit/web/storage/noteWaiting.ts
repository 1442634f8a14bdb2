import { storedSomethingWaits } from "./somethingWaits.ts";
import { readStored, storedJson, writeStored } from "./stored.ts";

/** Names of the outboxes in which something waits: their senders are brought to every screen meanwhile. */
const storedWaiting = storedJson<readonly string[]>(
  "waiting",
  [],
  (value): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === "string"),
);

/**
 * Notes whether something waits in an outbox, by the name that its feature gives it; the frame reads one flag for all of them, so that it
 * stays small.
 */
export function noteWaiting(what: string, waits: boolean): void {
  const before = readStored(storedWaiting);
  const others = before.filter((one) => one !== what);
  const now = waits ? [...others, what] : others;
  if (now.length !== before.length) writeStored(storedWaiting, now.length > 0 ? now : undefined);
  const flag = now.length > 0 ? "yes" : "";
  if (readStored(storedSomethingWaits) !== flag) writeStored(storedSomethingWaits, flag || undefined);
}
