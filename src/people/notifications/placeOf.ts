import { helpPaths } from "#screens/carePaths.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import {
  isOfOrder,
  isOfTalk,
  isOfWebhook,
  isSale,
  messageOf,
  type NoteKind,
  problemOf,
  talkTopicOf,
  topicOf,
} from "./kinds.ts";

/** Fragment of the list of one's own texts that were hidden or removed. */
const ownNotes = "#moderation";

/** Subject of a notification, as its link needs it. */
export interface Place {
  readonly order: string;
  readonly part: string;
  readonly message: string;
  readonly talk: string;
  /** A problem with the order; left out by answers of before. */
  readonly problem?: string | undefined;
  /** A complaint's number. */
  readonly complaint?: string | undefined;
  /** Kind of the removed text. */
  readonly removed?: string | undefined;
}

/** The same of a stored row. */
export function placeIn(
  kind: NoteKind,
  row: { readonly subject: string; readonly part: string; readonly detail: string },
): Place {
  const { subject, part } = row;
  const isOrder = isOfOrder(kind) || topicOf(kind) === "recalls";
  return {
    ...(isOrder ? { order: kind === "recall-sell" ? "" : subject, part } : { order: "", part: "" }),
    message: messageOf(kind, row),
    talk: talkTopicOf(kind, row),
    problem: problemOf(kind, row),
    complaint: kind === "complaint-answered" || kind === "complaint-settled" ? subject : "",
    removed: kind === "text-removed" ? part : "",
  };
}

/** Path of what a notification is about. */
export function placeOf(kind: NoteKind, place: Place): string {
  const { order, part, message, talk, problem, complaint, removed } = place;
  const topic = topicOf(kind);
  if (isOfTalk(kind)) return withQuery(paths.discussions, { topic: talk || undefined, message });
  if (topic === "licences") return portalPaths.licences;
  if (isOfWebhook(kind)) return portalPaths.shopPart("connections");
  if (topic === "fields") return paths.fields;
  if (topic === "desk") {
    if (complaint) return helpPaths.complaint(complaint);
    return (removed === "product" || removed === "shop" ? portalPaths.home : paths.dashboard) + ownNotes;
  }
  if (kind === "recall-sell") return portalPaths.product(part);
  if (problem) return isSale(kind) ? portalPaths.problem(problem) : helpPaths.problem(problem);
  return isSale(kind) ? portalPaths.order(part) : paths.order(order);
}
