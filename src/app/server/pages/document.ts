import { appearance, type RenderedPage } from "#kit/contract/rendered.ts";
import { sourceHash } from "#kit/server/http/securityHeaders.ts";
import { firstPaintKeys } from "#season/fields/firstPaint.ts";
import type { PageHelpline } from "#shop/legal/helplines.ts";
import type { PageFiles } from "./built.ts";

/**
 * Puts theme and data saver, and whether there is a field (with the height of its place) and somebody is logged in, on the root element before the first paint. It is inline, and known to the policy by
 * its hash, because a file of its own would cost a round trip (562 ms on a slow line).
 */
const firstScript =
  `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem("${appearance.theme}");t&&(d.theme=t);` +
  `s.getItem("${firstPaintKeys.hasField}")==="yes"&&(d.fields="yes");` +
  `var h=+s.getItem("${firstPaintKeys.todayHeight}");` +
  `h>0&&h<2e3&&(d.today="yes",document.documentElement.style.setProperty("--today",h+"px"));` +
  `s.getItem("${appearance.session}")&&(d.session="on");` +
  `(s.getItem("${appearance.dataSaver}")==="on"||(navigator.connection||{}).saveData)&&(d.saver="on")}catch(e){}`;

/**
 * Asks for the scripts once the page is painted: they share a slow line with what is read first, and none of them is needed to read.
 * A page that is not looked at, and so not painted, has them after a second.
 */
const lateScript =
  `(function(){var t=document.getElementById("scripts"),g=function(){t&&document.head.append(t.content);t=null};` +
  `try{new PerformanceObserver(g).observe({type:"paint",buffered:true});setTimeout(g,1000)}catch(e){g()}})()`;

/** Hashes of the inline scripts, for the policy. */
export const inlineScriptHashes = [sourceHash(firstScript), sourceHash(lateScript)];

/**
 * The HTML document around a rendered page: critical CSS inlined, scripts named, the dehydrated answers embedded. Scripts wait
 * for the first paint and have a lower fetch priority than the fonts and pictures of the first screen.
 */
export function documentOf(
  page: Pick<RenderedPage, "title" | "description" | "markup" | "state">,
  more: {
    language: string;
    languageChosen: boolean;
    helpline: PageHelpline;
    files: PageFiles;
    entry: string;
    headingFont: string;
    /** Of a page with an address of its own, where the site knows its own: for search engines and for those who pass it on. */
    found?: Found | undefined;
    /** A shell: the app draws into it instead of taking it over. Files that a phone may bring for later. */
    shell?: { readonly style: string; readonly files: readonly string[] };
  },
): string {
  const { files, shell } = more;
  return `<!doctype html>
<html lang="${more.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)}</title>
<meta name="description" content="${escaped(page.description)}">
<meta property="og:title" content="${escaped(page.title)}">
<meta property="og:description" content="${escaped(page.description)}">
<meta property="og:type" content="website">
<meta name="theme-color" content="#1E6A3B">
${more.found === undefined ? "" : headOf(more.found)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="preload" href="${more.headingFont}" as="font" type="font/woff2" crossorigin>
<link rel="apple-touch-icon" href="/icons/mitti-180.png">
<script>${firstScript}</script>
${files.styles.map(({ text, href }) => `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`).join("\n")}
${shell ? `<style>${shell.style}</style>` : ""}
</head>
<body>
<div id="root" data-language-chosen="${more.languageChosen ? "yes" : "no"}" data-helpline="${escaped(JSON.stringify(more.helpline))}"${shell ? " data-shell" : ""}>${page.markup}</div>
<script type="application/json" id="state">${page.state.replaceAll("<", "\\u003c")}</script>
${shell ? `<script type="application/json" id="files">${JSON.stringify(shell.files)}</script>` : ""}
<template id="scripts">${files.scripts.map((script) => `<link rel="modulepreload" fetchpriority="low" href="${script}">`).join("\n")}
<script type="module" fetchpriority="low" src="${more.entry}"></script></template>
<script>${lateScript}</script>
</body>
</html>
`;
}

/** Facts of a page that search engines read and do not show as they are. */
export interface Found {
  /** Canonical address. */
  readonly address: string;
  readonly image: string;
  /** JSON-LD (schema.org): data and no script, so that the content security policy has no say in it. */
  readonly data: readonly object[];
  /** Cache tags of what is in it beside the page's own answers. */
  readonly tags: readonly string[];
}

function headOf({ address, image, data }: Found): string {
  const blocks = data.map((one) => JSON.stringify(one).replaceAll("<", "\\u003c"));
  return [
    `<link rel="canonical" href="${escaped(address)}">`,
    `<meta property="og:url" content="${escaped(address)}">`,
    `<meta property="og:image" content="${escaped(image)}">`,
    ...blocks.map((json) => `<script type="application/ld+json">${json}</script>`),
  ].join("\n");
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
