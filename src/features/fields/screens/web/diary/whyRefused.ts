import type { MessageDescriptor } from "@lingui/core";
import { problemOf } from "#kit/contract/problem.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import type { Waiting } from "./waiting.ts";

/** Why the server would not take something, in words: what it belongs to is gone, or something in it is not right. */
export function whyRefused({ failed }: Pick<Waiting, "failed">): MessageDescriptor {
  const word = failed === "not-found" || failed === "unlikely" ? failed : "invalid";
  return problemMessage(problemOf(word));
}
