import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { type Language, sourceLanguage } from "#kit/contract/languages.ts";
import { change } from "#kit/server/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { audit } from "#people/audit/server/audit.ts";
import { type LegalText, legal } from "../contract.ts";
import { type LegalFact, type LegalPage, legalFacts } from "../rules.ts";
import { findHelplines, writeHelpline } from "./helplines.ts";
import { findText, writeText } from "./queries.ts";
import { shippedTexts } from "./shippedTexts.ts";

export interface LegalSettings {
  /** Who runs the site; undefined until that is set. */
  readonly legal?: Readonly<Record<LegalFact, string>> | undefined;
  /** The time in ms since 1970; tests have one of their own. */
  readonly now?: (() => number) | undefined;
}

/** The legal pages, as they are now and as they were; who runs the site writes them. */
export function serveLegal(app: FastifyInstance, db: Database, settings: LegalSettings): void {
  const { now = Date.now } = settings;
  const facts = fromKeys(legalFacts, (fact) => settings.legal?.[fact] ?? "");
  const shown = async (page: LegalPage, language: Language, version?: number): Promise<LegalText> => {
    const found = await findText(db, { page, language, version });
    if (!found) refuse("not-found", "There is no such version");
    const newest = found.versions[0]?.version ?? 0;
    return {
      ...{ page, language, facts, isNow: found.version === newest },
      wordsIn: found.version > 0 || shippedTexts[language] ? language : sourceLanguage,
      ...{ words: found.text, version: found.version, at: found.at, versions: [...found.versions] },
    };
  };

  serve(app, legal.page, ({ params: { page }, query: { language = "en", version } }) =>
    shown(page, language, version),
  );

  serve(app, legal.write, async ({ who, params: { page }, body: { language, words: text, seen } }) => {
    await change(app, db, async (tx) => {
      const isNew = await writeText(tx, { page, language, text, seen, actor: who.id, at: now() });
      const subject = `legal:${page}:${language}`;
      if (isNew) await audit(tx.db, { actor: who.id, act: "legal.write", subject });
    });
    return shown(page, language);
  });

  serve(
    app,
    legal.helplines,
    async ({ query: { version } }) =>
      (await findHelplines(db, version)) ?? refuse("not-found", "There is no such version"),
  );

  serve(app, legal.writeHelpline, async ({ who, params: { key }, body: { seen, ...texts } }) => {
    await change(app, db, (tx) => writeHelpline(tx, { key, ...texts }, { seen, actor: who.id, at: now() }));
    return (await findHelplines(db)) ?? refuse("not-found");
  });
}
