import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { crops } from "../contract.ts";
import { presentCrop, presentCropPage } from "./present.ts";
import { findCrop, findCrops } from "./queries.ts";

export function serveCrops(app: FastifyInstance, db: Database): void {
  serve(app, crops.list, async ({ query }) => {
    const found = await findCrops(db, { soil: query.soilType, season: query.season });
    return found.map(presentCrop);
  });

  serve(app, crops.page, async ({ params }) => {
    const crop = (await findCrop(db, params.id)) ?? refuse("not-found", "No crop has this id");
    return presentCropPage(crop);
  });
}
