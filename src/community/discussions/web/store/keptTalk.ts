import { keepAnswer, keptAnswer } from "#kit/web/storage/keptAnswers.ts";
import type { Message, Self } from "../../contract.ts";
import { pageLength } from "../../rules.ts";

/** The newest page of the room as one person last saw it. */
interface Talk {
  readonly self: Self;
  readonly messages: readonly Message[];
}

/** Under which it lies among the kept answers, beside the room's own calls. */
const address = "discussions";

/** Keeps what was said last, for when the room is opened without a network. */
export function keepTalk(email: string, { self, messages }: Talk): Promise<void> {
  const value: Talk = { self, messages: messages.slice(-pageLength) };
  return keepAnswer({ address, of: email, at: Date.now(), value });
}

/** Stored messages of the room for a person, and when (ms since 1970). */
export async function keptTalk(email: string): Promise<(Talk & { at: number }) | undefined> {
  const stored = await keptAnswer(address, email);
  return stored && { ...(stored.value as Talk), at: stored.at };
}
