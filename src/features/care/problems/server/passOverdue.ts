import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { statesFor } from "../rules.ts";
import { findOverdue } from "./queries.ts";
import { passToDesk } from "./steps.ts";

const lookEveryMs = 60_000;
const batchSize = 100;

/**
 * Writes down what the clock has passed to the desk, so that both sides' screens hear of it. What counts is the stored time
 * (`stateAt`): a server that stood still in between has changed nothing.
 */
export function passOverdue(app: FastifyInstance, db: Database, now: () => number): void {
  const { signal } = regularly(app, lookEveryMs, "passing problems of orders to the desk", async () => {
    const states = statesFor("site", "asked-desk");
    const due = await findOverdue(db, { states, at: now(), limit: batchSize });
    await eachSettled(due, ({ id }) => change(app, db, (tx) => passToDesk(tx, { id, at: now() })), signal);
  });
}
