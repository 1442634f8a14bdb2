import type { DiaryStore } from "../diary/diaryStore.ts";
import type { ShownSeason } from "../diary/withWaiting.ts";

/** Props of each part of a season's page. */
export interface SeasonPartProps {
  season: ShownSeason;
  /** Undefined for the moment until the outbox is open. */
  diary: DiaryStore | undefined;
}
