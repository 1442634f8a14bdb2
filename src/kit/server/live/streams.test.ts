import type { FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "../person.ts";
import { Refusal } from "../problems/refuse.ts";
import { LiveStreams, limitsOfProcess, streamLimits } from "./streams.ts";

let live: LiveStreams;
/** Return times of the streams that were ended, by whose they were. */
const ended: [string, number][] = [];

beforeEach(() => {
  ended.length = 0;
  live = new LiveStreams(async () => null);
});
afterEach(() => live.endAll());

const person = (id: string): Person => ({ id, email: `${id}@example.in`, name: id, role: "user" });
const from = (ip: string) => ({ ip, headers: {} }) as FastifyRequest;

/** Listens as somebody; answers how to leave, or the word of the refusal. */
function admit(who: Person | null, ip: string, streams = live): string | (() => void) {
  const stream = { tick: () => {}, end: (retryMs: number) => void ended.push([who?.id ?? ip, retryMs]) };
  try {
    return streams.admit(from(ip), who, stream);
  } catch (error) {
    if (error instanceof Refusal) return error.problem.type.split(":").at(-1) ?? "";
    throw error;
  }
}
const town = "203.0.113.9";
/** A site of IPv6 has 65,536 networks. */
const fleet = (count: number) => `2001:db8:1:${count.toString(16)}::1`;

test.each([
  ["one address", () => town],
  ["the networks of one site of IPv6", fleet],
])("1,000 idle visitors of %s take no place of the members there", (_, ip) => {
  const visitors = Array.from({ length: 1_000 }, (_, count) => admit(null, ip(count)));
  expect(visitors.filter((refusal) => refusal === "too-many")).toHaveLength(500);
  for (let count = 0; count < 2_000; count += 1) {
    expect(admit(person(`farmer ${count}`), ip(count))).toBeTypeOf("function");
  }
  expect(admit(null, "198.51.100.7")).toBeTypeOf("function");
});

test("members take no place of the visitors, and one account has twenty, wherever it listens", () => {
  const places = Array.from({ length: 25 }, (_, count) => admit(person("asha"), `203.0.113.${count}`));
  expect(places.filter((refusal) => refusal === "too-many")).toHaveLength(5);
  const [leave] = places;
  if (typeof leave === "function") leave();
  expect(admit(person("asha"), town)).toBeTypeOf("function");
  expect(admit(null, town)).toBeTypeOf("function");
});

test("device accounts, which anybody can make, are counted with the visitors of their network", () => {
  const device = (count: number): Person => ({ ...person(`device ${count}`), device: true });
  const places = Array.from({ length: 600 }, (_, count) => admit(device(count), town));
  expect(places.filter((refusal) => refusal === "too-many")).toHaveLength(100);
  expect(admit(null, town)).toBe("too-many");
  expect(admit(person("asha"), town)).toBeTypeOf("function");
});

test("each of several processes takes its share of one network's and one account's listeners, and has its own bounds", () => {
  const processes = Array.from({ length: 3 }, () => new LiveStreams(async () => null, limitsOfProcess(3)));
  const taken = (who: Person | null) =>
    Array.from({ length: 600 }, (_, count) => admit(who, town, processes[count % 3])).filter(
      (refusal) => refusal !== "too-many",
    ).length;
  expect(taken(null)).toBe(501);
  expect(taken(person("asha"))).toBe(21);
  expect(limitsOfProcess(3)).toMatchObject({ total: 20_000, visitors: 15_000 });
  for (const one of processes) one.endAll();
});

test("visitors leave a quarter of the process to members, who take their places when it is full", () => {
  expect(streamLimits).toMatchObject({ total: 20_000, visitors: 15_000 });
  const small = new LiveStreams(async () => null, {
    ...streamLimits,
    total: 8,
    visitors: 6,
    visitorsOfNetwork: 1,
  });
  const visitors = Array.from({ length: 7 }, (_, count) => admit(null, `203.0.113.${count}`, small));
  expect(visitors.slice(0, 6).every((leave) => typeof leave === "function")).toBe(true);
  expect(visitors[6]).toBe("busy");
  const members = Array.from({ length: 8 }, (_, count) => admit(person(`${count}`), town, small));
  expect(members.every((leave) => typeof leave === "function")).toBe(true);
  // All six were shown out, those who had listened longest first, and are in no hurry to come back.
  expect(ended).toEqual([0, 1, 2, 3, 4, 5].map((count) => [`203.0.113.${count}`, 60_000]));
  expect([admit(person("late"), town, small), admit(null, town, small)]).toEqual(["busy", "busy"]);
  // Their connections close later; that frees no place of the members.
  for (const leave of visitors) if (typeof leave === "function") leave();
  expect(admit(person("late"), town, small)).toBe("busy");
  for (const leave of members) if (typeof leave === "function") leave();
  expect(admit(null, "203.0.113.0", small)).toBeTypeOf("function");
  small.endAll();
});
