import type { Database } from "#database/tables.ts";
import { states } from "#knowledge/agronomy/states.ts";
import { talkTopicOf } from "../../kinds.ts";
import type { NotificationTable } from "../../server/tables.ts";
import type { TalkName } from "../contract.ts";

type Row = Pick<NotificationTable, "kind" | "subject">;

/**
 * Names of the followed topics that some notifications are about, by one query at most; null for one about
 * none, or about a crop that is gone.
 */
export async function findTalkNames(
  db: Database,
  rows: readonly Row[],
): Promise<(row: Row) => TalkName | null> {
  const cropIds = [...new Set(rows.flatMap((row) => cropIn(talkTopicOf(row.kind, row)) ?? []))];
  const crops =
    cropIds.length === 0
      ? []
      : await db.selectFrom("crop").select(["id", "name", "name_hi"]).where("id", "in", cropIds).execute();
  return (row) => {
    const topic = talkTopicOf(row.kind, row);
    const found =
      crops.find(({ id }) => id === cropIn(topic)) ?? states.find(({ name }) => topic === `state.${name}`);
    return found ? { name: found.name, name_hi: found.name_hi } : null;
  };
}

/** The crop's id in a topic as addresses have it; undefined of one about a state. */
function cropIn(topic: string): string | undefined {
  return /^crop\.(.+)$/.exec(topic)?.[1];
}
