import type { Database } from "#database/tables.ts";
import { presentMessage } from "../../server/present.ts";
import { type MessageRow, messages, withParts } from "../../server/queries.ts";
import type { About } from "../../topics.ts";

/** Questions about something that have an answer which solved them, the last solved first. */
export async function findAnswered(db: Database, { crop, advisory }: About, limit: number) {
  let asked = messages(db)
    .where("message.accepted_at", "is not", null)
    .where("message.hidden", "=", 0)
    .where("message.deleted_at", "is", null)
    .orderBy("message.accepted_at", "desc")
    .limit(limit);
  if (crop !== undefined) asked = asked.where("message.topic_crop", "=", crop);
  if (advisory !== undefined) asked = asked.where("message.topic_advisory", "=", advisory);
  return withAnswers(db, await withParts(db, await asked.execute()));
}

/** Each question with the answer that solved it; one whose answer is gone meanwhile is left out. */
export async function withAnswers(db: Database, questions: readonly MessageRow[]) {
  const places = questions.flatMap(({ accepted_place }) => (accepted_place === null ? [] : [accepted_place]));
  if (places.length === 0) return [];
  const found = await withParts(db, await messages(db).where("message.place", "in", places).execute());
  return questions.flatMap((question) => {
    const answer = found.find(({ place }) => place === question.accepted_place);
    return answer ? [{ question: presentMessage(question), answer: presentMessage(answer) }] : [];
  });
}
