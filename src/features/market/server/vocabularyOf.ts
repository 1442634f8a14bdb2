import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { subjects } from "../rules.ts";
import { Vocabulary } from "./vocabulary.ts";

/** The vocabulary of search, read when it is first needed and completed when there are new words. */
export function keepVocabulary(app: FastifyInstance, db: Database): () => Promise<Vocabulary> {
  const vocabulary = new Vocabulary();
  let isComplete = false;
  let reading: Promise<void> | undefined;
  app.finished.whenChanged((changed) => {
    if (changed.includes(subjects.words)) isComplete = false;
  });
  const read = async () => {
    isComplete = true;
    try {
      const rows = await db.selectFrom("search_word").select("word").execute();
      vocabulary.add(rows.map(({ word }) => word));
    } catch (error) {
      isComplete = false;
      throw error;
    }
  };
  return async () => {
    if (!isComplete) reading = read();
    await reading;
    return vocabulary;
  };
}
