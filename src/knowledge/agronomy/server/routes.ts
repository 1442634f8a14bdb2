import type { FastifyInstance } from "fastify";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { agronomy } from "../contract.ts";
import { et0Of } from "../fao56/et0.ts";
import { kcOn } from "../fao56/kc.ts";
import { balanceOf } from "../fao56/rootZone.ts";
import { middleOfMonth } from "../fao56/sun.ts";
import { weatherFaults } from "../fao56/weatherFaults.ts";
import { fertilizersFor } from "../nutrients/fertilizers.ts";
import { doseFor } from "../nutrients/soilCard.ts";
import { doseForTarget, mostTarget, targetEquation } from "../nutrients/targetYield.ts";
import { climateOf } from "./climate.ts";
import { findDistricts, presentDistrict } from "./places.ts";

/** Serves districts, climate and the reckoning calls: they read shipped files and reckon, and write nothing. */
export function serveAgronomy(app: FastifyInstance): void {
  serve(app, agronomy.districts, ({ query: { state, pin, latitude, longitude } }) => {
    if ((latitude === undefined) !== (longitude === undefined))
      refuseField(latitude === undefined ? "latitude" : "longitude", "required", "A point has both");
    const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    return findDistricts({ state, pin, near }).map(presentDistrict);
  });

  serve(app, agronomy.climate, ({ query }) => climateOf(query) ?? refuse("not-found", "No such place"));

  serve(app, agronomy.et0, ({ body }) => {
    const dayOfYear = body.dayOfYear ?? (body.month === undefined ? undefined : middleOfMonth(body.month));
    if (dayOfYear === undefined)
      return refuseField("month", "required", "A month or a day of the year is needed");
    const weather = { ...body, dayOfYear };
    const [first, ...more] = weatherFaults(weather);
    if (first) refuse("invalid", first.message, { errors: [first, ...more] });
    return et0Of(weather);
  });

  serve(app, agronomy.kc, ({ body }) => {
    const [ini = 0, dev = 0, mid = 0, late = 0] = body.stages;
    const [kcIni = 0, kcMid = 0, kcEnd = 0] = body.kc;
    return { kc: kcOn(body.day, [ini, dev, mid, late], [kcIni, kcMid, kcEnd]) };
  });

  serve(app, agronomy.water, ({ body }) => {
    if (body.wiltingPoint >= body.fieldCapacity)
      refuseField(
        "wiltingPoint",
        "maximum",
        "A soil holds less at the wilting point than at field capacity",
        {
          limit: body.fieldCapacity,
        },
      );
    if (body.roots.to < body.roots.from)
      refuseField("roots.to", "minimum", "Roots do not shrink", { limit: body.roots.from });
    return { days: balanceOf(body) };
  });

  serve(app, agronomy.nutrients, ({ body }) => {
    const dose = doseFor(body.dose, body.classes ?? {});
    const { areaHa } = body;
    const onLand = { n: dose.n * areaHa, p2o5: dose.p2o5 * areaHa, k2o: dose.k2o * areaHa };
    const { fertilizers, missing } = fertilizersFor(onLand, body.by);
    return { dose, fertilizers: [...fertilizers], missing };
  });

  serve(app, agronomy.targetYield, ({ body }) => {
    const equation = targetEquation(body) ?? refuse("not-found", "No equation with a known range fits");
    const most = mostTarget(equation);
    const dose =
      doseForTarget(equation, body.target, body.card) ??
      refuseField("target", "maximum", "Too far beyond what the equation was made for", { limit: most });
    return { ...equation, dose, mostTarget: most, sources: [...equation.sources] };
  });
}
