import { paths, withQuery } from "#features/paths.ts";
import { portalPaths } from "#features/seller/paths.ts";
import { isOfTalk, isSale, type NoteKind, topicOf } from "./kinds.ts";

/** Path of what a notification is about. */
export function placeOf(
  kind: NoteKind,
  {
    order,
    part,
    message,
    talk,
  }: { readonly order: string; readonly part: string; readonly message: string; readonly talk: string },
): string {
  const topic = topicOf(kind);
  if (isOfTalk(kind)) return withQuery(paths.discussions, { topic: talk || undefined, message });
  if (topic === "licences") return portalPaths.licences;
  if (topic === "fields") return paths.fields;
  return isSale(kind) ? portalPaths.order(part) : paths.order(order);
}
