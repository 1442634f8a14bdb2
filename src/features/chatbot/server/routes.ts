import type { FastifyInstance } from "fastify";
import type { AdvisoryTable, Database } from "#database/tables.ts";
import { findCrops } from "#features/crops/server/queries.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { advisories } from "../contract.ts";
import { presentAdvisory, presentAdvisoryPage } from "./present.ts";
import { findAdvisories } from "./queries.ts";
import { type SearchAdvisories, searchOver } from "./search.ts";

interface Shelf {
  readonly rows: readonly AdvisoryTable[];
  readonly search: SearchAdvisories;
  readonly cropPages: (row: AdvisoryTable) => { _id: string; name: string; name_hi: string }[];
}

/** The advisories change with an upgrade alone, so they are read once; a read that failed is tried again. */
export function serveAdvisories(app: FastifyInstance, db: Database): void {
  let shelf: Promise<Shelf> | undefined;
  const opened = () => {
    shelf ??= openShelf(db).catch((error: unknown) => {
      shelf = undefined;
      throw error;
    });
    return shelf;
  };

  serve(app, advisories.list, async ({ query: { query, crop, limit } }) => {
    const { rows, search } = await opened();
    const found = query?.trim() ? search(query) : rows;
    const kept = crop === undefined ? found : ofCrop(found, crop);
    return kept.slice(0, limit).map(presentAdvisory);
  });

  serve(app, advisories.page, async ({ params }) => {
    const { rows, cropPages } = await opened();
    const row = rows.find(({ id }) => id === params.id) ?? refuse("not-found", "No advisory has this id");
    return presentAdvisoryPage(row, cropPages(row));
  });
}

async function openShelf(db: Database): Promise<Shelf> {
  const [rows, crops] = await Promise.all([findAdvisories(db), findCrops(db, {})]);
  const names = new Map(crops.map(({ id, name, name_hi }) => [id, { _id: id, name, name_hi }]));
  const known = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
  return {
    rows,
    search: searchOver(rows, (ids) => known(ids).flatMap(({ name, name_hi }) => [name, name_hi])),
    cropPages: (row) => known(JSON.parse(row.crop_ids) as string[]),
  };
}

/** A crop's own problems, then those that any crop may have. */
function ofCrop(rows: readonly AdvisoryTable[], crop: string): AdvisoryTable[] {
  const cropsOf = (row: AdvisoryTable) => JSON.parse(row.crop_ids) as string[];
  return [
    ...rows.filter((row) => cropsOf(row).includes(crop)),
    ...rows.filter((row) => cropsOf(row).length === 0),
  ];
}
