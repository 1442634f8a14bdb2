import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import type { Fetcher } from "#kit/web/call.tsx";
import type { Outbox, Sender } from "#kit/web/outbox/outbox.ts";
import { discussions, type Message } from "../../contract.ts";
import { sayUnsent } from "../pictures/sayUnsent.ts";
import { drawMessageId } from "./drawMessageId.ts";
import type { Unsent } from "./unsent.ts";

interface Settings {
  readonly ask: Fetcher;
  readonly outbox: Pick<Outbox<Unsent>, "change">;
  readonly onSent: (message: Message) => void;
}

/** Sends messages, and deletes those that were taken back. Their `msg_id` makes it idempotent. */
export function messageSender({ ask, outbox, onSent }: Settings): Sender<Unsent> {
  return {
    guests: true,
    send: async (unsent, isTheirs) => {
      if (unsent.withdrawn) return ask(discussions.remove, { params: { msg_id: String(unsent.msgId) } });
      const message = await sayUnsent({ ask, outbox, isTheirs }, unsent);
      if (await isTheirs()) onSent(message);
    },
    // A conversation keeps its order.
    dependsOn: () => true,
    refused: (unsent, problem) => {
      // The server never had what was taken back, or it is gone there.
      if (unsent.withdrawn) return undefined;
      if (problemWordOf(problem) !== "conflict") return { ...unsent, failed: reasonOf(problem) };
      const msgId = drawMessageId();
      return { ...unsent, msgId, key: String(msgId) };
    },
  };
}

/** By its rule where a screen has words for that, else by its field, else by the problem's word. */
function reasonOf(problem: Problem): string {
  const known = problem.errors?.find(({ rule }) => rulesWithWords.has(rule));
  return known?.rule ?? problem.errors?.[0]?.field ?? problemWordOf(problem);
}

const rulesWithWords = new Set(["repeated", "day", "total", "maxBytes"]);
