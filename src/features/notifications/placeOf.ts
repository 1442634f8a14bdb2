import { paths, withQuery } from "#features/paths.ts";
import { portalPaths } from "#features/seller/paths.ts";
import { isSale, type NoteKind, topicOf } from "./kinds.ts";

/** Path of what a notification is about. */
export function placeOf(
  kind: NoteKind,
  { order, part, message }: { readonly order: string; readonly part: string; readonly message: string },
): string {
  const topic = topicOf(kind);
  if (topic === "answers") return withQuery(paths.discussions, { message });
  if (topic === "licences") return portalPaths.licences;
  return isSale(kind) ? portalPaths.order(part) : paths.order(order);
}
