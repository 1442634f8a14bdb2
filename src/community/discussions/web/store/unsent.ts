import type { OutboxEntry } from "#kit/web/outbox/entry.ts";
import type { About, Topic } from "../../topics.ts";
import type { Mention } from "../mentions/chosen.ts";
import type { WaitingPicture } from "../pictures/waitingPicture.ts";
import type { WaitingVoice } from "../voice/waitingVoice.ts";

/** A message that the server has not taken yet. */
export interface Unsent extends OutboxEntry {
  readonly msgId: number;
  /** `msg_id` of the message that it answers; empty where it answers none. */
  readonly referedTo: number | "";
  readonly message: string;
  /** Its subject, where it was written in a topic. */
  readonly topic?: About;
  /** The thread in which it was said. */
  readonly thread?: number;
  readonly timestamp: string;
  /** Its attachments, made small by this phone. */
  readonly pictures?: readonly WaitingPicture[];
  readonly voice?: WaitingVoice;
  /** Whom it mentions. */
  readonly mentions?: readonly Mention[];
  /** Its author took it back. The server may have it already, so this waits under a key of its own until it is deleted there too. */
  readonly withdrawn?: true;
}

/** Returns the entry by which a message that may be at the server is taken back. */
export function withdrawalOf(unsent: Unsent): Unsent {
  return { ...unsent, key: `withdrawn:${unsent.msgId}`, withdrawn: true };
}

/** Returns where a message belongs that is written in a topic: an answer in a thread has the subject of its question. */
export function whereIn({ thread, ...about }: Topic = {}): Pick<Unsent, "topic" | "thread"> {
  if (thread !== undefined) return { thread };
  return Object.keys(about).length > 0 ? { topic: about } : {};
}
