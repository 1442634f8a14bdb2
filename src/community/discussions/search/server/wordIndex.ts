import type { CompiledQuery } from "kysely";
import { together } from "#database/sql/together.ts";
import type { Database } from "#database/tables.ts";
import { authorKey } from "#people/moderation/server/authorKey.ts";
import type { MessageTable } from "../../server/tables.ts";
import { topicText } from "../../topics.ts";
import { spellingKeys, wordsOfMessage } from "./words.ts";

/** Of a message, what it is found by. */
export type Indexed = Pick<
  MessageTable,
  "place" | "message" | "topic_crop" | "topic_state" | "topic_advisory" | "person_id" | "guest_hash"
>;
export const indexedColumns = [
  "place",
  "message",
  "topic_crop",
  "topic_state",
  "topic_advisory",
  "person_id",
  "guest_hash",
] as const;

/** The tag of a sender's messages. No folded word begins so. */
export function senderTag(key: string): string {
  return `@${key}`;
}

function entriesOf(indexed: Indexed): string[] {
  const { message, topic_crop, topic_state, topic_advisory, person_id, guest_hash } = indexed;
  const by = person_id ?? guest_hash;
  return [
    ...wordsOfMessage(message),
    ...(topic_crop === null ? [] : [topicText({ crop: topic_crop })]),
    ...(topic_state === null ? [] : [topicText({ state: topic_state })]),
    ...(topic_advisory === null ? [] : [topicText({ advisory: topic_advisory })]),
    ...(by === null ? [] : [senderTag(authorKey(by))]),
  ];
}

/**
 * Lets messages be found, in the transaction that posts or changes them. The room's lock is held, so that no
 * two give one number to different words. Entries that are in the index already stay.
 */
export async function indexMessages(db: Database, messages: readonly Indexed[]): Promise<void> {
  await together(db, await indexingMessages(db, messages));
}

/** The statements of `indexMessages`, to be sent together with others while the room's lock is still held. */
export async function indexingMessages(
  db: Database,
  messages: readonly Indexed[],
): Promise<readonly CompiledQuery[]> {
  const entries = messages.map((message) => ({ place: message.place, words: entriesOf(message) }));
  const { ids, adding } = await idsOfAll(db, [...new Set(entries.flatMap(({ words: terms }) => terms))]);
  const postings = entries.flatMap(({ place, words: terms }) =>
    terms.flatMap((word) => {
      const id = ids.get(word);
      return id === undefined ? [] : [{ word: id, place }];
    }),
  );
  // In the order of the index, so that one page of it after the other is written.
  postings.sort((one, other) => one.word - other.word || one.place - other.place);
  const posting = inPortions(postings).map((some) =>
    db
      .insertInto("talk_posting")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .compile(),
  );
  return [...adding, ...posting];
}

/**
 * Removes a message from the index; `message` is its text until then. Words that no other message has leave
 * no trace.
 */
export async function unindexMessage(db: Database, message: Indexed): Promise<void> {
  await takeOut(db, [message.place], entriesOf(message));
}

/** Takes what says whose these messages are out of the index. */
export async function unindexSender(
  db: Database,
  personId: string,
  places: readonly number[],
): Promise<void> {
  await takeOut(db, places, [senderTag(authorKey(personId))]);
}

async function takeOut(db: Database, places: readonly number[], terms: readonly string[]): Promise<void> {
  const ids = [...(await idsOf(db, terms)).values()];
  for (const some of inPortions(ids)) {
    await db.deleteFrom("talk_posting").where("word", "in", some).where("place", "in", places).execute();
    const left = await db
      .selectFrom("talk_word")
      .selectAll()
      .where("id", "in", some)
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom("talk_posting").select("place").whereRef("talk_posting.word", "=", "talk_word.id"),
          ),
        ),
      )
      .execute();
    for (const { id, word } of left) {
      const keys = spellingKeys(word);
      if (keys.length > 0)
        await db.deleteFrom("talk_spelling").where("word", "=", id).where("key", "in", keys).execute();
      await db.deleteFrom("talk_word").where("id", "=", id).execute();
    }
  }
}

/** The numbers of those of these words that some message has. */
export async function idsOf(db: Database, terms: readonly string[]): Promise<Map<string, number>> {
  const [known] = await together(db, findingWords(db, terms));
  return new Map(known.flatMap(({ rows }) => rows).map(({ id, word }) => [word, id]));
}

function findingWords(db: Database, terms: readonly string[]) {
  return inPortions(terms).map((some) =>
    db.selectFrom("talk_word").select(["id", "word"]).where("word", "in", some).compile(),
  );
}

/** The numbers of all of them: a word that is new gets the next one. With the statements that are still to write what is new. */
async function idsOfAll(db: Database, terms: readonly string[]) {
  const findingLast = db.selectFrom("talk_word").select((row) => row.fn.max("id").as("id"));
  const [known, [last]] = await together(db, findingWords(db, terms), [findingLast.compile()]);
  const ids = new Map(known.flatMap(({ rows }) => rows).map(({ id, word }) => [word, id]));
  const next = (last.rows[0]?.id ?? 0) + 1;
  const rows = terms.filter((word) => !ids.has(word)).map((word, number) => ({ id: next + number, word }));
  for (const { id, word } of rows) ids.set(word, id);
  const keys = rows.flatMap(({ id, word }) => spellingKeys(word).map((key) => ({ key, word: id })));
  const addingWords = inPortions(rows).map((some) =>
    db
      .insertInto("talk_word")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .compile(),
  );
  const addingKeys = inPortions(keys).map((some) =>
    db
      .insertInto("talk_spelling")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .compile(),
  );
  return { ids, adding: [...addingWords, ...addingKeys] };
}

/** Rows of one statement. */
const largest = 128;
const portions = [1, 4, 16, 64, largest];

/** A list in pieces of a few lengths, the last one filled up with its last item: few statements that differ, each prepared once. */
function inPortions<Item>(items: readonly Item[]): Item[][] {
  const pieces: Item[][] = [];
  for (let start = 0; start < items.length; start += largest) {
    const piece = items.slice(start, start + largest);
    const length = portions.find((portion) => portion >= piece.length) ?? largest;
    const last = piece.at(-1) as Item;
    while (piece.length < length) piece.push(last);
    pieces.push(piece);
  }
  return pieces;
}
