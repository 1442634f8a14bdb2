import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useContext, useRef, useState } from "react";
import type { Answer, Call, Input } from "#kit/contract/call.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { asProblem, FetcherContext } from "./call.tsx";
import { invalidate } from "./invalidate.ts";

/** Result of a mutation: its answer, or the problem for the screen to show. */
export type MutationResult<C extends Call> =
  | { readonly answer: Answer<C>; readonly problem?: undefined }
  | { readonly answer?: undefined; readonly problem: Problem };

export interface Mutation<C extends Call> {
  /** Never rejects. Concurrent sends share one request: a double tap is one change. */
  readonly send: (input: Input<C>, headers?: Readonly<Record<string, string>>) => Promise<MutationResult<C>>;
  readonly sending: boolean;
  /** Why the last one failed; gone as soon as the next begins. */
  readonly problem: Problem | undefined;
}

/** Mutation hook for a call; on success it invalidates the queries named in `refreshes`. */
export function useMutation<C extends Call>(
  call: C,
  { refreshes = [] }: { refreshes?: readonly Pick<Call, "method" | "path">[] } = {},
): Mutation<C> {
  const ask = useContext(FetcherContext);
  const client = useQueryClient();
  const [state, setState] = useState<{ sending: boolean; problem?: Problem }>({ sending: false });
  const underWay = useRef<Promise<MutationResult<C>> | undefined>(undefined);

  const send = useCallback<Mutation<C>["send"]>(
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
        if (!end.problem) invalidate(client, refreshes);
        return end;
      });
    },
    [ask, call, client, refreshes],
  );
  return { send, ...state, problem: state.problem };
}
