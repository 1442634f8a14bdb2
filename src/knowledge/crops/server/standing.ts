import type { Database } from "#database/tables.ts";
import type { Input } from "#kit/contract/call.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import type { crops, StandingCrop } from "../contract.ts";
import { areasOfIndia, rowsOfDistrict } from "../local/server/localYields.ts";
import { byStanding } from "../standing.ts";
import { presentCrops } from "./present.ts";
import { findCrops } from "./queries.ts";

/** Crops that fields stand with in a month first; a district that is not known is refused. */
export async function findStanding(
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
