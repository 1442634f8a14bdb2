import type { FastifyInstance } from "fastify";
import { type Language, languages, languageTable, sourceLanguage } from "#kit/contract/languages.ts";
import { offlinePath } from "#kit/contract/rendered.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { contentSecurityPolicy, policyText, sourceHash } from "#kit/server/http/securityHeaders.ts";
import { translate } from "#kit/server/translation.ts";
import type { BuiltWeb } from "./built.ts";
import { documentOf, inlineScriptHashes } from "./document.ts";
import type { ReadHelpline } from "./helplineOfPages.ts";

/** Seen only where the app does not come: by then it has drawn over it. */
const style =
  "#offline{animation:offline .1s 2s backwards;max-inline-size:40rem;margin-inline:auto;padding:1.5rem}" +
  "#offline h1{font:inherit;font-size:1.5rem}#offline a{display:inline-flex;align-items:center;min-block-size:48px}@keyframes offline{from{opacity:0}}";

/** The languages in the order in which a text of all of them has them; the source language last. */
const spoken = languages.toReversed();

function inAll(english: string, part: (text: string, language: Language) => string): string[] {
  return spoken.map((language) => part(translate(english, language), language));
}

const inLine = (english: string) =>
  inAll(english, (text, language) => `<span lang="${language}">${text}</span>`).join("&nbsp;· ");

/** In every language, as nobody knows here who will see it. The service worker puts links to what it keeps into the list. */
const markup = lazy(
  () => `<main id="offline">
<h1>${inLine("No network")}</h1>
${inAll("This page is not on your phone yet. Try again when you have a network.", (text, language) => `<p lang="${language}">${text}</p>`).join("\n")}
<p><a href="">${inLine("Try again")}</a></p>
<p>${inLine("These pages open without a network")}</p>
<ul><li><a href="/">${spoken.map((language) => languageTable[language].productName).join(" · ")}</a></li><!--kept--></ul>
</main>`,
);

/**
 * The page that the service worker (public/sw.js) answers with where there is no network and an address was not kept. The app
 * starts in it and draws the screen from kept answers; where its files are not there, the words above stay. It names the
 * files of all open screens, which the worker brings while there is a network.
 */
export function serveOfflinePage(app: FastifyInstance, web: BuiltWeb, readHelpline: ReadHelpline): void {
  app.get(offlinePath, async (_request, reply) => {
    const { headingFont } = await web.rendering();
    const { helpline } = await readHelpline();
    const files = web.filesOf([], [], sourceLanguage);
    const text = documentOf(
      { title: languageTable[sourceLanguage].productName, description: "", markup: markup(), state: "[]" },
      {
        language: sourceLanguage,
        languageChosen: true,
        helpline,
        files,
        entry: web.entry,
        headingFont,
        shell: { style, files: web.openFiles },
      },
    );
    const styles = [...files.styles.map(({ hash }) => hash), sourceHash(style)];
    reply.headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
      "content-security-policy": policyText(contentSecurityPolicy({ styles, scripts: inlineScriptHashes })),
    });
    return reply.send(text);
  });
}
