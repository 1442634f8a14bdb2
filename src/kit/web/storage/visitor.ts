import type { Call } from "#kit/contract/call.ts";
import { publicLetters } from "#kit/contract/publicLetters.ts";
import { appearance } from "#kit/contract/rendered.ts";
import { clearSession, readStored, storedText, useStored, writeStored } from "./stored.ts";
import { storedWaiting } from "./waiting.ts";

/** The bare address, as the specification stores it. It steers only what the page shows; the server never reads it. */
const storedEmail = storedText<string>("email", "");
/**
 * Whose private data this browser holds. It outlives a session that ran out, so that what the same person typed is still
 * there after the next log-in, and goes with the data at log-out or when another person comes.
 */
const storedOwner = storedText<string>("owner", "");
/** The same for this tab, whose session storage no other tab can erase. */
const storedTabOwner = storedText<string>("owner", "", undefined, "session");

/**
 * Set while this browser has logged in; a member's data on every screen is requested only then, never for a
 * mere address.
 */
const storedSession = storedText<string>(appearance.session, "");

/**
 * Set while this browser has a device account, a session whose owner has not said who they are; `wanted` where it is made with the next
 * network, `left` after somebody logged in, until they say what becomes of what it holds.
 */
export const storedDevice = storedText<"on" | "wanted" | "left" | "">("device-account", "", [
  "on",
  "wanted",
  "left",
]);

/** Owner of what this browser keeps for a device account; no account has such a name. */
export const deviceKeeper = "device";

/** The first six characters in upper case; nothing for a guest. */
export function visitorName(email: string): string {
  return [...email].slice(0, publicLetters).join("").toUpperCase();
}

/** Who the page believes is here: `undefined` for a guest, and until the page is hydrated. */
export function useVisitorName(): string | undefined {
  return visitorName(useVisitorEmail()) || undefined;
}

/** The stored address; empty for a guest, and until the page is hydrated. */
export function useVisitorEmail(): string {
  return useStored(storedEmail)[0];
}

/** After logging in, or with nothing when the server knows no session: then what was typed waits for the same person. */
export function rememberVisitor(email: string | undefined): void {
  if (email) for (const owner of [storedOwner, storedTabOwner]) writeStored(owner, email);
  writeStored(storedEmail, email);
  writeStored(storedSession, email && "on");
  if (email && readStored(storedDevice)) writeStored(storedDevice, "left");
}

/** Notes a device account that was made, is to be made, or is no more. Nobody has logged in, so that no address is stored. */
export function rememberDevice(state: "on" | "wanted" | undefined): void {
  writeStored(storedDevice, state);
}

/** Whether this browser's device account is still to be made. */
export function wantsDevice(): boolean {
  return readStored(storedEmail) === "" && readStored(storedDevice) === "wanted";
}

/**
 * After the server has refused a call because it knows no session, or none that has a name. A device account is made again where something
 * waits to be sent by it.
 */
export function forgetSession(call: Call): void {
  rememberVisitor(undefined);
  if (call.for === "session" && readStored(storedDevice) === "on")
    writeStored(storedDevice, readStored(storedWaiting)[0] && "wanted");
}

/** Whether this browser logged in, as far as it knows; false until the page is hydrated. */
export function useHasSession(): boolean {
  return useStored(storedSession)[0] !== "";
}

/** Whether this browser has a device account; false until the page is hydrated. */
export function useHasDevice(): boolean {
  return isDevice(useVisitorEmail(), useStored(storedDevice)[0]);
}

function isDevice(email: string, state: string): boolean {
  return email === "" && (state === "on" || state === "wanted");
}

/** The same as `useHasDevice` at this moment. */
export function hasDeviceNow(): boolean {
  return isDevice(visitorNow(), readStored(storedDevice));
}

/** Whose own data this page shows: the stored address, `deviceKeeper` of a device account, empty for a visitor. For the browser alone. */
export function keeperNow(): string {
  return readStored(storedEmail) || (hasDeviceNow() ? deviceKeeper : "");
}

/** The stored address at this moment; empty for a guest. For the browser alone. */
export function visitorNow(): string {
  return readStored(storedEmail);
}

/** True where this browser still holds private data of somebody other than `email`. */
export function holdsDataOfAnother(email: string): boolean {
  const owner = readStored(storedOwner);
  return owner !== "" && owner !== email;
}

/**
 * To be called before anything is drawn. Erases this tab's data of somebody who logged out elsewhere, and
 * reloads the page when that happens later, in another tab or while this one lay in the back/forward cache:
 * data in memory goes too.
 */
export function watchOwner(): void {
  const email = visitorNow();
  if (email && !readStored(storedOwner)) writeStored(storedOwner, email);
  dropTabOfAnother();
  const check = () => {
    if (dropTabOfAnother()) window.location.reload();
  };
  for (const event of ["storage", "pageshow"]) window.addEventListener(event, check);
}

/** Whether this tab was somebody else's. */
function dropTabOfAnother(): boolean {
  const owner = readStored(storedOwner);
  const tabOwner = readStored(storedTabOwner);
  const isOfAnother = tabOwner !== "" && tabOwner !== owner;
  if (isOfAnother) clearSession();
  writeStored(storedTabOwner, owner || undefined);
  return isOfAnother;
}
