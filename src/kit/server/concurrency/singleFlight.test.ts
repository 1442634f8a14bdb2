import { expect, test } from "vitest";
import { FairQueue } from "./fairQueue.ts";
import { SingleFlight } from "./singleFlight.ts";

const open = () =>
  new SingleFlight<string>(new FairQueue({ concurrency: 1, maxQueued: 4, maxPerKey: 2, message: "" }));
const never = () => new Promise<string>(() => {});

test("what many ask for is made once, from whatever line", async () => {
  const flights = open();
  let made = 0;
  const make = async () => {
    made += 1;
    return `${made}`;
  };
  const asked = Array.from({ length: 50 }, (_, index) => flights.run(`line ${index}`, "page", make));
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["1"]));
  expect(await flights.run("line", "page", make)).toBe("2");
});

test("whoever is refused in one line gets what another line brings", async () => {
  const flights = open();
  let end = (_: string) => {};
  const first = flights.run("flood", "first", () => new Promise((resolve) => (end = resolve)));
  const second = flights.run("flood", "second", async () => "second");
  await expect(flights.run("flood", "third", never)).rejects.toThrow();
  const other = flights.run("other", "fourth", async () => "fourth");
  const joined = flights.run("flood", "fourth", never);
  end("first");
  expect(await Promise.all([first, second, other, joined])).toEqual(["first", "second", "fourth", "fourth"]);
});

test("what fails fails for all who waited, and is tried anew by the next", async () => {
  const flights = open();
  const fail = () => Promise.reject(new Error("broken"));
  const both = [flights.run("one", "page", fail), flights.run("other", "page", fail)];
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe("rejected");
  expect(await flights.run("one", "page", async () => "whole")).toBe("whole");
});
