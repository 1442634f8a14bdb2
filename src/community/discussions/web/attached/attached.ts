import type { Mention } from "../mentions/chosen.ts";
import type { WaitingPicture } from "../pictures/waitingPicture.ts";
import type { WaitingVoice } from "../voice/waitingVoice.ts";

/** Attachments chosen or recorded for a message. */
export interface Chosen {
  readonly pictures: readonly WaitingPicture[];
  readonly voice?: WaitingVoice | undefined;
}

/** Parts of a message beside its text. */
export interface Attached extends Chosen {
  /** Whom its words mention. */
  readonly mentions?: readonly Mention[];
}
