/** An idempotency key of 128 random bits. `crypto.randomUUID` is missing where a page does not come over https. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
