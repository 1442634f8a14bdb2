import { useCallback, useSyncExternalStore } from "react";

/** A value in browser storage: where it lies, how it is read. Storage may be full, forbidden or tampered with. */
export interface Stored<Value> {
  readonly key: string;
  /** `local` stays; `session` ends with the tab. */
  readonly area: "local" | "session";
  readonly fallback: Value;
  /** Reads what was stored; undefined where it is not what we wrote. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
}

/** A text, as it is. */
export function storedText<Words extends string>(
  key: string,
  fallback: Words,
  allowed?: readonly Words[],
  area: "local" | "session" = "local",
): Stored<Words> {
  const read = (text: string) => (!allowed || allowed.includes(text as Words) ? (text as Words) : undefined);
  return { key, area, fallback, read, write: (value) => value };
}

/** Anything as JSON; `check` tells whether it is what we wrote. */
export function storedJson<Value>(
  key: string,
  fallback: Value,
  check: (value: unknown) => value is Value,
  area: "local" | "session" = "local",
): Stored<Value> {
  const read = (text: string) => {
    try {
      const value: unknown = JSON.parse(text);
      return check(value) ? value : undefined;
    } catch {
      return undefined;
    }
  };
  return { key, area, fallback, read, write: JSON.stringify };
}

export function readStored<Value>(item: Stored<Value>): Value {
  const text = storageOf(item)?.getItem(item.key) ?? undefined;
  return storedValue(item, text);
}

/** Writes, and tells every screen that shows the value; a full or forbidden storage is no reason to fail. */
export function writeStored<Value>(item: Stored<Value>, value: Value | undefined): void {
  try {
    if (value === undefined) storageOf(item)?.removeItem(item.key);
    else storageOf(item)?.setItem(item.key, item.write(value));
  } catch {
    console.warn(`${item.key} could not be stored`);
  }
  for (const listener of listeners) listener();
}

/** The stored value and how to change it. Renders as the fallback until the page is hydrated. */
export function useStored<Value>(item: Stored<Value>): [Value, (value: Value | undefined) => void] {
  const text = useSyncExternalStore(
    listen,
    () => storageOf(item)?.getItem(item.key) ?? undefined,
    () => undefined,
  );
  const change = useCallback((value: Value | undefined) => writeStored(item, value), [item]);
  return [storedValue(item, text), change];
}

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The last text read for an item and its value, so that the same text gives the same object. */
const read = new WeakMap<object, { text: string | undefined; value: unknown }>();

function storedValue<Value>(item: Stored<Value>, text: string | undefined): Value {
  const known = read.get(item);
  if (known && known.text === text) return known.value as Value;
  const value = (text === undefined ? undefined : item.read(text)) ?? item.fallback;
  read.set(item, { text, value });
  return value;
}

/** Empties the tab's own storage; a forbidden one holds nothing. */
export function clearSession(): void {
  storageOf({ area: "session" })?.clear();
}

function storageOf(item: { area: "local" | "session" }): Storage | undefined {
  try {
    return item.area === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}
