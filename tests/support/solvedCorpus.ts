import { readFileSync } from "node:fs";
import { postMessage } from "#community/discussions/server/posting/postMessage.ts";
import type { Store } from "#database/store.ts";
import { talkCorpus } from "./talkCorpus.ts";

const linesOf = (file: string) =>
  readFileSync(new URL(`../data/solved/${file}`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean);

interface SolvedQuestion {
  /** By which what people type names it; that of a filler is empty. */
  readonly name: string;
  readonly crop: string | undefined;
  readonly question: string;
  readonly answer: string;
}

/** What people type, with the solved question that it is nearly the same as; written down before it was looked for. */
export const likeQuestions = linesOf("questions.txt").map((line) => {
  const [question = "", name = ""] = line.split("|");
  return { question, name };
});

/** What people type that nobody has asked and solved. */
export const unlikeQuestions = linesOf("nothing.txt");

/** Of crops that we have by their seasons alone, one that stands for the name. */
const seasons: Readonly<Record<string, string>> = {
  tomato: "tomato-rabi",
  onion: "onion-rabi",
  sugarcane: "sugarcane-spring",
  chilli: "green-chilli",
};

/** Solved questions: those that are meant among the talk of the search's own test, as if somebody had solved all of it. */
export function solvedCorpus(): SolvedQuestion[] {
  const meant = linesOf("solved.txt").map((line): SolvedQuestion => {
    const [, name = "", crop = "", question = "", answer = ""] = /^(\w+) (\S+)\|(.*)\|(.*)$/.exec(line) ?? [];
    return { name, crop: crop === "-" ? undefined : crop, question, answer };
  });
  const others = talkCorpus().map(
    ({ message, crop }): SolvedQuestion => ({
      name: "",
      crop: crop === undefined ? undefined : (seasons[crop] ?? crop),
      question: message,
      answer: "हाँ, यही किया",
    }),
  );
  const every = Math.floor(others.length / meant.length);
  return others.flatMap((one, at) => {
    const own = at % every === 0 ? meant[at / every] : undefined;
    return own ? [own, one] : [one];
  });
}

/** Has these questions asked and answered, one a minute, and marked as solved; answers the place of each by its name. */
export async function solveAll({ db }: Store, solved: readonly SolvedQuestion[], begin: number) {
  const places = new Map<string, number>();
  for (const [number, { name, crop, question, answer }] of solved.entries()) {
    const at = begin + number * 61_000;
    const say = async (msgId: string, message: string, more: object) => {
      const sender = { guestHash: `guest-${number % 7}-${msgId.length}` };
      const draft = { msgId, username: "asha.d", refersTo: null, timestamp: "09:05", sender, message };
      const outcome = await postMessage(db, { ...draft, ...more }, 1_000, at);
      if (outcome.state !== "said") throw new Error(outcome.state);
    };
    const msgId = String(10_000 + number);
    await say(msgId, question, crop === undefined ? {} : { topic: { crop } });
    await say(`9${msgId}`, `${answer} ${number}`, { refersTo: msgId });
    const rows = await db
      .selectFrom("message")
      .select(["msg_id", "place"])
      .where("msg_id", "in", [msgId, `9${msgId}`])
      .execute();
    const placeOf = (id: string) => rows.find(({ msg_id }) => msg_id === id)?.place ?? 0;
    await db
      .updateTable("message")
      .set({ accepted_place: placeOf(`9${msgId}`), accepted_at: at })
      .where("msg_id", "=", msgId)
      .execute();
    await db.updateTable("message").set({ accepted: 1 }).where("msg_id", "=", `9${msgId}`).execute();
    if (name !== "") places.set(name, placeOf(msgId));
  }
  return places;
}
