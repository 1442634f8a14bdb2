import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { noLine } from "./call.tsx";

/** What happened, in words for whoever is looking at the screen. A feature may have better ones for its own calls. */
export function problemWords(problem: Problem): MessageDescriptor {
  if (problem.type === noLine.type) return msg`No network. Nothing was lost; try again when you are back.`;
  switch (wordOf(problem)) {
    case "not-logged-in":
      return msg`Please log in`;
    case "wrong-password":
      return msg`E-mail and password do not belong together.`;
    case "not-allowed":
      return msg`This belongs to somebody else.`;
    case "not-found":
      return msg`We could not find that.`;
    case "invalid":
    case "wrong-type":
    case "too-large":
    // Told in their own words wherever they can happen.
    case "open-orders":
    case "shop-full":
      return msg`Something that was sent is not right. Please check it.`;
    case "taken":
    case "sold-out":
    case "price-rose":
    case "too-late":
    case "key-used":
      return msg`That is taken already.`;
    case "too-many":
      return msg`That was too often in a short time. Please wait a minute.`;
    case "no-room":
    case "busy":
      return msg`Our server is busy just now. Please try again in a minute.`;
    case "broken":
      return msg`Something broke on our side. It is noted; please try again.`;
  }
}
