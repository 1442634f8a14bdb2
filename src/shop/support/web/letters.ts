import type { OutboxEntry } from "#kit/web/outbox/entry.ts";
import { Outbox } from "#kit/web/outbox/outbox.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";

/** Complaint, or what is wrong with an order, written without a network; `key` is the idempotency key. */
export interface Letter extends OutboxEntry {
  readonly kind: "complaint" | "problem";
  /** Body of the call, as it was typed. */
  readonly body: Readonly<Record<string, string | number>>;
}

export const letters = new Outbox<Letter>("letters");

/** Stores what could not be sent; false where the phone has no room for it, and it stays in its form. */
export async function keepLetter(letter: Pick<Letter, "key" | "kind" | "body">): Promise<boolean> {
  if (visitorNow() === "") return false;
  return letters.put({ ...letter, ...letters.stamp() }).then(
    () => true,
    () => false,
  );
}
