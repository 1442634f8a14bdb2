import { storedDiaryWaits } from "./diaryWaits.ts";
import { readStored, storedJson, writeStored } from "./stored.ts";

/** Outboxes whose senders are brought to every screen while something waits in them. */
export type Waits = "diary" | "letters";

const storedWaiting = storedJson<readonly string[]>(
  "waiting",
  [],
  (value): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === "string"),
);

/** Notes whether something waits in an outbox; the frame reads one flag for all of them, so that it stays small. */
export function noteWaiting(what: Waits, waits: boolean): void {
  const before = readStored(storedWaiting);
  const others = before.filter((one) => one !== what);
  const now = waits ? [...others, what] : others;
  if (now.length !== before.length) writeStored(storedWaiting, now.length > 0 ? now : undefined);
  const flag = now.length > 0 ? "yes" : "";
  if (readStored(storedDiaryWaits) !== flag) writeStored(storedDiaryWaits, flag || undefined);
}
