import type { DiaryStore } from "../diary/diaryStore.ts";
import type { ShownSeason } from "../diary/withWaiting.ts";

/** What each part of a season's page is given. */
export interface SeasonPartProps {
  season: ShownSeason;
  /** Undefined for the moment until the outbox is open. */
  diary: DiaryStore | undefined;
}
