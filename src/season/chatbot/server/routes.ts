import type { FastifyInstance } from "fastify";
import { mostLike } from "#community/discussions/answers/calls.ts";
import { findSolvedLike } from "#community/discussions/answers/server/findSolvedLike.ts";
import { answers } from "#community/discussions/contract.ts";
import type { Database } from "#database/tables.ts";
import { sourceLanguage } from "#kit/contract/languages.ts";
import { queuedSearch } from "#kit/server/concurrency/searchQueue.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { inEveryLanguage, languageOf } from "#kit/server/translation.ts";
import { findCrops } from "#knowledge/crops/server/queries.ts";
import { Vocabulary } from "#shop/market/server/search/vocabulary/vocabulary.ts";
import { type AdvisoryPage, advisories } from "../contract.ts";
import { emergencyToldIn } from "../emergencySigns.ts";
import { answer, isForHelpers } from "./answer/answer.ts";
import type { WateringsOf } from "./answer/cropFacts.ts";
import { cropsIn, subjectOf } from "./answer/cropsNamed.ts";
import { type Knowledge, problemsIn } from "./answer/problems.ts";
import { presentAdvisory, presentAdvisoryPage } from "./present.ts";
import { searchOver } from "./search.ts";
import { cropsHaving, type ShippedAdvisory, shippedAdvisories } from "./shipped.ts";

interface Shelf {
  readonly rows: readonly ShippedAdvisory[];
  readonly knowledge: Knowledge;
  readonly cropPages: (row: ShippedAdvisory) => AdvisoryPage["cropPages"];
}

/** Asked of EarthWorm after a start, so that nobody is the first: a crop, a sign, and something to buy against it. */
const firstQuestion = "which medicine for holes in the fruits of my brinjal";

/**
 * The advisories change with an upgrade alone, so they are read once; a read that failed is tried again. Answers how to make
 * them ready before somebody asks.
 */
export function serveAdvisories(
  app: FastifyInstance,
  db: Database,
  given: { readonly wateringsOf: WateringsOf; readonly now?: (() => number) | undefined },
): () => Promise<unknown> {
  let shelf: Promise<Shelf> | undefined;
  const opened = () => {
    shelf ??= openShelf(db, given).catch((error: unknown) => {
      shelf = undefined;
      throw error;
    });
    return shelf;
  };

  serve(app, advisories.list, async ({ query: { query, crop, limit }, request }) => {
    const { rows, knowledge } = await opened();
    const found = query?.trim()
      ? await queuedSearch(request, async () => (isForHelpers(query) ? [] : problemsIn(knowledge, query)))
      : rows;
    const stored = crop === undefined ? found : ofCrop(query?.trim() ? found : nearestFirst(found), crop);
    return stored.slice(0, limit).map(presentAdvisory);
  });

  serve(app, advisories.ask, async ({ query: { query, before = "", district }, request }) => {
    const { knowledge } = await opened();
    const language = languageOf(request);
    return queuedSearch(request, () => answer(knowledge, query, { before, language, district }));
  });

  // A call of the discussions that is answered here, as EarthWorm knows which crop a question names.
  serve(app, answers.like, async ({ query: { query, before = "" }, request }) => {
    const { knowledge } = await opened();
    return queuedSearch(request, () => solvedLike(knowledge, query, before));
  });

  serve(app, advisories.page, async ({ params }) => {
    const { rows, cropPages } = await opened();
    const row = rows.find(({ id }) => id === params.id) ?? refuse("not-found", "No advisory has this id");
    return presentAdvisoryPage(row, cropPages(row));
  });

  return async () =>
    answer((await opened()).knowledge, firstQuestion, { before: "", language: sourceLanguage });
}

async function openShelf(
  db: Database,
  {
    wateringsOf,
    now = Date.now,
  }: { readonly wateringsOf: WateringsOf; readonly now?: (() => number) | undefined },
): Promise<Shelf> {
  const rows = shippedAdvisories();
  const crops = await findCrops(db, {});
  const names = new Map(crops.map(({ id, name }) => [id, { _id: id, name }]));
  const known = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
  // Who asks of rats and other animals is led to those who help with them (data/helpers.json).
  const sought = rows.filter((row) => row.cause_type !== "animal");
  const found = searchOver(sought, (ids) => known(ids).flatMap(({ name }) => inEveryLanguage(name)));
  return {
    rows,
    knowledge: {
      db,
      now,
      wateringsOf,
      vocabulary: new Vocabulary(db),
      crops: new Map(crops.map((crop) => [crop.id, crop])),
      cropsIn: cropsIn(crops, found.knows),
      ...found,
    },
    cropPages: (row) => known(row.crop_ids),
  };
}

/** Problems of few crops come before those of many: the wilt of one crop before a pest of twenty. */
function nearestFirst(rows: readonly ShippedAdvisory[]): ShippedAdvisory[] {
  const cropsOf = (row: ShippedAdvisory) => row.crops.length;
  return rows.toSorted((one, other) => cropsOf(one) - cropsOf(other));
}

/** A crop's own problems, then those that any crop may have. */
function ofCrop(rows: readonly ShippedAdvisory[], crop: string): ShippedAdvisory[] {
  return [
    ...rows.filter((row) => cropsHaving(row).includes(crop)),
    ...rows.filter((row) => row.crop_ids.length === 0),
  ];
}

/**
 * Farmers' questions that are nearly the same, of the crop that is named or of all, and the answers that
 * solved them.
 */
async function solvedLike({ db, crops, cropsIn }: Knowledge, query: string, before: string) {
  // Where a person is in danger nothing else is looked up.
  if (emergencyToldIn(query)) return [];
  const { ids, own, sought: known } = subjectOf(cropsIn, query, before);
  // मिर्च is dry or green, धान of three seasons: who asks about one may be helped by what was solved of the other.
  const plants = new Set(ids.map((id) => crops.get(id)?.scientific_name));
  const named = [...crops.values()].filter((crop) => plants.has(crop.scientific_name));
  const telling = new Set(known);
  return findSolvedLike(db, {
    question: own.length > 0 ? query : before,
    crops: named.map(({ id }) => id),
    tells: (word) => telling.has(word),
    names: [...crops.values()],
    limit: mostLike,
  });
}
