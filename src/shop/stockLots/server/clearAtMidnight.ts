import type { FastifyInstance } from "fastify";
import { indianDay } from "#kit/contract/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";

/** How late a kept page may show what expired at midnight; what can be ordered never hangs on it. */
const lookEveryMs = 5_000;

/** Drops kept answers once a new day has begun in India: what they say of stocks is of the day before. */
export function clearAtMidnight(app: FastifyInstance): void {
  let day = indianDay(Date.now());
  regularly(app, lookEveryMs, "dropping what was kept yesterday", async () => {
    const today = indianDay(Date.now());
    if (today === day) return;
    day = today;
    app.responses.clear();
  });
}
