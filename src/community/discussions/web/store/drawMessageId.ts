import { maxMessageId } from "../../rules.ts";

/** A fresh `msg_id`: a random whole number up to 1e14. */
export function drawMessageId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 2 ** 21 + (low >>> 11)) % (maxMessageId + 1);
}
