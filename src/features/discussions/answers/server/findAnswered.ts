import type { Database } from "#database/tables.ts";
import { withPictures } from "../../pictures/server/queries.ts";
import { presentMessage } from "../../server/present.ts";
import { messages } from "../../server/queries.ts";
import type { About } from "../../topics.ts";

/** Questions about something that have an answer which solved them, what was solved last in front. */
export async function findAnswered(db: Database, { crop, advisory }: About, limit: number) {
  let asked = messages(db)
    .where("message.accepted_at", "is not", null)
    .where("message.hidden", "=", 0)
    .where("message.deleted_at", "is", null)
    .orderBy("message.accepted_at", "desc")
    .limit(limit);
  if (crop !== undefined) asked = asked.where("message.topic_crop", "=", crop);
  if (advisory !== undefined) asked = asked.where("message.topic_advisory", "=", advisory);
  const questions = await withPictures(db, await asked.execute());
  const places = questions.flatMap(({ accepted_place }) => (accepted_place === null ? [] : [accepted_place]));
  if (places.length === 0) return [];
  const found = await withPictures(db, await messages(db).where("message.place", "in", places).execute());
  return questions.flatMap((question) => {
    const answer = found.find(({ place }) => place === question.accepted_place);
    return answer ? [{ question: presentMessage(question), answer: presentMessage(answer) }] : [];
  });
}
