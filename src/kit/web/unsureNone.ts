import type { Query } from "./call.tsx";

/**
 * A call whose answer of before says "none" while the server failed when it was asked anew: there may be some by now, so that it
 * counts as not answered, and the failure is told in place of "you have none". What has something to show stays as it was; so does
 * what was seen last where there is no network (a problem without a status), for which the screen says how old it is.
 */
export function unsureNone<Value>(called: Query<Value>, isNone: (answer: Value) => boolean): Query<Value> {
  const { answer, problem } = called;
  return problem?.status && answer !== undefined && isNone(answer)
    ? { ...called, answer: undefined }
    : called;
}
