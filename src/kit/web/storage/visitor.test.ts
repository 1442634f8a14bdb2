import { expect, test, vi } from "vitest";
import type { Call } from "#kit/contract/call.ts";
import { deviceKeeper, forgetSession, keeperNow, visitorName, wantsDevice } from "./visitor.ts";

test("a visitor is called by the first six characters of the address, in upper case", () => {
  expect(visitorName("farmer.asha@example.in")).toBe("FARMER");
  expect(visitorName("a@b")).toBe("A@B");
  expect(visitorName("")).toBe("");
});

test("a device account that the server knows no more is made again where something waits for it, and is forgotten elsewhere", () => {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
  const call: Pick<Call, "for"> = { for: "session" };
  localStorage.setItem("device-account", "on");
  localStorage.setItem("waiting", '["diary"]');
  forgetSession(call as Call);
  expect([wantsDevice(), keeperNow()]).toEqual([true, deviceKeeper]);
  localStorage.setItem("device-account", "on");
  localStorage.setItem("waiting", "[]");
  forgetSession(call as Call);
  expect([wantsDevice(), keeperNow()]).toEqual([false, ""]);
});
