import { codeOf } from "../refusals.ts";
import type { NamedClient } from "./postgresClient.ts";

/**
 * Which history a server writes: its system and its timeline, which each promotion and each recovery to an earlier time raises.
 * No privilege is needed for it. Undefined on a standby, which writes none; empty where a server has nothing of the kind
 * (it only speaks PostgreSQL). Another statement may go the same way, in one turn. https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-TIMELINES
 */
export async function lineageOf(client: NamedClient, statement = ""): Promise<string | undefined> {
  try {
    // With another statement there are two results.
    const [first] = [await client.query<{ lineage: string | null }>(`${lineageText}; ${statement}`)].flat();
    return first?.rows[0]?.lineage ?? undefined;
  } catch (error) {
    if (!/^(42|0A)/.test(codeOf(error) ?? "")) throw error;
    await client.query(statement);
    return "";
  }
}

/** The name of a log file begins with its timeline, as eight hexadecimal digits; a standby would refuse to say it. */
const lineageText = `select case when not pg_is_in_recovery() then (select system_identifier from pg_control_system())
  || ':' || left(pg_walfile_name(pg_current_wal_lsn()), 8) end as lineage`;

/** Whether one history is the same cluster's earlier one. */
export function isOlder(lineage: string, than: string): boolean {
  const [system = "", timeline = ""] = lineage.split(":");
  const [knownSystem, known = ""] = than.split(":");
  return system !== "" && system === knownSystem && timeline < known;
}
