import { mostLike } from "#community/discussions/answers/limits.ts";
import { findSolvedLike } from "#community/discussions/answers/server/findSolvedLike.ts";
import { emergencyToldIn } from "#season/chatbot/emergencySigns.ts";
import type { Knowledge } from "./answer.ts";
import { subjectOf } from "./cropsNamed.ts";

/**
 * Farmers' questions that are nearly the same, of the crop that is named or of all, and the answers that
 * solved them.
 */
export async function solvedLike({ db, crops, cropsIn }: Knowledge, query: string, before: string) {
  // Where a person is in danger nothing else is looked up.
  if (emergencyToldIn(query)) return [];
  const { ids, own, told: known } = subjectOf(cropsIn, query, before);
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
