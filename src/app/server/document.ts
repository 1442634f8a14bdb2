import { createHash } from "node:crypto";
import { appearance, type RenderedPage } from "#kit/contract/rendered.ts";
import type { PageFiles } from "./built.ts";

/**
 * Puts theme and data saver on the root element before the first paint. It is inline, and known to the policy by
 * its hash, because a file of its own would cost a round trip (562 ms on a slow line).
 */
const firstScript =
  `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem("${appearance.theme}");t&&(d.theme=t);` +
  `(s.getItem("${appearance.dataSaver}")==="on"||(navigator.connection||{}).saveData)&&(d.saver="on")}catch(e){}`;

export const firstScriptHash = hashOf(firstScript);

/** How a source stands in the content security policy. */
export function hashOf(source: string): string {
  return `sha256-${createHash("sha256").update(source).digest("base64")}`;
}

/**
 * The whole document around a rendered page: its style inlined, its scripts named, its answers travelling along. Scripts
 * give way to the letters and pictures of the first screen, which is there to be read before any of them runs.
 */
export function documentOf(
  page: RenderedPage,
  more: {
    language: string;
    languageChosen: boolean;
    files: PageFiles;
    entry: string;
    headingFont: string;
    /** The page's own address for search engines; undefined where it is not known. */
    address: string | undefined;
  },
): string {
  const { files } = more;
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
${more.address === undefined ? "" : `<link rel="canonical" href="${escaped(more.address)}">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="preload" href="${more.headingFont}" as="font" type="font/woff2" crossorigin>
<link rel="apple-touch-icon" href="/icons/mitti-180.png">
<script>${firstScript}</script>
${files.styles.map(({ text, href }) => `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`).join("\n")}
${files.scripts.map((script) => `<link rel="modulepreload" fetchpriority="low" href="${script}">`).join("\n")}
</head>
<body>
<div id="root" data-language-chosen="${more.languageChosen ? "yes" : "no"}">${page.markup}</div>
<script type="application/json" id="state">${page.state.replaceAll("<", "\\u003c")}</script>
<script type="module" fetchpriority="low" src="${more.entry}"></script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
