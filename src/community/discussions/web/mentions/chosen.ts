import { storedJson } from "#kit/web/storage/stored.ts";
import { type Message, mostMentions } from "../../contract.ts";
import { mentionedIn } from "../../mentions/names.ts";
import { guestName } from "../../rules.ts";

/** Whom a message mentions that is not sent yet: by the name in its words, and by a message of theirs. */
export interface Mention {
  readonly name: string;
  /** Its `msg_id`: names of six letters are often alike. */
  readonly by: number;
}

/** Whom the words that are being written mention; it outlives a reload as they do. */
export const chosenMentions = storedJson<readonly Mention[]>(
  "discussions-mentions",
  [],
  (value): value is readonly Mention[] =>
    Array.isArray(value) && value.every((one) => typeof one?.name === "string" && Number.isInteger(one.by)),
);

/** Somebody whom one can mention. */
export interface Person extends Mention, Pick<Message, "sender" | "picture"> {}

/**
 * Authors in the shown messages, the last one in front: no guests, who can't be notified, and nobody who is
 * hidden from the reader.
 */
export function peopleIn(
  messages: readonly Message[],
  isLeftOut: (sender: string) => boolean,
): readonly Person[] {
  const people = new Map<string, Person>();
  for (const { sender, username: name, msg_id: by, picture, removed } of messages.toReversed()) {
    if (removed || name === guestName || people.has(sender) || isLeftOut(sender)) continue;
    people.set(sender, { sender, name, by, picture });
  }
  return [...people.values()];
}

/** Whom these words mention: who was chosen, and who is named where just one of the talk has that name. */
export function mentionsOf(
  message: string,
  chosen: readonly Mention[],
  people: readonly Person[],
): readonly Mention[] {
  const isAlone = ({ name }: Mention) =>
    people.filter((one) => one.name === name).length === 1 && chosen.every((one) => one.name !== name);
  const known = [...chosen, ...people.filter(isAlone)];
  const named = mentionedIn(
    message,
    known.map(({ name }) => name),
  );
  return known
    .filter(({ name }) => named.has(name))
    .map(({ name, by }) => ({ name, by }))
    .slice(0, mostMentions);
}
