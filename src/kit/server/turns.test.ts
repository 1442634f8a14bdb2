import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("so many run at once, so many wait, and the rest is refused; a failure gives its turn on", async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 3, words: "Full" });
  let running = 0;
  let most = 0;
  const releases: Array<() => void> = [];
  const work = async (place: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
    if (place === 0) throw new Error("broken");
    return place;
  };
  const ends = Promise.allSettled(Array.from({ length: 7 }, (_, place) => turns.run(() => work(place))));
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(ended);
    releases[ended]?.();
  }
  const told = (await ends).map((end) => (end.status === "fulfilled" ? end.value : end.reason.message));
  expect(told).toEqual(["broken", 1, 2, 3, 4, "Full", "Full"]);
  expect(most).toBe(2);
  expect(await turns.run(async () => "free again")).toBe("free again");
});
