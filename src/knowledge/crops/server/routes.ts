import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Input } from "#kit/contract/call.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { crops, cropsTag, monthTag, type StandingCrop } from "../contract.ts";
import { isKept } from "../listed.ts";
import { figuresOf } from "../local/figuresAt.ts";
import { atPlace } from "../local/rules.ts";
import { areasOfIndia, rowsOfDistrict } from "../local/server/localYields.ts";
import { packPlaces } from "../local/server/packPlaces.ts";
import { cropPlaces } from "../place/contract.ts";
import { byStanding } from "../standing.ts";
import { isOfSearch } from "../suggestion.ts";
import { presentCropPage, presentCrops } from "./present.ts";
import { findCrop, findCrops, findWateredCrops } from "./queries.ts";
import { findSuggested, placeIn } from "./suggested.ts";
import { localCropsOf, placeWater } from "./water.ts";

export function serveCrops(app: FastifyInstance, db: Database): void {
  serve(app, crops.list, async ({ query }) =>
    presentCrops(await findCrops(db, { soil: query.soilType, season: query.season })),
  );

  serve(app, crops.also, async ({ query }) => {
    const { district, ...asked } = query;
    const place = await placeIn(db, district);
    const found = await presentCrops(await findCrops(db, {}));
    const figures = place && figuresOf(place);
    return found.filter((crop) => !isKept(crop, asked) && isOfSearch(atPlace(crop, figures), asked));
  });

  serve(app, cropPlaces.suggested, async ({ query }) => findSuggested(db, query, indianMonth()));

  serve(app, crops.month, async () => ({ month: indianMonth() }));
  renewByMonth(app);

  serve(app, crops.standing, ({ query }) => findStanding(db, query, indianMonth()));

  serve(app, cropPlaces.water, async ({ query }) => {
    return placeWater(await findWateredCrops(db), query) ?? refuse("not-found", "There is no such place");
  });

  serve(app, cropPlaces.all, async () => packPlaces(localCropsOf(await findWateredCrops(db))));

  serve(app, crops.page, async ({ params }) => {
    const crop = (await findCrop(db, params.id)) ?? refuse("not-found", "No crop has this id");
    return presentCropPage(crop);
  });
}

/** Looked at so often (ms): pages that name the month are a minute late at most. */
const lookEveryMs = 60_000;

function indianMonth(): number {
  return Number(indianDay(Date.now()).slice(5, 7));
}

/** Kept pages depend on the month they were made in, so they are rendered again where one begins. */
function renewByMonth(app: FastifyInstance): void {
  let month = indianMonth();
  regularly(app, lookEveryMs, "the month could not be looked at", async () => {
    if (month === indianMonth()) return;
    month = indianMonth();
    app.responses.invalidate(monthTag);
    // A support price becomes old on the first of a month.
    app.responses.invalidate(cropsTag);
  });
}

/** Crops that fields stand with in a month first; a district that is not known is refused. */
async function findStanding(
  db: Database,
  { district, most }: Input<typeof crops.standing>["query"],
  month: number,
): Promise<StandingCrop[]> {
  const found = await presentCrops(await findCrops(db, {}));
  const areas = { shares: sharesOf(district), areas: areasOfIndia() };
  return byStanding(found, month, areas)
    .slice(0, most)
    .map(({ _id, title, img, sowingMonths, sowingRemark, perennial }) => ({
      ...{ _id, name: title, img, sowingMonths, sowingRemark },
      perennial: perennial !== null,
    }));
}

function sharesOf(code: number | undefined): ReadonlyMap<string, number> {
  if (code === undefined) return new Map();
  const district = knownDistricts().get(code) ?? refuse("not-found", "There is no such district");
  return new Map(rowsOfDistrict(district).map(({ id, share }) => [id, share ?? 0]));
}
