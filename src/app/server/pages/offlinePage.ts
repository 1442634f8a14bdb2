import type { FastifyInstance } from "fastify";
import { offlinePath } from "#kit/contract/rendered.ts";
import { contentSecurityPolicy, policyText, sourceHash } from "#kit/server/http/csp.ts";
import type { BuiltWeb } from "./built.ts";
import { documentOf, inlineScriptHashes } from "./document.ts";
import type { ReadHelpline } from "./helplineOfPages.ts";

/** Seen only where the app does not come: by then it has drawn over it. */
const style =
  "#offline{animation:offline .1s 2s backwards;max-inline-size:40rem;margin-inline:auto;padding:1.5rem}" +
  "#offline h1{font:inherit;font-size:1.5rem}#offline a{display:inline-flex;align-items:center;min-block-size:48px}@keyframes offline{from{opacity:0}}";

/** In both languages, as nobody knows here who will see it. The service worker puts links to what it keeps into the list. */
const markup = `<main id="offline">
<h1><span lang="hi">नेटवर्क नहीं है</span> · <span lang="en">No network</span></h1>
<p lang="hi">यह पेज अभी आपके फ़ोन में नहीं है। नेटवर्क आने पर फिर कोशिश करें।</p>
<p lang="en">This page is not on your phone yet. Try again when you have a network.</p>
<p><a href=""><span lang="hi">फिर कोशिश करें</span>&nbsp;·&nbsp;<span lang="en">Try again</span></a></p>
<p><span lang="hi">ये पेज बिना नेटवर्क खुलते हैं</span> · <span lang="en">These pages open without a network</span></p>
<ul><li><a href="/">मिट्टी · Mitti</a></li><!--kept--></ul>
</main>`;

/**
 * The page that the service worker (public/sw.js) answers with where there is no network and an address was not kept. The app
 * starts in it and draws the screen from kept answers; where its files are not there, the words above stay. It names the
 * files of all open screens, which the worker brings while there is a network.
 */
export function serveOfflinePage(app: FastifyInstance, web: BuiltWeb, readHelpline: ReadHelpline): void {
  app.get(offlinePath, async (_request, reply) => {
    const { headingFont } = await web.rendering();
    const { helpline } = await readHelpline();
    const files = web.filesOf([], [], "en");
    const text = documentOf(
      { title: "Mitti", description: "", markup, state: "[]" },
      {
        language: "en",
        languageChosen: true,
        helpline,
        files,
        entry: web.entry,
        headingFont,
        address: undefined,
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
