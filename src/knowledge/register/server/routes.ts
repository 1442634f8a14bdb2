import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { startOfDay } from "#kit/contract/days/indianDays.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { mostUses, type ReckonedUse, register } from "../contract.ts";
import type { RegisteredUse } from "../shapes.ts";
import { harvestAfter } from "../uses/harvest.ts";
import { reckonSpray, type SprayPlan } from "../uses/spray.ts";
import { presentEdition, presentSubstance } from "./present.ts";
import { findEditions } from "./queries.ts";
import { findRestricted } from "./restricted.ts";
import { doubtsOf, readCurrent, sprayedUses, usesOf } from "./uses.ts";

/** The register of pesticide uses, and what is reckoned with it. */
export function serveRegister(app: FastifyInstance, db: Database): void {
  // The first question would wait for a second; a failure is told to that question.
  app.addHook("onListen", (done) => {
    readCurrent(db).catch(() => {});
    done();
  });

  serve(app, register.uses, async ({ query }) => {
    const { after: _, ...sought } = query;
    const uses = await usesOf(db, sought);
    if (uses === undefined && query.edition !== undefined) refuse("not-found", "No edition has this id");
    return pageOf(uses ?? [], query.after);
  });

  serve(app, register.doubts, ({ query }) => doubtsOf(db, query));

  serve(app, register.editions, async () =>
    (await findEditions(db)).map((edition, place) => presentEdition(edition, place === 0)),
  );

  serve(app, register.restricted, async () => {
    const { listDate, substances } = await findRestricted(db);
    return { listDate, substances: substances.map(presentSubstance) };
  });

  serve(app, register.spray, async ({ body: { active, crop, pest, on, areaHa, pumpLitres } }) => {
    if (startOfDay(on) === undefined) refuseField("on", "format", "is no day");
    const { uses, prohibited, waiting, coverage } = await sprayedUses(db, { active, crop, pest });
    const isForbidden = uses.length === 0 && prohibited.length > 0;
    return {
      uses: uses.map((use) => reckoned(use, { areaHa, pumpLitres })),
      prohibited: prohibited.flatMap(({ id, product, prohibited: order }) =>
        order ? [{ use: id, product, ...order }] : [],
      ),
      harvestFrom: isForbidden ? null : harvestAfter(on, waiting),
      coverage,
    };
  });
}

/** The page behind a use, in the order of the edition; of a use that is not among them there is none. */
function pageOf(uses: readonly RegisteredUse[], after: string | undefined): RegisteredUse[] {
  const place = after === undefined ? 0 : uses.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && place === 0) refuseField("after", "unknown", "is no use of this question");
  return uses.slice(place, place + mostUses);
}

function reckoned(use: RegisteredUse, plan: SprayPlan): ReckonedUse {
  const { dose, perPump, ...rest } = reckonSpray(use, plan);
  return {
    use: use.id,
    product: use.product,
    pests: use.pests,
    pestNames: use.pestNames,
    per: use.dose?.per ?? "words",
    dose: dose?.least ?? null,
    doseMost: dose?.most ?? null,
    unit: use.dose?.unit ?? "",
    doseAsWritten: use.doseAsWritten,
    ...rest,
    perPump: perPump?.least ?? null,
    perPumpMost: perPump?.most ?? null,
    waiting: use.waiting,
    waitingDays: use.waitingDays,
    edition: use.edition,
    page: use.page,
  };
}
