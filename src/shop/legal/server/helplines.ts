import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { columnIn, inEachLanguage } from "#kit/contract/textColumns.ts";
import { audit } from "#people/audit/server/audit.ts";
import type { Helpline, Helplines } from "../contract.ts";
import { type HelplineKey, helplineKeys, type PageHelpline, pageHelplineOf } from "../helplines.ts";
import { findText, shippedHelplines, writeText } from "./queries.ts";

const stored = { page: "helplines", language: "all" } as const;

/** The helplines as they are, or as they were; undefined where there is no such version. */
export async function findHelplines(db: Database, version?: number): Promise<Helplines | undefined> {
  const found = await findText(db, { ...stored, version });
  if (!found) return undefined;
  const { text, ...rest } = found;
  const written = JSON.parse(text) as Helpline[];
  return {
    ...{ version: rest.version, at: rest.at, versions: [...rest.versions] },
    isNow: found.version === (found.versions[0]?.version ?? 0),
    helplines: helplineKeys.map((key) => helplineOf(written, key)),
  };
}

/** One that a text does not name, because it came with a later program, is the shipped one. */
function helplineOf(helplines: readonly Helpline[], key: HelplineKey): Helpline {
  const isIt = (helpline: Helpline) => helpline.key === key;
  const shipped = shippedHelplines.find(isIt);
  if (!shipped) throw new Error(`No helpline ships for ${key}`);
  const found = helplines.find(isIt);
  if (!found) return shipped;
  // One that was written before a language came is shown in English there.
  const named = (column: "name" | "note") =>
    inEachLanguage(column, (language) => found[columnIn(column, language)] ?? found[column]);
  return { key, number: found.number, ...named("name"), ...named("note") };
}

/** The helplines that count now, by their keys. */
export async function currentHelplines(db: Database): Promise<Readonly<Record<HelplineKey, Helpline>>> {
  const helplines = (await findHelplines(db))?.helplines ?? [];
  return fromKeys(helplineKeys, (key) => helplineOf(helplines, key));
}

/** The one for the foot of every page; the shipped one where no database is asked. */
export async function pageHelpline(db?: Database): Promise<PageHelpline> {
  return pageHelplineOf(db ? (await currentHelplines(db)).kisan : helplineOf([], "kisan"));
}

/** Writes one of them, as a new version of them all, and notes who did. Refuses `conflict` as `writeText` does. */
export async function writeHelpline(
  tx: Change,
  helpline: Helpline,
  by: { readonly seen: number; readonly actor: string; readonly at: number },
): Promise<void> {
  const now = (await findHelplines(tx.db))?.helplines ?? [];
  const { key, number } = helpline;
  const typed = (column: "name" | "note") =>
    inEachLanguage(column, (language) => helpline[columnIn(column, language)]);
  const text = JSON.stringify(
    now.map((known) => (known.key === key ? { key, number, ...typed("name"), ...typed("note") } : known)),
  );
  const isNew = await writeText(tx, { ...stored, text, ...by });
  if (isNew) await audit(tx.db, { actor: by.actor, act: "legal.write", subject: `legal:helplines:${key}` });
}
