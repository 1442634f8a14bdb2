import { dayMs } from "#kit/contract/days/indianDays.ts";
import { isUrgent, topicOf } from "../../kinds.ts";
import { quietUntil } from "../../quietHours.ts";
import type { PushChoices } from "./choices.ts";
import { tagOf } from "./message.ts";
import type { OwedPush } from "./queue.ts";

/** News that a phone is sent as one message. */
export interface Bundle {
  readonly newest: OwedPush;
  readonly all: readonly OwedPush[];
  /** Whether its name is still to be noted. */
  readonly isFresh: boolean;
}

/**
 * Notifications of one topic that are due on a phone at the same time go out as one: after a night with forty
 * orders a shop gets one message. A bundle begun before goes out again as it was.
 */
export function bundlesOf(owed: readonly OwedPush[]): Bundle[] {
  const groups = new Map<string, OwedPush[]>();
  for (const one of owed) {
    const { bundle, tries, id, kind, session_id } = one;
    const name = bundle === null && tries <= 1 ? tagOf(kind) : (bundle ?? id);
    const key = `${session_id} ${name}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((all) => {
    const name = all[0]?.bundle ?? all.at(-1)?.id;
    // Ids rise; the one that gave the name may have been taken back meanwhile.
    const newest = all.find(({ id }) => id === name) ?? all.at(-1);
    return newest ? [{ newest, all, isFresh: all.length > 1 && newest.bundle === null }] : [];
  });
}

/** A phone that hears of it later hears nothing new. */
export const longestPushWaitMs = dayMs;

/** Decision about one: `later` is a moment (ms since 1970). */
export type Judgement = "send" | "drop" | { readonly later: number };

/**
 * Decides by its person's choices, by what they have read meanwhile, and by a replacement. Notifications that
 * the bell is not to count are written as read from the start.
 */
export function judged(
  { kind, at, read_at, replaced_by }: Pick<OwedPush, "kind" | "at" | "read_at" | "replaced_by">,
  { isOff, quiet }: PushChoices,
  now: number,
): Judgement {
  const wasRead = read_at !== null && read_at !== at;
  if (wasRead || replaced_by !== null || isOff(topicOf(kind)) || now - at > longestPushWaitMs) return "drop";
  const later = isUrgent(kind) ? undefined : quietUntil(now, quiet);
  return later === undefined ? "send" : { later };
}
