import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { answerProblems, Unavailable } from "../problems/problems.ts";

afterEach(() => void vi.useRealTimers());

test("an outage under load is told once and then counted, and each request has its 503 in words", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const lines: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line) => void lines.push(line) } },
    disableRequestLogging: true,
  });
  answerProblems(app, () => false);
  app.get("/away", () => Promise.reject(new Unavailable("The database can't be reached now")));
  const answers = await Promise.all(Array.from({ length: 300 }, () => app.inject("/away")));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
    expect(answer.json()).toMatchObject({
      type: "urn:mitti:problem:busy",
      detail: "The database can't be reached now. Please try again in a moment",
    });
  }
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(5_000);
  expect(lines.slice(2).map((line) => JSON.parse(line))).toMatchObject([
    { again: 299, msg: "The database can't be reached now" },
    { again: 299, msg: "failed" },
  ]);
  // Nothing came since, so nothing is said, and the next one is told at once.
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(4);
  await app.inject("/away");
  expect(lines).toHaveLength(6);
  await app.close();
});

test("a fault of ours that repeats is one line with its stack, and then a count; others beside it are told too", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const lines: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line) => void lines.push(line) } },
    disableRequestLogging: true,
  });
  answerProblems(app, () => false);
  app.get<{ Querystring: { n: string } }>("/broken", ({ query }) =>
    Promise.reject(new Error(`no ${query.n}`)),
  );
  const ask = (n: number) => app.inject(`/broken?n=${n}`);
  for (let time = 0; time < 50; time += 1) expect((await ask(1)).statusCode).toBe(500);
  const said = () => lines.map((line) => JSON.parse(line).msg);
  expect(said()).toEqual(["unexpected Error: no 1", "failed /broken"]);
  expect(lines[0]).toContain("faultLog.test.ts");
  // Messages that differ each time are told apart up to a bound.
  for (let n = 0; n < 300; n += 1) await ask(n);
  expect(lines.length).toBeLessThan(110);
  expect(said()).toContain("many different faults");
  vi.advanceTimersByTime(5_000);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 50, msg: "unexpected Error: no 1", again: 50, withinMs: 5_000 }),
  );
  await app.close();
});
