import type { Generated, Kysely } from "kysely";

/**
 * Rows as queries see them: a room declares its own in its `server/tables.ts`, merged into this interface.
 * A test compares them with a migrated database on both engines, so keep to one `column: type;` a line; a column that
 * may be null says `| null`. Money is whole paise, times are milliseconds since 1970, both as JavaScript numbers.
 */
export interface Tables {
  change: ChangeTable;
  migration: MigrationTable;
  setting: SettingTable;
}

/** The one handle that every query takes first; inside a transaction it is the transaction. */
export type Database = Kysely<Tables>;

/** A migration that was applied to this database. */
export interface MigrationTable {
  /** The file's name without `.sql`. */
  name: string;
  checksum: string;
  applied_at: number;
}

export interface SettingTable {
  key: string;
  value: string;
}

/** A cache tag or user topic that changed, recorded for the other processes. The database fills in all but the subject. */
export interface ChangeTable {
  /** The transaction that wrote it; on SQLite a number in the order of the commits. */
  xid: Generated<number>;
  /** By which programs of before migration 0024 tell rows apart, beside which this one may run. */
  id: Generated<string>;
  subject: string;
  /** By the database's clock. */
  at: Generated<number>;
}
