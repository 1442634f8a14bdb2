import { afterEach, expect, test, vi } from "vitest";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { Unavailable } from "../problems/problems.ts";
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

test("an outage that is in the log already gets no line of each job", async () => {
  const lines: string[] = [];
  const app = await makeServer({
    log: { level: "error", stream: { write: (line) => void lines.push(line) } },
  });
  const lost = new Unavailable("The database can't be reached now", { isLogged: true });
  regularly(app, hourMs, "clearing away", () => Promise.reject(lost));
  regularly(app, hourMs, "telling", () => Promise.reject(new AggregateError([lost, lost])));
  regularly(app, hourMs, "sending", () => Promise.reject(new Unavailable("The bucket can't be reached")));
  await app.ready();
  await vi.waitFor(() => expect(lines).toEqual([expect.stringContaining("sending")]));
  await app.close();
});
