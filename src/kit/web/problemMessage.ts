import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { offlineProblem, unansweredProblem } from "./call.tsx";

/**
 * Message about a problem for the person who is looking at the screen. A feature may have better ones for its
 * own calls.
 */
export function problemMessage(problem: Problem): MessageDescriptor {
  if (problem.type === offlineProblem.type) {
    return problem.title === unansweredProblem.title
      ? msg`Our server did not answer. The network may be weak. Nothing was lost; please try again.`
      : msg`No network. Nothing was lost; try again when you are back.`;
  }
  switch (problemWordOf(problem)) {
    case "not-logged-in":
      return msg`Please log in`;
    case "wrong-password":
    // In its own words where a passkey is shown.
    case "wrong-passkey":
      return msg`That did not fit. Please check it.`;
    case "not-allowed":
      return msg`This belongs to somebody else.`;
    case "suspended": {
      const reason = problem.errors?.[0]?.message ?? "";
      return msg`Your account may only read for now. Why: ${reason}`;
    }
    case "not-found":
      return msg`We could not find that.`;
    case "invalid":
    case "wrong-type":
    case "too-large":
    // Told in their own words wherever they can happen.
    case "open-orders":
    case "shop-full":
    case "unlikely":
      return msg`Something you entered is not right. Please check it.`;
    case "conflict":
    case "sold-out":
    case "price-rose":
    case "too-late":
    case "idempotency-conflict":
      return msg`That is taken already.`;
    case "too-many":
      return msg`Too many tries. Wait a minute.`;
    case "storage-full":
    case "busy":
      return msg`Our server is busy just now. Please try again in a minute.`;
    case "internal":
      return msg`Something went wrong on our side. We know about it; please try again.`;
  }
}
