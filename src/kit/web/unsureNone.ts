import type { Query } from "./call.tsx";

/**
 * A call whose earlier answer is empty while the server failed when it was asked again: there may be some by
 * now, so it counts as not answered, and the failure is shown in place of "you have none". An answer with
 * something to show stays as it was; so does the last one seen where there is no network (a problem without a
 * status), for which the screen says how old it is.
 */
export function unsureNone<Value>(called: Query<Value>, isNone: (answer: Value) => boolean): Query<Value> {
  const { answer, problem } = called;
  return problem?.status && answer !== undefined && isNone(answer)
    ? { ...called, answer: undefined }
    : called;
}
