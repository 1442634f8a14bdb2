import type { Unsent } from "./logout/unsent.ts";

/** Erases what this browser stores of the last person, and counts what of it is not sent. */
interface Eraser {
  readonly eraseVisitor: () => Promise<void>;
  /** The same when `email` comes in the place of somebody else; what they wrote here and is not sent yet stays. */
  readonly eraseOthers: (email: string) => Promise<void>;
  readonly countUnsent: () => Promise<Unsent>;
}

let load: (() => Promise<Eraser>) | undefined;

/** Registered once at start by `app`, which knows the storage of every feature. */
export function registerEraser(own: () => Promise<Eraser>): void {
  load = own;
}

/** Loads the eraser: needed once a day at most, so it is no part of what every screen downloads. */
export async function loadEraser(): Promise<Eraser> {
  if (!load) throw new Error("no eraser is registered");
  return load();
}
