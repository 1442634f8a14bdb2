import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { daysBetween, startOfDay } from "#kit/contract/days/indianDays.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { type Cell, sendCsv } from "#kit/server/tables/csv.ts";
import { figures } from "../contract.ts";
import { maxDays, type Period, type Step, usualStep } from "../rules.ts";
import { figuresOf } from "./figures.ts";

/** Calls for a shop's sales. A shop has its seller's id, so nothing here can reach another one. */
export function serveFigures(app: FastifyInstance, db: Database): void {
  serve(app, figures.show, ({ who, query }) => {
    const { period, step } = askedFor(query);
    return figuresOf(db, who.id, period, step);
  });

  serve(app, figures.export, async ({ who, query, reply }) => {
    const { period, step } = askedFor(query);
    const { parts } = await figuresOf(db, who.id, period, step);
    async function* rows(): AsyncGenerator<Cell[]> {
      for (const { from, to, rupees, orders, packs } of parts) yield [from, to, rupees, orders, packs];
    }
    return sendCsv(reply, "mitti-figures", ["from", "to", "sales_rs", "orders", "packs"], rows());
  });
}

function askedFor(query: { from: string; to: string; by?: Step }): { period: Period; step: Step } {
  for (const field of ["from", "to"] as const) {
    if (startOfDay(query[field]) === undefined)
      refuseDay(field, "day", `There is no such day: ${query[field]}`);
  }
  const period = { from: query.from, to: query.to };
  if (period.to < period.from) refuseDay("to", "before", "The last day lies before the first");
  if (daysBetween(period.from, period.to) > maxDays) refuseDay("from", "too-long", "At most three years");
  return { period, step: query.by ?? usualStep(period) };
}

function refuseDay(field: string, rule: string, message: string): never {
  refuseField(field, rule, message);
}
