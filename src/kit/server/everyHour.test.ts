import { afterEach, expect, test, vi } from "vitest";
import { everyHour } from "./everyHour.ts";
import { makeServer } from "./server.ts";

afterEach(() => void vi.useRealTimers());

test("work is done every hour, also after it failed once, and no more when the server has stopped", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const lines: string[] = [];
  const app = await makeServer({
    log: { level: "error", stream: { write: (line) => void lines.push(line) } },
  });
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error("the disk is full"));
  everyHour(app, "clearing away", work);
  await app.ready();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([expect.stringContaining("clearing away")]);
  await app.close();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(2);
});
