import type { Mention } from "../mentions/chosen.ts";
import type { WaitingPicture } from "../pictures/waitingPicture.ts";
import type { WaitingVoice } from "../voice/waitingVoice.ts";

/** What was chosen or recorded for a message. */
export interface Chosen {
  readonly pictures: readonly WaitingPicture[];
  readonly voice?: WaitingVoice | undefined;
}

/** What goes with a message beside its words. */
export interface Attached extends Chosen {
  /** Whom its words mention. */
  readonly mentions?: readonly Mention[];
}
