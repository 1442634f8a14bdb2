import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { Answer } from "#kit/contract/call.ts";
import { type Fetcher, orKept, queryKeyOf } from "#kit/web/call.tsx";
import { visitorNow } from "#kit/web/storage/visitor.ts";
import { type Mine, moderation } from "../contract.ts";
import { everything, type Unseen } from "./unseen.ts";

/** Whose it is that is followed, and how to stop. */
let of = "";
let stop = () => {};

/** Asks what one reported and whom one muted, and tells the screens whenever it is another. */
export function followMine(client: QueryClient, ask: Fetcher, tellUnseen: (next?: Unseen) => void): void {
  const email = visitorNow();
  if (email === of) return;
  stop();
  of = email;
  tellUnseen();
  const queryKey = queryKeyOf(moderation.mine, {});
  const observer = new QueryObserver<Answer<typeof moderation.mine>>(client, {
    queryKey,
    queryFn: () => orKept(ask(moderation.mine, {}), client, queryKey, moderation.mine),
    meta: { call: moderation.mine },
  });
  const tell = ({ data, isError }: { data: Mine | undefined; isError: boolean }) => {
    if (data) tellUnseen(unseenOf(data));
    else if (isError) tellUnseen(everything);
  };
  stop = observer.subscribe(tell);
  tell(observer.getCurrentResult());
}

function unseenOf(mine: Mine): Unseen {
  const named = new Set(mine.reported.map(({ kind, id }) => `${kind} ${id}`));
  const ways = new Map(mine.people.map(({ sender, how }) => [sender, how]));
  return {
    mine,
    settled: true,
    reported: (kind, id) => named.has(`${kind} ${id}`),
    away: (sender) => (sender ? ways.get(sender) : undefined),
  };
}
