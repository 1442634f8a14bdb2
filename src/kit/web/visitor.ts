import { storedText, useStored } from "./stored.ts";

/** The bare address, as the specification stores it. It steers only what the page shows; the server never reads it. */
const storedEmail = storedText<string>("email", "");

const lettersShown = 6;

/** The first six characters in upper case; nothing for a guest. */
export function visitorName(email: string): string {
  return [...email].slice(0, lettersShown).join("").toUpperCase();
}

/** Who the page believes is here: `undefined` for a guest, and until the page is hydrated. */
export function useVisitorName(): string | undefined {
  const [email] = useStored(storedEmail);
  return visitorName(email) || undefined;
}
