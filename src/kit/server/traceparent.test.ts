import Fastify from "fastify";
import { expect, test } from "vitest";
import { logging } from "./logs/logs.ts";
import { traceIdOf } from "./traceparent.ts";

const id = "0af7651916cd43dd8448eb211c80319c";

test("a trace is known by a header of the standard, and by nothing that only looks like one", () => {
  expect(traceIdOf(`00-${id}-b7ad6b7169203331-01`)).toBe(id);
  expect(traceIdOf(`01-${id}-b7ad6b7169203331-01-later`)).toBe(id);
  const wrong = [
    undefined,
    "",
    [`00-${id}-b7ad6b7169203331-01`],
    `00-${id}-b7ad6b7169203331-01-more`,
    `ff-${id}-b7ad6b7169203331-01`,
    `00-${"0".repeat(32)}-b7ad6b7169203331-01`,
    `00-${id}-${"0".repeat(16)}-01`,
    `00-${id.toUpperCase()}-b7ad6b7169203331-01`,
    `00-${id}-b7ad6b7169203331-01\n{"level":"error"}`,
    `01-${id}-b7ad6b7169203331-01-${"x".repeat(500)}`,
  ];
  for (const header of wrong) expect(traceIdOf(header), String(header)).toBeUndefined();
});

test("a line of a request has its id and its trace", async () => {
  const lines: string[] = [];
  const app = Fastify(logging({ level: "info", stream: { write: (line) => void lines.push(line) } }));
  app.get("/", async (request) => request.log.info("here"));
  await app.inject({ url: "/", headers: { traceparent: `00-${id}-b7ad6b7169203331-01` } });
  await app.inject({ url: "/", headers: { traceparent: "00-none" } });
  await app.close();
  const [traced, untraced] = lines.map((line) => JSON.parse(line));
  expect(traced).toMatchObject({ reqId: expect.any(String), traceId: id, msg: "here" });
  expect(untraced.reqId).toBeDefined();
  expect(untraced.traceId).toBeUndefined();
});
