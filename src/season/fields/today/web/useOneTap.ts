import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { NewEntry } from "../../contract.ts";
import { useDiary } from "../../screens/web/diary/useDiary.ts";

interface OneTap {
  /** Whether it was written here, sent or not, and not undone. */
  readonly isWritten: boolean;
  /** Undefined until the diary is open. */
  readonly write: (() => void) | undefined;
  readonly undo: () => void;
}

/** A diary entry of today that one tap writes and another one undoes, as long as the page is open. */
export function useOneTap(season: string, entry: Pick<NewEntry, "kind" | "task" | "tap">): OneTap {
  const { diary, view } = useDiary();
  const on = indianDay(Date.now());
  const undone = new Set(view.waiting.flatMap(({ what }) => ("undo" in what ? [what.undo.entry] : [])));
  const written = view.waiting.findLast(({ key, season: of, what, failed }) => {
    if (of !== season || failed || undone.has(key) || !("enter" in what)) return false;
    const { kind, task } = what.enter;
    return kind === entry.kind && task === entry.task && what.enter.on === on;
  });
  return {
    isWritten: written !== undefined,
    write: diary && (() => void diary.enter(season, { ...entry, on })),
    undo: () => void (written && diary?.undo(season, written.key, entry.task)),
  };
}
