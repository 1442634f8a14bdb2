import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { onTestFinished, vi } from "vitest";

const { locks } = navigator;

/** Gives a test an empty phone: storage, events of window and document, Web Locks. `logIn` says who is logged in. */
export function fakePhone(email: string) {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { onLine: true, locks });
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const logIn = (who: string) => localStorage.setItem("email", who);
  logIn(email);
  return { localStorage, logIn, closing: closing.signal };
}
