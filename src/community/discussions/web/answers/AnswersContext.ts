import { createContext } from "react";
import type { Message } from "../../contract.ts";

/** What one may do with answers in the talk that is open. */
export interface TalkAnswers {
  /** The thread that is open, by its question's place. */
  readonly thread: number | undefined;
  /** How a message stands: whether it is one's own, answers one's own question, and helped one already. */
  readonly standing: (message: Message) => { own: boolean; asked: boolean; helped: boolean; count: number };
  readonly help: (message: Message) => void;
  /** Marks the answer that solved one's own question, or takes the mark back. */
  readonly accept: (message: Message) => void;
}

export const AnswersContext = createContext<TalkAnswers | undefined>(undefined);
