import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { problemOf } from "#kit/contract/problem.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import type { Waiting } from "./waiting.ts";

/** Shown with an entry that the server finds unlikely; sending it again confirms it. */
export const isUnlikely = msg`This is unusual. Please look at it once more; if it is right, send it again.`;

/** Why the server would not take something, in words: what it belongs to is gone, or something in it is not right. */
export function whyRefused({ failed }: Pick<Waiting, "failed">): MessageDescriptor {
  if (failed === "unlikely") return isUnlikely;
  return problemMessage(problemOf(failed === "not-found" ? "not-found" : "invalid"));
}
