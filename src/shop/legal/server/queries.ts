import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { type Language, sourceLanguage } from "#kit/contract/languages.ts";
import { inEachLanguage } from "#kit/contract/textColumns.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { translate } from "#kit/server/translation.ts";
import { commandLine } from "#people/audit/server/audit.ts";
import type { Helpline } from "../contract.ts";
import { helplinesTag } from "../helplines.ts";
import { type LegalPage, maxVersion, versionsShown } from "../rules.ts";
import { shippedTexts } from "./shippedTexts.ts";

const shipped = [
  // The government's free line for farmers, in 22 languages (dackkms.gov.in).
  ["kisan", "1800-180-1551", "Kisan Call Centre", "free, 6 in the morning to 10 at night"],
  ["scheme", "155261", "PM-KISAN", ""],
  ["cattle", "1962", "Veterinary helpline", ""],
  ["price", "1800-270-0224", "e-NAM", ""],
  ["insurance", "14447", "Crop insurance (PMFBY)", ""],
] as const;

/** The helplines that ship with the program, until an operator writes others. */
export const shippedHelplines: readonly Helpline[] = shipped.map(([key, number, name, note]) => ({
  ...{ key, number },
  ...inEachLanguage("name", (language) => translate(name, language)),
  ...inEachLanguage("note", (language) => translate(note, language)),
}));

export interface FoundText {
  readonly text: string;
  /** 0 for the shipped one. */
  readonly version: number;
  readonly at: number;
  readonly versions: readonly { readonly version: number; readonly at: number }[];
}

/** Which text: a legal page in a language, or the helplines. */
export type SiteText =
  | { readonly page: LegalPage; readonly language: Language }
  | { readonly page: "helplines"; readonly language: "all" };

/** A text in a language: the newest, or one of the earlier ones; undefined where there is no such version. */
export async function findText(
  db: Database,
  which: SiteText & { readonly version?: number | undefined },
): Promise<FoundText | undefined> {
  const { page, language, version } = which;
  const rows = await db
    .selectFrom("legal_text")
    .select(["version", "at"])
    .where("page", "=", page)
    .where("language", "=", language)
    .orderBy("version", "desc")
    .limit(versionsShown)
    .execute();
  const versions = [...rows, { version: 0, at: 0 }];
  const wanted = version ?? versions[0]?.version ?? 0;
  if (wanted === 0) return { text: shippedWords(which), version: 0, at: 0, versions };
  const row = await db
    .selectFrom("legal_text")
    .select(["words as text", "version", "at"])
    .where("page", "=", page)
    .where("language", "=", language)
    .where("version", "=", wanted)
    .executeTakeFirst();
  return row && { ...row, versions };
}

function shippedWords(which: SiteText): string {
  return which.page === "helplines"
    ? JSON.stringify(shippedHelplines)
    : (shippedTexts[which.language] ?? shippedTexts[sourceLanguage])[which.page];
}

/**
 * Writes a new version; the ones before stay. Refuses `conflict` where somebody wrote another since the version that was seen; the
 * same words again change nothing: false.
 */
export async function writeText(
  { db, changed }: Change,
  text: SiteText & {
    readonly text: string;
    /** The version that was shown beside it. */
    readonly seen: number;
    /** Person ID of the operator, or the command line. */
    readonly actor: string;
    /** ms since 1970. */
    readonly at: number;
  },
): Promise<boolean> {
  const { page, language, text: wording, seen, actor, at } = text;
  const now = await findText(db, { ...text, version: undefined });
  if (now?.text === wording) return false;
  if (now?.version !== seen) refuse("conflict", "Somebody else has written this text meanwhile");
  const version = seen + 1;
  if (version > maxVersion) refuse("too-many", "So many versions are not kept");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("legal_text")
    .values({ page, language, version, words: wording, at, person_id: actor === commandLine ? null : actor })
    .onConflict((conflict) => conflict.columns(["page", "language", "version"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) refuse("conflict", "Somebody else has written this text meanwhile");
  changed(page === "helplines" ? helplinesTag : "legal");
  return true;
}
