import { createContext } from "react";
import type { Message } from "../../contract.ts";

/** Actions on answers in the open talk. */
export interface TalkAnswers {
  /** The thread that is open, by its question's place. */
  readonly thread: number | undefined;
  /** State of a message: whether it is one's own, answers one's own question, and helped one already. */
  readonly standing: (message: Message) => { own: boolean; asked: boolean; helped: boolean; count: number };
  readonly help: (message: Message) => void;
  /** Marks the answer that solved one's own question, or takes the mark back. */
  readonly accept: (message: Message) => void;
}

export const AnswersContext = createContext<TalkAnswers | undefined>(undefined);
