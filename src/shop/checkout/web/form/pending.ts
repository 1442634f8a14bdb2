import type { Input } from "#kit/contract/call.ts";
import { storedJson } from "#kit/web/storage/stored.ts";
import type { checkout } from "../../contract.ts";

/** An order that was sent and has no answer yet. */
export interface Pending {
  /** Whose; another person on this phone must not send it. */
  readonly email: string;
  readonly key: string;
  readonly body: Input<typeof checkout.place>["body"];
}

/** Ends with the tab; a reloaded page still has it. */
export const storedPending = storedJson<Pending | null>("pending-order", null, isPending, "session");

function isPending(value: unknown): value is Pending {
  const { email, key, body } = (value ?? {}) as Partial<Record<keyof Pending, unknown>>;
  return typeof email === "string" && typeof key === "string" && typeof body === "object" && body !== null;
}
