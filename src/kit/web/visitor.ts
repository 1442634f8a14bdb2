import { readStored, storedText, useStored, writeStored } from "./stored.ts";

/** The bare address, as the specification stores it. It steers only what the page shows; the server never reads it. */
const storedEmail = storedText<string>("email", "");

const lettersShown = 6;

/** The first six characters in upper case; nothing for a guest. */
export function visitorName(email: string): string {
  return [...email].slice(0, lettersShown).join("").toUpperCase();
}

/** Who the page believes is here: `undefined` for a guest, and until the page is hydrated. */
export function useVisitorName(): string | undefined {
  return visitorName(useVisitorEmail()) || undefined;
}

/** The stored address; empty for a guest, and until the page is hydrated. */
export function useVisitorEmail(): string {
  return useStored(storedEmail)[0];
}

/** After logging in, or with nothing after logging out and when the server knows no session. */
export function rememberVisitor(email: string | undefined): void {
  writeStored(storedEmail, email);
}

/** The stored address at this moment; empty for a guest. For the browser alone. */
export function visitorNow(): string {
  return readStored(storedEmail);
}
