import { afterEach, expect, test, vi } from "vitest";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { makeServer } from "../server.ts";
import { regularly } from "./regularly.ts";

afterEach(() => void vi.useRealTimers());

test("work is done at the start and every hour, also after it failed once, and no more when the server has stopped", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lines: string[] = [];
  const app = await makeServer({
    log: { level: "error", stream: { write: (line) => void lines.push(line) } },
  });
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error("the disk is full"));
  regularly(app, hourMs, "clearing away", work);
  await app.ready();
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(work).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([expect.stringContaining("clearing away")]);
  await app.close();
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(work).toHaveBeenCalledTimes(2);
});
