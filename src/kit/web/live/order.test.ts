import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { positionFrom } from "#kit/contract/live.ts";
import { GapFreeOrder, type Placed } from "./order.ts";

/** A room with so many events, and an order over it that starts at a place. */
function orderFrom(place: number, said: { count: number; failing?: number }) {
  const told: number[] = [];
  const reset = vi.fn();
  let asked = 0;
  const order = new GapFreeOrder<Placed>({
    from: { epoch: "e", place },
    ask: async (after) => {
      asked += 1;
      if (asked <= (said.failing ?? 0)) throw new Error("no line");
      const from = positionFrom(after)?.place ?? 0;
      const events = Array.from({ length: Math.min(100, said.count - from) }, (_, step) => ({
        place: from + 1 + step,
      }));
      return { at: `e.${from + events.length}`, last: said.count, reset: false, revision: 0, events };
    },
    tell: (events) => told.push(...events.map((event) => event.place)),
    reset,
  });
  return { order, told, reset, asked: () => asked };
}

const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, step) => from + step);

test("whatever comes twice, late or in pieces is told once and in order (10,000 histories)", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 8 }), fc.boolean()), {
        maxLength: 12,
      }),
      async (start, pieces) => {
        const last = Math.max(start, ...pieces.map(([from, length]) => from + length - 1));
        const { order, told } = orderFrom(start, { count: last });
        for (const [from, length, waits] of pieces) {
          order.take(
            "e",
            upTo(from + length - 1, from).map((place) => ({ place })),
          );
          if (waits) await Promise.resolve();
        }
        order.reach("e", last);
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
        expect(told).toEqual(upTo(last, start + 1));
      },
    ),
    { numRuns: 10_000 },
  );
});

test("a hole is asked for again when the line was cut meanwhile", async () => {
  vi.useFakeTimers();
  const { order, told } = orderFrom(0, { count: 5, failing: 3 });
  order.take("e", [{ place: 5 }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(upTo(5));
  vi.useRealTimers();
});

test("after a long absence it starts afresh in place of filling a hole of thousands", async () => {
  const { order, told, reset, asked } = orderFrom(10, { count: 5_000 });
  order.reach("e", 5_000);
  await Promise.resolve();
  expect(reset).toHaveBeenCalledOnce();
  expect(asked()).toBe(0);
  order.take("e", [{ place: 11 }]);
  expect(told).toEqual([]);
});

test("another epoch means that the data was put back: it starts afresh, once", () => {
  const { order, reset } = orderFrom(10, { count: 10 });
  order.take("other", [{ place: 3 }]);
  order.reach("other", 3);
  expect(reset).toHaveBeenCalledOnce();
});
