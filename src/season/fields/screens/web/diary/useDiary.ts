import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { type Fetcher, FetcherContext } from "#kit/web/call.tsx";
import { invalidate } from "#kit/web/invalidate.ts";
import { fields } from "../../../contract.ts";
import { DiaryStore, type DiaryView } from "./diaryStore.ts";

/** One for the page, from its first use on: what waits goes out whichever screen is open next. */
let opened: DiaryStore | undefined;

function openDiary(ask: Fetcher, client: QueryClient): DiaryStore {
  opened ??= new DiaryStore(ask, () =>
    invalidate(client, [fields.season, fields.list, fields.today, fields.water]),
  );
  return opened;
}

const nothingWaits: DiaryView = { waiting: [], held: undefined };

/** The diary's outbox and what waits in it; the store is undefined in the first render. */
export function useDiary(): { diary: DiaryStore | undefined; view: DiaryView } {
  const ask = useContext(FetcherContext);
  const client = useQueryClient();
  const [diary, setDiary] = useState<DiaryStore | undefined>(opened);
  useEffect(() => setDiary(openDiary(ask, client)), [ask, client]);
  const view = useSyncExternalStore(
    diary?.listen ?? noDiary,
    diary?.view ?? (() => nothingWaits),
    () => nothingWaits,
  );
  return { diary, view };
}

const noDiary = () => () => {};
