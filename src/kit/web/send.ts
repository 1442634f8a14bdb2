import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useContext, useRef, useState } from "react";
import type { Answer, Call, Input } from "#kit/contract/call.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { AskContext, asProblem } from "./call.tsx";

/** How a change ended: with its answer, or with a problem that the screen tells. */
export type Sent<C extends Call> =
  | { readonly answer: Answer<C>; readonly problem?: undefined }
  | { readonly answer?: undefined; readonly problem: Problem };

export interface Sending<C extends Call> {
  /** Never rejects. While one is under way a second one waits for the same end: a double tap is one change. */
  readonly send: (input: Input<C>, headers?: Readonly<Record<string, string>>) => Promise<Sent<C>>;
  readonly sending: boolean;
  /** Why the last one failed; gone as soon as the next begins. */
  readonly problem: Problem | undefined;
}

/** A change, and the calls whose answers it makes stale. */
export function useSend<C extends Call>(
  call: C,
  { refreshes = [] }: { refreshes?: readonly Call[] } = {},
): Sending<C> {
  const ask = useContext(AskContext);
  const client = useQueryClient();
  const [state, setState] = useState<{ sending: boolean; problem?: Problem }>({ sending: false });
  const underWay = useRef<Promise<Sent<C>> | undefined>(undefined);

  const send = useCallback<Sending<C>["send"]>(
    (input, headers) => {
      underWay.current ??= ask(call, input, headers).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ problem: asProblem(error) }),
      );
      const sent = underWay.current;
      setState({ sending: true });
      return sent.then((end) => {
        underWay.current = undefined;
        setState({ sending: false, ...(end.problem ? { problem: end.problem } : {}) });
        if (!end.problem) {
          for (const { method, path } of refreshes)
            void client.invalidateQueries({ queryKey: [method, path] });
        }
        return end;
      });
    },
    [ask, call, client, refreshes],
  );
  return { send, ...state, problem: state.problem };
}
