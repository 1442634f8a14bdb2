import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { eachSettled } from "#kit/server/concurrency/eachSettled.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { statesFor } from "../../rules.ts";
import { findOverdue } from "../queries.ts";
import { passBuyersTime } from "./moneySteps.ts";
import { passToDesk } from "./steps.ts";

const lookEveryMs = 60_000;
const batchSize = 100;

/** Looks at the clocks of problems, for as long as the application lives. */
export function passOverdue(app: FastifyInstance, db: Database, now: () => number): void {
  const { signal } = regularly(app, lookEveryMs, "passing overdue problems on", () =>
    passDue(app, db, now, signal),
  );
}

/**
 * Writes down what the clock has passed to the desk, so that both sides hear of it: what counts is the stored time (`stateAt`), and
 * a server that stood still in between has changed nothing. Reminds buyers who have not said whether their money came, and ends
 * what stayed unanswered.
 */
export async function passDue(
  app: Publisher,
  db: Database,
  now: () => number,
  signal?: AbortSignal,
): Promise<void> {
  const steps = [
    { states: statesFor("site", "asked-desk"), pass: passToDesk },
    { states: statesFor("site", "reminded"), pass: passBuyersTime },
  ];
  for (const { states, pass } of steps) {
    const due = await findOverdue(db, { states, at: now(), limit: batchSize });
    await eachSettled(due, ({ id }) => change(app, db, (tx) => pass(tx, { id, at: now() })), signal);
  }
}
