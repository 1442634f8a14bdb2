import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { answerProblems } from "./problems.ts";
import { Unavailable } from "./unavailable.ts";

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
